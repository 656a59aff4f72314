import Button from '@mui/material/Button';
import { lazy, Suspense, useCallback } from 'react';
import type { MemberRow } from '../../api/types';
import { RoleBadge } from '../../ui/RoleBadge';
import { useDialogFor } from '../../ui/useDialogFor';
import { useOnceLoaded } from '../../ui/useOnceLoaded';
import { MemberCard } from './cards/MemberCard';
import { MemberBrowser } from './list/MemberBrowser';
import { nameOf } from './member-texts';

export const loadMemberTable = () => import('./table/MemberTable');
const MemberTable = lazy(loadMemberTable);
const loadDetails = () => import('./details/MemberDetailsDialog');
const MemberDetailsDialog = lazy(loadDetails);

/** The membership to look at. */
export function MembersTab({ filtersOpen }: { filtersOpen: boolean }) {
  const { show, ...details } = useDialogFor<MemberRow>();
  const onceLoaded = useOnceLoaded(loadDetails);
  const view = useCallback((member: MemberRow) => onceLoaded(() => show(member)), [onceLoaded, show]);
  return (
    <>
      <MemberBrowser
        audience="admin"
        filtersOpen={filtersOpen}
        renderCard={(member) => (
          <MemberCard
            member={member}
            role={<RoleBadge role={member.role} icon />}
            actions={
              <Button
                variant="outlined"
                size="small"
                fullWidth
                aria-label={`View Details of ${nameOf(member)}`}
                onClick={() => view(member)}
              >
                View Details
              </Button>
            }
          />
        )}
        renderTable={(table) => <MemberTable {...table} onView={view} />}
      />
      {details.subject && (
        <Suspense>
          <MemberDetailsDialog
            member={details.subject}
            open={details.open}
            onClose={details.close}
            onClosed={details.forget}
          />
        </Suspense>
      )}
    </>
  );
}
