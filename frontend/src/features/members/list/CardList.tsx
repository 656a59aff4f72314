import { Fragment, type ReactNode } from 'react';
import type { MemberRow } from '../../../api/types';
import { EmptyState } from '../../../ui/EmptyState';
import { CardGrid } from '../cards/CardGrid';
import { CardSkeletons } from '../cards/CardSkeletons';
import { noUsers } from './no-users';

interface CardListProps {
  /** Absent until the first answer. */
  members: MemberRow[] | undefined;
  /** Those of the page before, while the wanted ones are on their way. */
  stale: boolean;
  renderCard: (member: MemberRow) => ReactNode;
}

export function CardList({ members, stale, renderCard }: CardListProps) {
  if (!members) return <CardSkeletons />;
  if (members.length === 0) return <EmptyState {...noUsers} />;
  return (
    <CardGrid label="Members" stale={stale}>
      {members.map((member) => (
        <Fragment key={member.id}>{renderCard(member)}</Fragment>
      ))}
    </CardGrid>
  );
}
