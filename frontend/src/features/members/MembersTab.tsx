import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import type { MemberRow } from '../../api/types';
import { RoleBadge } from '../../ui/RoleBadge';
import { useDialogFor } from '../../ui/useDialogFor';
import { MemberCard } from './cards/MemberCard';
import { MemberBrowser } from './list/MemberBrowser';
import { nameOf } from './member-texts';

export const loadMemberTable = () => import('./table/MemberTable');
const MemberTable = lazy(loadMemberTable);
const MemberDetailsDialog = lazy(() => import('./details/MemberDetailsDialog'));

/** The membership to look at. */
export function MembersTab({ filtersOpen }: { filtersOpen: boolean }) {
  const details = useDialogFor<MemberRow>();
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
                onClick={() => details.show(member)}
              >
                View Details
              </Button>
            }
          />
        )}
        renderTable={(table) => <MemberTable {...table} onView={details.show} />}
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
