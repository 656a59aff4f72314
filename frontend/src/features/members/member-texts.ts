import type { MemberRow } from '../../api/types';

/** The name, else the e-mail: an account set up on the server has no name. */
export function nameOf({ fullName, email }: Pick<MemberRow, 'fullName' | 'email'>): string {
  return fullName || email;
}

/** `B.Com • 2019`, or what of it there is. */
export function batchOf({ department, passingYear }: Pick<MemberRow, 'department' | 'passingYear'>): string {
  return [department, passingYear].filter(Boolean).join(' • ');
}
