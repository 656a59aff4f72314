import { readUrl, writeUrl } from '../../../lib/url-query';
import { type AuditQuery, auditParams, auditUrl, isNarrowed, wholeLog } from './audit-query';

const address = (text: string) => new URLSearchParams(text);
const readAuditQuery = (params: URLSearchParams) => readUrl(auditUrl, params);
const writeAuditQuery = (params: URLSearchParams, change: Partial<AuditQuery>) =>
  writeUrl(auditUrl, params, change);

test('the audit log and the member lists keep separate filters in the URL', () => {
  const after = writeAuditQuery(address('tab=audit&page=3&search=asha'), { actor: 'uma', page: 2 });
  expect(after.toString()).toBe('tab=audit&page=3&search=asha&log-actor=uma&log-page=2');
});

test('a change of a filter returns the audit log to page 1', () => {
  expect(readAuditQuery(writeAuditQuery(address('log-page=4'), { action: 'user.edited' })).page).toBe(1);
});

test.each(['log-action=user.shouted', 'log-from=yesterday', 'log-to=2025-13-40', 'log-page=0'])(
  'the invalid parameter %s in the URL is ignored',
  (text) => expect(readAuditQuery(address(text))).toEqual(wholeLog),
);

test('the audit log counts as filtered if the URL has a filter, but not if the URL has only a page number', () => {
  expect(isNarrowed(readAuditQuery(address('log-page=4')))).toBe(false);
  expect(isNarrowed(readAuditQuery(address('log-page=4&log-actor=uma')))).toBe(true);
});

test("the date filter of the audit log includes its whole first and last day in the reader's time zone", () => {
  const { from, to } = auditParams({ ...wholeLog, from: '2025-10-20', to: '2025-10-20' });
  expect(from).toBe(new Date(2025, 9, 20).toISOString());
  expect(to).toBe(new Date(2025, 9, 21).toISOString());
});
