import type { BulkAction, BulkActionPreview } from '../../../api/types';
import { formatCount, formatNumber } from '../../../lib/formats';
import { roleNames } from '../../../lib/role-names';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Formats the number of members of each role, such as `2 alumni and 1 administrator`. For a single member, returns only
 * the name of the role.
 */
export function kindsOf({ alumni, admins }: BulkActionPreview): string {
  if (alumni + admins === 1) return roleNames[alumni === 1 ? 'ALUMNI' : 'ADMIN'];
  return list.format([
    ...(alumni > 0 ? [`${formatNumber(alumni)} alumni`] : []),
    ...(admins > 0 ? [formatCount(admins, 'administrator')] : []),
  ]);
}

/** Describes the members that the action leaves out. Returns an empty text if the action leaves out no member. */
export function leftOutText({ superadmins, own, unchanged, unknown }: BulkAction['leftOut']): string {
  const parts = [
    ...(superadmins > 0 ? [formatCount(superadmins, 'SuperAdmin')] : []),
    ...(own > 0 ? ['your own account'] : []),
    ...(unchanged > 0 ? [`${formatCount(unchanged, 'member')} with this role already`] : []),
    ...(unknown > 0 ? [`${formatCount(unknown, 'member')} already deleted`] : []),
  ];
  return parts.length > 0 ? `Left out: ${list.format(parts)}.` : '';
}

function doing({ kind, role }: BulkAction): string {
  if (kind === 'delete') return 'Deletion';
  return kind === 'restore' ? 'Undo of the deletion' : `Change to ${role ? roleNames[role] : ''}`;
}

function done({ kind, role, changed }: BulkAction): string {
  if (kind === 'delete') return 'deleted';
  return kind === 'restore'
    ? 'restored'
    : `${changed === 1 ? 'is' : 'are'} now ${role ? roleNames[role] : ''}`;
}

const leftBehind = ({ kind }: BulkAction) =>
  kind === 'restore'
    ? 'could not be restored, because another account now uses the e-mail address'
    : 'skipped, because of a newer deletion or role change';

/** Describes the state of an action in one line. */
export function bulkActionText(action: BulkAction): string {
  const { state, processed, changed, total, failure } = action;
  const figures = `${formatNumber(processed)} of ${formatCount(total, 'member')}`;
  switch (state) {
    case 'running':
      return `${doing(action)}: ${figures} done.`;
    case 'done': {
      const missed = processed - changed;
      const rest = missed > 0 ? ` ${formatCount(missed, 'member')} ${leftBehind(action)}.` : '';
      return `${formatCount(changed, 'member')} ${done(action)}.${rest} ${leftOutText(action.leftOut)}`.trim();
    }
    case 'stopped':
      return `${doing(action)} stopped after ${figures}.`;
    case 'failed':
      return `${doing(action)} failed after ${figures}: ${failure}`;
  }
}

/** The text for screen readers. While the action runs, the text does not change, so that it is read only once. */
export const announcementOf = (action: BulkAction) =>
  action.state === 'running' ? 'The members are being changed in the background.' : bulkActionText(action);

export const percentOf = ({ processed, total }: BulkAction) => Math.floor((100 * processed) / total);
