export const superadminTabs = ['overview', 'users', 'analytics', 'reports', 'import', 'audit'] as const;
