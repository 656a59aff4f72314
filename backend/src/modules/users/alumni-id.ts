import { randomBytes } from 'node:crypto';

/** 128 random bits in hexadecimal, which nobody can guess. */
export function newAlumniId(): string {
  return randomBytes(16).toString('hex');
}
