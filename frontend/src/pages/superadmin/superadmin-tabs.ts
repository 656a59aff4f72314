export const superadminTabs = ['overview', 'users', 'analytics', 'reports', 'audit'] as const;
