import type { DataSource } from 'typeorm';
import type { User } from '../users/user.entity.js';

type ClassOfMember = Pick<User, 'passingYear' | 'department'>;

/** Returns the member's year and department, or undefined if the member was deleted. */
export async function classOf(dataSource: DataSource, userId: string): Promise<ClassOfMember | undefined> {
  const [member] = await dataSource.query(
    'SELECT passing_year AS "passingYear", department FROM users WHERE id = $1',
    [userId],
  );
  return member;
}
