import type { AuditAction } from '../../../api/types';
import { SEARCH_LENGTH } from '../../../lib/text-lengths';
import { isAction } from '../actions';

/** Which entries of the log are in view. Empty text is no filter. */
export interface AuditQuery {
  action: AuditAction | '';
  /** Who acted, or whom it concerned: any part of a name or an e-mail. */
  actor: string;
  subject: string;
  /** First and last day, both included, as `YYYY-MM-DD` where the reader is. */
  from: string;
  to: string;
  /** Counts from 1. */
  page: number;
}

export const wholeLog: AuditQuery = { action: '', actor: '', subject: '', from: '', to: '', page: 1 };

/** Whether any filter narrows the log down. */
export const isNarrowed = (query: AuditQuery) =>
  JSON.stringify({ ...query, page: wholeLog.page }) !== JSON.stringify(wholeLog);

/** The address is shared with the member lists, whose names are plain. */
const param = (name: string) => `log-${name}`;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const text = (name: keyof AuditQuery) => (params.get(param(name)) ?? '').slice(0, SEARCH_LENGTH);
  const day = (name: 'from' | 'to') =>
    DAY.test(text(name)) && !Number.isNaN(Date.parse(text(name))) ? text(name) : '';
  const action = text('action');
  return {
    action: isAction(action) ? action : '',
    actor: text('actor'),
    subject: text('subject'),
    from: day('from'),
    to: day('to'),
    page: /^[1-9]\d{0,8}$/.test(text('page')) ? Number(text('page')) : 1,
  };
}

/** The address after a change; any change but one of the page leads back to page 1. */
export function writeAuditQuery(params: URLSearchParams, change: Partial<AuditQuery>): URLSearchParams {
  const next: AuditQuery = { ...readAuditQuery(params), page: 1, ...change };
  const written = new URLSearchParams(params);
  for (const [name, value] of Object.entries(next)) {
    if (value === wholeLog[name as keyof AuditQuery]) written.delete(param(name));
    else written.set(param(name), String(value));
  }
  return written;
}

/** The parameters of the request: days become the moments at which they begin and end where the reader is. */
export function auditParams({ action, actor, subject, from, to, page }: AuditQuery) {
  return {
    action: action || undefined,
    actor: actor.trim() || undefined,
    subject: subject.trim() || undefined,
    from: from ? startOfDay(from, 0) : undefined,
    to: to ? startOfDay(to, 1) : undefined,
    page,
    limit: AUDIT_PAGE_SIZE,
  };
}

export const AUDIT_PAGE_SIZE = 25;

function startOfDay(day: string, daysLater: number): string {
  const moment = new Date(`${day}T00:00:00`);
  moment.setDate(moment.getDate() + daysLater);
  return moment.toISOString();
}
