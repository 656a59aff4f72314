import { ApiProperty } from '@nestjs/swagger';
import { EXPORT_STATES, type ExportState } from '../export-job.entity.js';
import { EXPORT_FORMATS, type ExportFormat } from './export-query.dto.js';

/** An export that is written in the background. */
export class ExportJobDto {
  id: string;
  @ApiProperty({ enum: EXPORT_STATES, enumName: 'ExportState' })
  state: ExportState;
  @ApiProperty({ enum: EXPORT_FORMATS, enumName: 'ExportFormat' })
  format: ExportFormat;
  /** Members in the file when it is whole; null until they are counted. */
  total: number | null;
  /** Rows written so far. */
  written: number;
  /** Bytes written so far. */
  bytes: number;
  /** SHA-256 of the whole file, in hexadecimal; null until it is done. */
  sha256: string | null;
  /** Why it failed, in one sentence for a person. */
  failure: string | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  /** When the file goes; null until there is one. */
  expiresAt: Date | null;
  /** Address of the file, which works without a token for 60 seconds from now; null when there is no file. */
  downloadUrl: string | null;
}

export class ExportJobListDto {
  /** The newest first. */
  jobs: ExportJobDto[];
}
