/** The header on the overview tab: a large photo and ample space. */
const tall = {
  display: 'grid',
  gridTemplateAreas: {
    xs: '"photo controls" "person person" "actions actions"',
    md: '"photo person actions" "photo controls controls"',
  },
  gridTemplateColumns: { xs: '104px minmax(0, 1fr)', md: '208px minmax(0, 1fr) auto' },
  columnGap: { xs: 2.5, md: 5 },
  rowGap: { xs: 2.5, md: 2 },
  py: { xs: 3.5, md: 5 },
} as const;

/**
 * The header on the other tabs: the same content in a few lines. The first fields of the tab are then visible
 * without scrolling.
 */
const low = {
  display: 'grid',
  gridTemplateAreas: {
    xs: '"photo person" "actions actions"',
    md: '"photo person actions"',
  },
  gridTemplateColumns: { xs: '64px minmax(0, 1fr)', md: '80px minmax(0, 1fr) auto' },
  columnGap: { xs: 2, md: 3 },
  rowGap: 1.5,
  alignItems: 'center',
  py: { xs: 1.5, md: 2 },
  '& .formats': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    clipPath: 'inset(50%)',
    overflow: 'hidden',
  },
  '& .lines': { typography: 'body2' },
} as const;

export const headerLayout = { tall, low };
