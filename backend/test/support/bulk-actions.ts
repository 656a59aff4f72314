import type { TestMember } from './members.js';
import type { TestPortal } from './test-portal.js';
import { eventually } from './time.js';

export const BULK = '/superadmin/users/bulk/actions';

export const toAdmin = (selection: object) => ({ kind: 'change-role', role: 'ADMIN', selection });
export const toDelete = (selection: object) => ({ kind: 'delete', selection });

/** Returns functions for tests of bulk actions. `scene` returns the portal and a superadministrator. */
export function bulkCalls(scene: () => { portal: TestPortal; owner: TestMember }) {
  const start = (action: object, { token } = scene().owner) =>
    scene().portal.api.post(BULK, action, { token });
  const action = async (id: string) => {
    const { portal, owner } = scene();
    return (await portal.api.get(`${BULK}/${id}`, { token: owner.token })).body;
  };
  const ended = async (id: string) => {
    await eventually(async () => (await action(id)).state !== 'running');
    return action(id);
  };
  const membersLeft = async (where = 'true') => {
    const [{ count }] = await scene().portal.db.query(`SELECT count(*)::int FROM users WHERE ${where}`);
    return count;
  };
  /** Returns the owner's entries in the audit log with this action name, newest first. */
  const entries = async (name: string) => {
    const { portal, owner } = scene();
    const query = new URLSearchParams({ action: name, actor: owner.id });
    return (await portal.api.get(`/superadmin/audit?${query}`, { token: owner.token })).body.entries;
  };
  return { start, action, ended, membersLeft, entries };
}
