const LABELS = {
  overview: 'Overview',
  personal: 'Personal',
  education: 'Education',
  professional: 'Professional',
  social: 'Social & Contact',
} as const;

export type ProfileTab = keyof typeof LABELS;

/** In the order of the screen; the page opens with the first. */
export const PROFILE_TABS = ['overview', 'personal', 'education', 'professional', 'social'] as const;

export const tabLabel = (tab: ProfileTab) => LABELS[tab];
