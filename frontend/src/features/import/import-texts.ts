import type { ImportJob, Invitations } from '../../api/types';
import { formatCount, formatNumber } from '../../lib/formats';

const MINUTES_PER_HOUR = 60;

/** Describes the invitations of an import in one or two sentences. `rate` is the number of invitations per minute. */
export function invitationText({ state, invited, waiting }: Invitations, rate: number | undefined): string {
  const sent = `${formatNumber(invited)} invited.`;
  if (state === 'running') {
    return `Inviting: ${formatNumber(invited)} of ${formatCount(invited + waiting, 'member')}.${timeLeft(waiting, rate)}`;
  }
  const left =
    waiting > 0
      ? `${formatCount(waiting, 'member')} never signed in and got no invitation.`
      : 'Nobody is left to invite.';
  return invited > 0 ? `${sent} ${left}` : left;
}

function timeLeft(waiting: number, rate: number | undefined): string {
  if (!rate || waiting === 0) return '';
  const minutes = Math.ceil(waiting / rate);
  const time =
    minutes > MINUTES_PER_HOUR
      ? formatCount(Math.round(minutes / MINUTES_PER_HOUR), 'hour')
      : formatCount(minutes, 'minute');
  return ` About ${time} left.`;
}

/** The text that a screen reader announces for the latest import. It changes with the state only. */
export const announcement: Record<ImportJob['state'], string> = {
  checking: 'The list is being checked.',
  ready: 'The check is done. The list is ready.',
  invalid: 'The check is done. The list has wrong rows.',
  importing: 'The members are being added.',
  done: 'The import is done.',
  failed: 'The import failed.',
  cancelled: '',
};
