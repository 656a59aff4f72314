import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export interface Activity {
  text: string;
  when: string;
}

/** A fixed list without real data. */
export function RecentActivity({ activities }: { activities: Activity[] }) {
  return (
    <section>
      <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
        Recent Activity
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}
      >
        {activities.map(({ text, when }) => (
          <Box key={text} component="li" sx={item}>
            <Typography variant="body2">{text}</Typography>
            <Typography variant="body2" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
              {when}
            </Typography>
          </Box>
        ))}
      </Box>
    </section>
  );
}

const item = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 1.5,
  borderBottom: '1px solid',
  borderColor: 'divider',
};
