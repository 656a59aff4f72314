import type { AuditEntry } from '../../api/types';

/** Who acted; a command run on the server has no one. */
export function actorWords(actor: AuditEntry['actor']): string {
  return actor ? personWords(actor) : 'Server command';
}

/** Whom an entry concerns; nobody in particular gives empty text. */
export function subjectWords(subject: AuditEntry['subject']): string {
  return subject ? personWords(subject) : '';
}

/** A member who is gone is known by the id alone, of which the end tells one from another. */
function personWords({ id, name }: { id: string; name: string | null }): string {
  return name ?? `Deleted user …${id.slice(-6)}`;
}
