import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Announcement } from '../../../ui/Announcement';
import { FocusKeeper } from '../../../ui/FocusKeeper';
import { announcement, bulkActionText, percentOf } from './bulk-texts';
import { useFollowedBulkAction } from './useFollowedBulkAction';

/** The progress of the action on many members, and its result. Shows nothing without one. */
export function BulkStrip() {
  const { action, stop, dismiss } = useFollowedBulkAction();
  return (
    <FocusKeeper label="Work in the background">
      <Announcement>{action && announcement[action.state]}</Announcement>
      {action && (
        <Box component="section" aria-label="Work on members" sx={strip}>
          <Typography variant="body2" sx={sentence}>
            {bulkActionText(action)}
          </Typography>
          {action.state === 'running' ? (
            <>
              <LinearProgress
                variant="determinate"
                value={percentOf(action)}
                color="secondary"
                aria-label="Progress of the work"
                sx={line}
              />
              <Button size="small" onClick={() => stop(action)}>
                Stop
              </Button>
            </>
          ) : (
            <Button size="small" color="inherit" onClick={() => dismiss(action)}>
              Dismiss
            </Button>
          )}
        </Box>
      )}
    </FocusKeeper>
  );
}

/** On a phone the buttons are below it. */
const sentence = { flex: '1 1 260px', minWidth: 0, py: 0.75 };

const line = { position: 'absolute', insetInline: 0, bottom: 0, height: 3, backgroundColor: 'divider' };

const strip = {
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 1,
  mb: { xs: 2, md: 3 },
  pl: 2,
  pr: 1,
  py: 0.75,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  fontVariantNumeric: 'tabular-nums',
};
