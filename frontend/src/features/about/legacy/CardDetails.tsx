import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import type { Founder } from '../../../content/about/founders';
import type { Institution } from '../../../content/about/institutions';

interface CardDetailsProps {
  item: Institution | Founder;
  open: boolean;
}

/** The additional content of an open card. */
export default function CardDetails({ item, open }: CardDetailsProps) {
  return (
    <Collapse in={open} appear unmountOnExit>
      <Box sx={{ mt: 2, pt: 2, borderTop: '1px solid', borderColor: 'divider' }}>
        <Typography variant="h6" component="h4" gutterBottom>
          {item.type === 'institution' ? 'Key Achievements:' : 'Legacy Contributions:'}
        </Typography>
        {item.type === 'founder' && (
          <Typography variant="body2" sx={{ mb: 1 }}>
            {item.legacy}
          </Typography>
        )}
        <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', '& li': { mb: 0.5 } }}>
          {item.achievements.map((achievement) => (
            <li key={achievement}>{achievement}</li>
          ))}
        </Box>
      </Box>
    </Collapse>
  );
}
