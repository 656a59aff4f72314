import type { AuditEntry } from '../../api/types';

/** Names the actor. A command run on the server has none. */
export function actorWords(actor: AuditEntry['actor']): string {
  return actor ? personWords(actor) : 'Server command';
}

/** Names the member of an entry; empty text without one. */
export function subjectWords(subject: AuditEntry['subject']): string {
  return subject ? personWords(subject) : '';
}

/** A deleted member has only an id. Its end identifies the member. */
function personWords({ id, name }: { id: string; name: string | null }): string {
  return name ?? `Deleted user …${id.slice(-6)}`;
}
