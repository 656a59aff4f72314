import { randomUUID } from 'node:crypto';
import { run } from './database';

/** The members of one test. They share a last name, so that a search for this name finds only these members. */
export interface Clan {
  /** The last name, which no other member has. */
  name: string;
  /** Returns the full name of a member. Number 1 joined first. */
  member: (number: number) => string;
  email: (number: number) => string;
}

const INSERT = `
  INSERT INTO users (email, alumni_id, first_name, last_name, department, passing_year, current_city, created_at)
  SELECT lower($1) || n || '@example.org', md5($1 || n), 'Member' || lpad(n::text, greatest(2, length(n::text)), '0'), $1,
    CASE WHEN n % 2 = 0 THEN 'History' ELSE 'Law' END, 2000 + n % 100, 'Pune', now() - make_interval(days => 100 + $2::int - n)
  FROM generate_series(1, $2::int) AS n`;

/** Adds members directly in the database. */
export async function addMembers(count: number): Promise<Clan> {
  const name = `Clan${randomUUID().slice(0, 8)}`;
  await run(INSERT, [name, count]);
  return {
    name,
    member: (number) => `Member${String(number).padStart(2, '0')} ${name}`,
    email: (number) => `${name.toLowerCase()}${number}@example.org`,
  };
}

/** Gives an account the last name of a clan, so that a search for this name finds the account too. */
export const joinClan = ({ name }: Clan, email: string) =>
  run('UPDATE users SET last_name = $1 WHERE email_key = $2', [name, email]);
