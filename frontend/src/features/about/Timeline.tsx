import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { campus } from '../../../pictures/plates/campus';
import { about } from '../../content/about';
import { Picture } from '../../ui/Picture';
import { Band } from './Band';
import { MilestoneNumber } from './MilestoneNumber';

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '44px minmax(0, 1fr)', md: '56px 128px minmax(0, 1fr)' },
  columnGap: { xs: 2, md: 4 },
  position: 'relative',
  pb: { xs: 4, md: 5 },
  // The vertical line from the number of one event to the number of the next event.
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    left: { xs: 21.5, md: 27.5 },
    width: '1px',
    backgroundColor: 'edge',
  },
};

/** A picture beside the years, on wide windows. */
function ClockTower() {
  return (
    <Box sx={{ display: { xs: 'none', lg: 'block' }, aspectRatio: '3 / 4' }}>
      <Picture plate={campus} alt="" sizes="660px" sx={{ borderRadius: 1, objectPosition: '53% 50%' }} />
    </Box>
  );
}

export function Timeline() {
  return (
    <Band title={about.timelineTitle} tinted aside={<ClockTower />}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {about.timeline.map(({ year, milestone, title, description, color }, index) => (
          <Box component="li" key={title} sx={row}>
            <MilestoneNumber number={index + 1} color={color} />
            <Typography variant="figure" component="p" sx={{ gridColumn: { xs: 2, md: 'auto' } }}>
              {year}
            </Typography>
            <Box sx={{ gridColumn: { xs: 2, md: 'auto' }, maxWidth: '60ch', pt: { md: 0.5 } }}>
              <Typography variant="overline" component="p" color="textSecondary">
                {milestone}
              </Typography>
              <Typography variant="h3" sx={{ mb: 0.75 }}>
                {title}
              </Typography>
              <Typography color="textSecondary">{description}</Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Band>
  );
}
