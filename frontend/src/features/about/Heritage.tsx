import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { firstRoom } from '../../../pictures/plates/first-room';
import { about } from '../../content/about';
import { display } from '../../theme/typography';
import { Picture } from '../../ui/Picture';
import { Band } from './Band';

/** The first letter of the first paragraph, three lines tall. */
const dropCap = {
  '&:first-of-type::first-letter': {
    float: 'left',
    fontFamily: display,
    fontSize: '5.4em',
    lineHeight: 0.76,
    paddingInlineEnd: '0.06em',
    paddingBlockStart: '0.05em',
  },
};

export function Heritage() {
  const { title, paragraphs, caption } = about.heritage;
  return (
    <Band title={title}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: 'minmax(0, 7fr) minmax(0, 5fr)' },
          gap: { xs: 5, md: 9 },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, maxWidth: '62ch' }}>
          {paragraphs.map((text) => (
            <Typography key={text} variant="lead" sx={{ ...dropCap, lineHeight: 1.65 }}>
              {text}
            </Typography>
          ))}
        </Box>
        <Box component="figure" sx={{ m: 0 }}>
          <Picture
            plate={firstRoom}
            alt="A woman rings a bell beside a small house with a tiled roof while children arrive."
            sizes="(min-width: 1200px) 440px, (min-width: 900px) 38vw, 100vw"
            sx={{ height: 'auto', borderRadius: 1 }}
          />
          <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {caption}
          </Typography>
        </Box>
      </Box>
    </Band>
  );
}
