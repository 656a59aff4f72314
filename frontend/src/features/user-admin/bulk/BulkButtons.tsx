import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { SelectingKind } from '../../../api/types';
import { onDemand } from '../../../ui/on-demand';
import { useLoadedDialogFor } from '../../../ui/useLoadedDialog';
import { filterParams, queryInUrl } from '../../members/query/member-query';
import type { SelectedMembers } from '../../members/selection/useSelection';
import type { BulkQuestion } from './BulkDialog';
import { latestBulkActionQuery } from './bulk-action-query';

const BulkDialog = onDemand(() => import('./BulkDialog'));

/** Changes the role of the selected members, or deletes them, after a confirmation. */
export function BulkButtons({ selected }: { selected: SelectedMembers }) {
  const { subject, open, show, close, forget } = useLoadedDialogFor<BulkQuestion>(BulkDialog.load);
  const { data: latest } = useQuery(latestBulkActionQuery);
  const ask = (kind: SelectingKind) => {
    const selection = selected.ids ? { ids: selected.ids } : { filter: filterParams(queryInUrl()) };
    show({ kind, selection });
  };
  const busy = latest?.state === 'running';
  return (
    <>
      <Button variant="outlined" size="small" disabled={busy} onClick={() => ask('change-role')}>
        Change Role
      </Button>
      <Button variant="outlined" size="small" color="error" disabled={busy} onClick={() => ask('delete')}>
        Delete Selected
      </Button>
      {subject && (
        <Suspense>
          <BulkDialog
            question={subject}
            open={open}
            onClose={close}
            onClosed={forget}
            onStarted={selected.clear}
          />
        </Suspense>
      )}
    </>
  );
}
