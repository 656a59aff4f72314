/** The style of each option in a ToggleButtonGroup. */
export const toggleOption = {
  px: 1.5,
  gap: 0.75,
  textTransform: 'none',
  color: 'text.secondary',
  borderColor: 'edge',
  '&.Mui-selected, &.Mui-selected:hover': {
    color: 'text.primary',
    backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 16%, transparent)',
  },
};
