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
 * The text for screen readers. It contains no numbers, so it changes only with the state. The text for a cancelled
 * export is empty, because a toast already reports the cancellation.
 */
export const announcement: Record<ExportJob['state'], string> = {
  queued: 'The export is waiting for its turn.',
  running: 'The export is being written in the background.',
  done: 'The export is ready.',
  failed: 'The export failed.',
  expired: '',
  cancelled: '',
};
