import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { SelectingKind } from '../../../api/types';
import { useDialogFor } from '../../../ui/useDialogFor';
import { filterParams, queryInAddress } from '../../members/query/member-query';
import type { SelectedMembers } from '../../members/selection/useSelection';
import { BulkDialog, type BulkQuestion } from './BulkDialog';
import { latestBulkActionQuery } from './bulk-action-query';

/** Changes the role of the selected members, or deletes them, after a question. */
export function BulkButtons({ selected }: { selected: SelectedMembers }) {
  const { subject, open, show, close, forget } = useDialogFor<BulkQuestion>();
  const { data: latest } = useQuery(latestBulkActionQuery);
  const ask = (kind: SelectingKind) => {
    show({
      kind,
      selection: selected.ids ? { ids: selected.ids } : { filter: filterParams(queryInAddress()) },
    });
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
        <BulkDialog
          question={subject}
          open={open}
          onClose={close}
          onClosed={forget}
          onStarted={selected.clear}
        />
      )}
    </>
  );
}
