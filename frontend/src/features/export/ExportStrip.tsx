import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Announcement } from '../../ui/Announcement';
import { BusyButton } from '../../ui/BusyButton';
import { FocusKeeper } from '../../ui/FocusKeeper';
import { isOpen } from './export-job-query';
import { announcement, exportText, percentOf } from './export-texts';
import { useExportJob } from './useExportJob';

/** The progress of the export in the background, and its file when it is ready. Shows nothing without one. */
export function ExportStrip() {
  const { job, cancel, download, downloading, dismiss } = useExportJob();
  const text = job ? exportText(job) : '';
  return (
    <FocusKeeper label="Export in the background">
      <Announcement>{job && announcement[job.state]}</Announcement>
      {job && text && (
        <Box component="section" aria-label="Export" sx={strip}>
          <Typography variant="body2" sx={sentence}>
            {text}
          </Typography>
          {isOpen(job) && (
            <>
              <Progress percent={percentOf(job)} />
              <Button size="small" onClick={() => cancel(job)}>
                Cancel
              </Button>
            </>
          )}
          {job.state === 'done' && (
            <BusyButton size="small" busy={downloading} spins={downloading} onClick={() => download(job)}>
              Download
            </BusyButton>
          )}
          {!isOpen(job) && (
            <Button size="small" color="inherit" onClick={() => dismiss(job)}>
              Dismiss
            </Button>
          )}
        </Box>
      )}
    </FocusKeeper>
  );
}

/** `percent` is null until the total is known. */
function Progress({ percent }: { percent: number | null }) {
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ minWidth: '4ch', textAlign: 'right' }}>
        {percent !== null && `${percent}%`}
      </Typography>
      <LinearProgress
        variant={percent === null ? 'indeterminate' : 'determinate'}
        value={percent ?? undefined}
        color="secondary"
        aria-label="Progress of the export"
        sx={line}
      />
    </>
  );
}

/** On a phone the buttons are below it. */
const sentence = { flex: '1 1 260px', minWidth: 0, py: 0.75, fontVariantNumeric: 'tabular-nums' };

const line = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: 3,
  backgroundColor: 'divider',
};

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
