import type { AuditAction } from '../../../api/types';
import type { UrlQuery } from '../../../lib/url-query';
import { isAction } from '../actions';

/** The filters and the page of the audit log. An empty text means no filter. */
export interface AuditQuery {
  action: AuditAction | '';
  /**
   * `actor` and `subject` are an id, the last six digits of an id, a whole e-mail address, or a part of a name or
   * address. `actor` may also be a part of `Server command` (at least three letters), to find entries of commands.
   */
  actor: string;
  subject: string;
  /** First and last day, both included, as `YYYY-MM-DD` in the reader's time zone. */
  from: string;
  to: string;
  /** Counts from 1. */
  page: number;
}

export const wholeLog: AuditQuery = { action: '', actor: '', subject: '', from: '', to: '', page: 1 };

/** True if a filter is set. */
export const isNarrowed = (query: AuditQuery) =>
  JSON.stringify({ ...query, page: wholeLog.page }) !== JSON.stringify(wholeLog);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function read(text: (name: string) => string, page: number): AuditQuery {
  const day = (name: 'from' | 'to') =>
    DAY.test(text(name)) && !Number.isNaN(Date.parse(text(name))) ? text(name) : '';
  const action = text('action');
  return {
    action: isAction(action) ? action : '',
    actor: text('actor'),
    subject: text('subject'),
    from: day('from'),
    to: day('to'),
    page,
  };
}

/** The prefix separates these URL parameters from those of the member lists. */
export const auditUrl: UrlQuery<AuditQuery> = { defaults: wholeLog, read, prefix: 'log-' };

/**
 * Returns the parameters of the request for the audit log. `from` becomes the start of that day, and `to` becomes the
 * end of that day, both in the reader's time zone.
 */
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
