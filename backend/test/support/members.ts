import { randomBytes } from 'node:crypto';
import type { Role } from '../../src/common/access/roles.js';
import { SessionService } from '../../src/modules/auth/session.service.js';
import { newAlumniId } from '../../src/modules/users/alumni-id.js';
import type { User } from '../../src/modules/users/user.entity.js';
import { UsersService } from '../../src/modules/users/users.service.js';
import type { TestPortal } from './test-portal.js';

export interface TestMember {
  id: string;
  email: string;
  token: string;
}

/** An address nobody else in the run has. */
export function someEmail(name = 'member'): string {
  return `${name}.${randomBytes(4).toString('hex')}@example.org`;
}

/** A member who is signed in, made without the detour by mail. */
export async function addMember(
  { app, db }: TestPortal,
  fields: Partial<Omit<User, 'emailKey' | 'fullName'>> = {},
): Promise<TestMember> {
  const email = fields.email ?? someEmail();
  const id = await app.get(UsersService).create(db.manager, {
    alumniId: newAlumniId(),
    firstName: 'Asha',
    lastName: 'Example',
    ...fields,
    email,
  });
  return { id, email, token: await app.get(SessionService).open(db.manager, id) };
}

export function addWithRole(portal: TestPortal, role: Role): Promise<TestMember> {
  return addMember(portal, { role });
}
