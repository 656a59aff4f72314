import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { RoleBadge } from '../../ui/RoleBadge';
import { MemberCard } from './cards/MemberCard';
import { useOpenMember } from './details/useOpenMember';
import { MemberBrowser } from './list/MemberBrowser';
import { nameOf } from './member-texts';
import type { SelectedMembers } from './selection/useSelection';

interface MembersTabProps {
  filtersOpen: boolean;
  /** True to show sign-in events in a member's details. Only superadministrators see these events. */
  showsSignIns: boolean;
  /** Renders the buttons that apply to the selected members. */
  renderSelected: (selected: SelectedMembers) => ReactNode;
}

/** The list of members, read only. */
export function MembersTab({ filtersOpen, showsSignIns, renderSelected }: MembersTabProps) {
  const open = useOpenMember();
  const rowActions = useMemo(() => [{ label: 'View', onPress: open }], [open]);
  return (
    <MemberBrowser
      audience="admin"
      filtersOpen={filtersOpen}
      showsSignIns={showsSignIns}
      renderSelected={renderSelected}
      rowActions={rowActions}
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
              onClick={() => open(member)}
            >
              View Details
            </Button>
          }
        />
      )}
    />
  );
}
