import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ImportJob } from '../../api/types';
import { Announcement } from '../../ui/Announcement';
import { BusyButton } from '../../ui/BusyButton';
import { ErrorState } from '../../ui/ErrorState';
import { FocusKeeper } from '../../ui/FocusKeeper';
import { Loading } from '../../ui/Loading';
import { CheckedList } from './CheckedList';
import { announcement } from './import-texts';
import { hasErrors, isOpen } from './imports-query';
import { ListDrop } from './ListDrop';
import { Receipt } from './Receipt';
import { type ImportActions, useImports } from './useImports';
import { useLatestUpload } from './useUpload';
import { WorkCard } from './WorkCard';
import { WrongList } from './WrongList';

/** Imports a list of members: upload, check, confirmation, receipt and invitations. */
export default function ImportTab() {
  const { imports, isError, refetch, ...actions } = useImports();
  const { running, refusal } = useLatestUpload();
  const [newest, ...earlier] = imports ?? [];
  // Hide the errors of the latest list while a new file is uploaded, and after the new file is refused.
  const latest = newest && hasErrors(newest) && (running || refusal) ? undefined : newest;
  const cardOf = (job: ImportJob) => (
    <Card key={job.id}>
      <ImportState job={job} {...actions} />
    </Card>
  );
  return (
    <Box component="section" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography variant="h3" component="h2">
        Import Members
      </Typography>
      <FocusKeeper label="Import" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <Announcement>{latest && announcement[latest.state]}</Announcement>
        {!imports && isError && (
          <ErrorState title="The imports could not be loaded" onRetry={() => void refetch()} />
        )}
        {!imports && !isError && <Loading />}
        {/* The latest import comes first, so that its result is visible without scrolling. */}
        {latest && cardOf(latest)}
        {imports && !(latest && isOpen(latest)) && <ListDrop />}
        {earlier.map(cardOf)}
      </FocusKeeper>
    </Box>
  );
}

function ImportState({ job, ...actions }: { job: ImportJob } & ImportActions) {
  switch (job.state) {
    case 'checking':
    case 'importing':
      return <WorkCard job={job} {...actions} />;
    case 'ready':
      return <CheckedList job={job} {...actions} />;
    case 'invalid':
      return <WrongList job={job} {...actions} />;
    case 'done':
      return <Receipt job={job} {...actions} />;
    default:
      return <Failure job={job} {...actions} />;
  }
}

function Failure({ job, cancel }: { job: ImportJob } & Pick<ImportActions, 'cancel'>) {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="h4" component="h3">
        The import failed
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{job.failure} Nobody was added.</Typography>
      <BusyButton variant="outlined" busy={cancel.isPending} onClick={() => cancel.mutate(job)}>
        Dismiss
      </BusyButton>
    </Box>
  );
}

function Card({ children }: { children: ReactNode }) {
  return (
    <Box
      component="article"
      sx={{
        p: { xs: 2, md: 3 },
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      {children}
    </Box>
  );
}
