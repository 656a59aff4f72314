import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Member } from '../../api/types';
import { Section } from '../../ui/Section';
import { academicTimeline } from './timeline';

const dot = {
  content: '""',
  position: 'absolute',
  left: 0,
  top: { xs: 8, sm: 0 },
  width: 13,
  height: 13,
  borderRadius: '50%',
  border: '3px solid',
  borderColor: 'secondary.main',
  backgroundColor: 'background.default',
  boxSizing: 'border-box',
} as const;

const line = {
  content: '""',
  position: 'absolute',
  backgroundColor: 'divider',
  left: { xs: 6, sm: 13 },
  top: { xs: 21, sm: 6 },
  right: { sm: 0 },
  bottom: { xs: -8, sm: 'auto' },
  width: { xs: '1px', sm: 'auto' },
  height: { sm: '1px' },
} as const;

/** The stages of a member's studies: side by side in a wide window, one below the other in a narrow window. */
export function AcademicTimeline({ member }: { member: Member }) {
  return (
    <Section title="Academic Timeline">
      <Box
        component="ol"
        sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(3, 1fr)' }, m: 0, p: 0, listStyle: 'none' }}
      >
        {academicTimeline(member).map(({ label, year }) => (
          <Box
            component="li"
            key={label}
            sx={{
              position: 'relative',
              pl: { xs: 4, sm: 0 },
              pt: { sm: 3 },
              pb: { xs: 2.5, sm: 0 },
              '&::before': dot,
              '&:not(:last-of-type)::after': line,
            }}
          >
            <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'lining-nums' }}>
              {year}
            </Typography>
            <Typography color="textSecondary">{label}</Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
