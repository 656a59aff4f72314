import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { MemberRow } from '../../../api/types';
import { EmptyState } from '../../../ui/EmptyState';
import { RoleBadge } from '../../../ui/RoleBadge';
import { CardFrame } from '../cards/CardFrame';
import { MemberCard } from '../cards/MemberCard';
import { nameOf, noUsers } from '../member-texts';
import { PAGE_SIZE } from '../query/member-query';
import { buttonProps, type RowAction } from '../row-action';

interface CardListProps {
  /** The members on the current page of the list. Undefined until a page has loaded. */
  members: MemberRow[] | undefined;
  /** True while new members are loading and the list still shows the old ones. */
  stale: boolean;
  rowActions?: readonly RowAction[];
  renderRole?: (member: MemberRow) => ReactNode;
  /** Opens the member's details. */
  onOpen: (member: MemberRow) => void;
}

export function CardList({ members, stale, rowActions, renderRole, onOpen }: CardListProps) {
  if (!members) return <CardSkeletons />;
  if (members.length === 0) return <EmptyState {...noUsers} />;
  return (
    <CardGrid label="Members" stale={stale}>
      {members.map((member) => (
        <MemberCard
          key={member.id}
          member={member}
          role={renderRole?.(member) ?? <RoleBadge role={member.role} icon />}
          actions={
            rowActions?.map((action) => (
              <Button key={action.label} variant="outlined" {...buttonProps(action, member)} />
            )) ?? <ViewDetails member={member} onOpen={onOpen} />
          }
          onOpen={rowActions && (() => onOpen(member))}
        />
      ))}
    </CardGrid>
  );
}

function ViewDetails({ member, onOpen }: { member: MemberRow; onOpen: (member: MemberRow) => void }) {
  return (
    <Button
      variant="outlined"
      size="small"
      fullWidth
      aria-label={`View Details of ${nameOf(member)}`}
      onClick={() => onOpen(member)}
    >
      View Details
    </Button>
  );
}

/** A grid with as many cards in a row as fit. */
function CardGrid({ label, stale, children }: { label: string; stale?: boolean; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={stale}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(264px, 100%), 1fr))',
        opacity: stale ? 0.6 : 1,
      }}
    >
      {children}
    </Box>
  );
}

const places = Array.from({ length: PAGE_SIZE }, (_, place) => place);

/** Placeholders with about the size of the cards that are loading. */
function CardSkeletons() {
  return (
    <CardGrid label="Loading members" stale>
      {places.map((place) => (
        <CardFrame key={place}>
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <Skeleton variant="circular" width={48} height={48} />
            <Skeleton variant="text" width="55%" />
          </Box>
          <Skeleton variant="text" width="80%" sx={{ mt: 1.5 }} />
          <Skeleton variant="text" width="60%" />
          <Skeleton variant="text" width="40%" />
          <Skeleton variant="rounded" height={34} sx={{ mt: 2 }} />
        </CardFrame>
      ))}
    </CardGrid>
  );
}
