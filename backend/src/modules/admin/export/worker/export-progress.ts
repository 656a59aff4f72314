import type { ExportFile } from './export-file.js';

export interface Written {
  /** Members in the snapshot; null until they are counted. */
  total: number | null;
  rows: number;
  bytes: number;
}

/** How far an attempt is; the writer keeps it up to date. */
export class ExportProgress {
  total: number | null = null;
  file?: ExportFile;

  now(): Written {
    return { total: this.total, rows: this.file?.rows ?? 0, bytes: this.file?.bytes ?? 0 };
  }
}
