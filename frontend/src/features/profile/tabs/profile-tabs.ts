const LABELS = {
  overview: 'Overview',
  personal: 'Personal',
  education: 'Education',
  professional: 'Professional',
  social: 'Social & Contact',
} as const;

export type ProfileTab = keyof typeof LABELS;

/** The tabs in the order of the screen. Without a tab in the URL, the page opens with the first tab. */
export const PROFILE_TABS = ['overview', 'personal', 'education', 'professional', 'social'] as const;

export const tabLabel = (tab: ProfileTab) => LABELS[tab];
