import { OrphanedFilesService } from '../../src/infra/storage/orphaned-files.service.js';
import { DeletedMemberRepository } from '../../src/modules/superadmin/deletion/deleted-member.repository.js';
import type { TestPortal } from './test-portal.js';

/**
 * Moves the times of all deletions and bulk actions into the past. The default interval is one second longer than the
 * ten minutes in which a deletion can be undone.
 */
export async function ageDeletions({ db }: TestPortal, interval = '601 seconds'): Promise<void> {
  await db.query('UPDATE deleted_members SET deleted_at = deleted_at - $1::interval', [interval]);
  await db.query('UPDATE bulk_actions SET ended_at = ended_at - $1::interval', [interval]);
}

/** Removes the members whose deletion can no longer be undone, and the orphaned files, like the worker. */
export async function purge({ app }: TestPortal): Promise<void> {
  await app.get(DeletedMemberRepository).removeFinal();
  await app.get(OrphanedFilesService).sweep();
}
