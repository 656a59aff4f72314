import type { AuditEntry, AuditPerson } from '../../api/types';

/** Returns the name of the actor. An entry without an actor comes from a command on the server. */
export function actorWords(actor: AuditEntry['actor']): string {
  return actor ? personWords(actor) : 'Server command';
}

/** Returns the words for the member that an entry concerns. An entry about no or many members gets an empty text. */
export function subjectWords(subject: AuditEntry['subject']): string {
  return subject ? personWords(subject) : '';
}

/**
 * Returns the words for a member. The name and the e-mail address of a deleted member are known for 30 days. After that
 * only the id is known, so the words contain the end of the id.
 */
function personWords({ id, name, email, deleted }: AuditPerson): string {
  if (name === null) return `Deleted user …${id.slice(-6)}`;
  if (!deleted) return name;
  return email && email !== name ? `${name} (${email}), deleted` : `${name}, deleted`;
}
