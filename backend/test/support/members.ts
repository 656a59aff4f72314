import { randomBytes } from 'node:crypto';
import type { Role } from '../../src/common/access/roles.js';
import { SessionService } from '../../src/modules/auth/session.service.js';
import { MemberRepository } from '../../src/modules/users/member.repository.js';
import type { User } from '../../src/modules/users/user.entity.js';
import { newAlumniId } from '../../src/modules/users/user.entity.js';
import type { TestPortal } from './test-portal.js';

export interface TestMember {
  id: string;
  email: string;
  token: string;
}

/** Returns a unique address. */
export function someEmail(name = 'member'): string {
  return `${name}.${randomBytes(4).toString('hex')}@example.org`;
}

/** Adds a signed-in member directly in the database, without mails. */
export async function addMember(
  { app, db }: TestPortal,
  fields: Partial<Omit<User, 'emailKey' | 'fullName'>> = {},
): Promise<TestMember> {
  const email = fields.email ?? someEmail();
  const id = await app.get(MemberRepository).create(db.manager, {
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
