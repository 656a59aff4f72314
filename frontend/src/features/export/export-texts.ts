import type { ExportFormat, ExportJob } from '../../api/types';
import { formatCount, formatMoment, formatNumber } from '../../lib/formats';

export const EXPORT_FAILED = 'Failed to export data';

export const exportFileName = (format: ExportFormat) => `alumni_data.${format}`;

export const exportedAs = (format: ExportFormat) => `Data exported as ${format.toUpperCase()}`;

/** Returns the progress in whole per cent: 100 only after the last row, null before the members are counted. */
export function percentOf({ total, written }: ExportJob): number | null {
  if (total === null) return null;
  return total === 0 ? 100 : Math.floor((100 * written) / total);
}

/** Describes the state of an export in one line; empty if no message is needed. */
export function exportText(job: ExportJob): string {
  const name = `${job.format.toUpperCase()} export`;
  switch (job.state) {
    case 'queued':
      return `${name}: waiting for its turn`;
    case 'running':
      return job.total === null
        ? `${name}: counting the members`
        : `${name}: ${formatNumber(job.written)} of ${formatCount(job.total, 'member')} written`;
    case 'done':
      return `${name} of ${formatCount(job.total, 'member')}, made ${formatMoment(job.endedAt)}, is ready`;
    case 'failed':
      return `${name}: ${job.failure ?? EXPORT_FAILED}`;
    default:
      return '';
  }
}

/**
 * The text for screen readers. It has no figures, so it changes with the state only. A toast reports a cancelled
 * export, so its text is empty. Otherwise each visit would announce it again, because the export stays the latest
 * for days.
 */
export const announcement: Record<ExportJob['state'], string> = {
  queued: 'The export is waiting for its turn.',
  running: 'The export is being written in the background.',
  done: 'The export is ready.',
  failed: 'The export failed.',
  expired: '',
  cancelled: '',
};
