import type { SignInEvent, SignInEventKind } from '../../api/types';
import { formatMoment } from '../../lib/formats';

const KIND_TEXTS: Record<SignInEventKind, string> = {
  'code-sent': 'Code sent',
  'wrong-code': 'Wrong code',
  locked: 'Code entry locked after wrong codes',
  'signed-in-by-code': 'Signed in with a code',
  'signed-in-by-link': 'Signed in with a link',
  'signed-out': 'Signed out',
  'ended-by-administrator': 'Signed out by an administrator',
  'data-downloaded': 'Data downloaded',
};

export const UNKNOWN_DEVICE = 'Unknown browser';

export function eventTitle({ kind }: SignInEvent): string {
  return KIND_TEXTS[kind];
}

/** Formats an event as `3 May at 14:05 · Firefox on Linux · 198.51.0.0/16`, without unknown parts. */
export function eventDetails({ at, device, network }: SignInEvent): string {
  return [formatMoment(at), device, network].filter(Boolean).join(' · ');
}
