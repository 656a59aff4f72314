export const adminTabs = ['overview', 'users', 'analytics', 'reports'] as const;
