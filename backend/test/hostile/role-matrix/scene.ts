import { randomBytes } from 'node:crypto';
import type { Role } from '../../../src/common/access/roles.js';
import { FileStorage } from '../../../src/infra/storage/file-storage.js';
import { addMember, addWithRole, type TestMember } from '../../support/members.js';
import type { TestPortal } from '../../support/test-portal.js';
import type { Caller } from './expectations.js';

/** A member with a photo, and the caller, who may be this member. */
export interface Scene {
  portal: TestPortal;
  who: Caller;
  member: TestMember;
  photoName: string;
  /** Undefined for the anonymous caller. */
  caller?: TestMember;
}

export async function setScene(portal: TestPortal, who: Caller): Promise<Scene> {
  const photoName = `${randomBytes(16).toString('hex')}.webp`;
  const profilePhoto = `photos/${photoName}`;
  await portal.app.get(FileStorage).write(profilePhoto, Buffer.from('photo'));
  const member = await addMember(portal, { profilePhoto });
  return { portal, who, member, photoName, caller: await callerOf(portal, who, member) };
}

async function callerOf(
  portal: TestPortal,
  who: Caller,
  member: TestMember,
): Promise<TestMember | undefined> {
  const [name] = who.split(' ');
  if (name === 'anonymous') return undefined;
  if (name === 'other') return addMember(portal);
  if (name === 'admin' || name === 'superadmin') return addWithRole(portal, name.toUpperCase() as Role);
  return member;
}

/** Signs the `signedOut` caller out and deletes the `deleted` caller, after the preparation of the call. */
export async function beforeTheCall({ portal, who, member }: Scene): Promise<void> {
  if (who === 'signedOut') await portal.api.post('/auth/logout', undefined, { token: member.token });
  if (who === 'deleted') await deleteMember(portal, member.id);
}

/** Deletes the member as a new superadministrator. */
export async function deleteMember(portal: TestPortal, id: string): Promise<void> {
  const { token } = await addWithRole(portal, 'SUPERADMIN');
  expect((await portal.api.delete(`/superadmin/users/${id}`, { token })).status).toBe(204);
}
