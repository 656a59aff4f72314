import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Announcement } from '../../ui/Announcement';
import { BusyButton } from '../../ui/BusyButton';
import { FocusKeeper } from '../../ui/FocusKeeper';
import { WorkProgress, WorkStrip } from '../../ui/WorkStrip';
import { isOpen } from './export-job-query';
import { announcement, exportText, percentOf } from './export-texts';
import { useExportJob } from './useExportJob';

/**
 * The progress of the latest export in the background. When the export is ready, a button downloads its file. Shows
 * nothing without an export.
 */
export default function ExportStrip() {
  const { job, cancel, download, downloading, dismiss } = useExportJob();
  const text = job ? exportText(job) : '';
  const percent = job ? percentOf(job) : null;
  return (
    <FocusKeeper label="Export in the background">
      <Announcement>{job && announcement[job.state]}</Announcement>
      {job && text && (
        <WorkStrip label="Export" text={text}>
          {isOpen(job) && (
            <>
              <Typography variant="body2" color="textSecondary" sx={{ minWidth: '4ch', textAlign: 'right' }}>
                {percent !== null && `${percent}%`}
              </Typography>
              <WorkProgress label="Progress of the export" percent={percent} />
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
        </WorkStrip>
      )}
    </FocusKeeper>
  );
}
