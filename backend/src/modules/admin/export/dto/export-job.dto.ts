import { ApiProperty } from '@nestjs/swagger';
import { EXPORT_STATES, type ExportState } from '../export-job.entity.js';
import { EXPORT_FORMATS, type ExportFormat } from './export-query.dto.js';

/** A background export. */
export class ExportJobDto {
  id: string;
  @ApiProperty({ enum: EXPORT_STATES, enumName: 'ExportState' })
  state: ExportState;
  @ApiProperty({ enum: EXPORT_FORMATS, enumName: 'ExportFormat' })
  format: ExportFormat;
  /** Number of members in the complete file. Null until they are counted. */
  total: number | null;
  /** Rows written so far. */
  written: number;
  /** Bytes written so far. */
  bytes: number;
  /** SHA-256 of the complete file in hexadecimal. Null until the export is done. */
  sha256: string | null;
  /** Reason of the failure: one sentence for the user. */
  failure: string | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  /** Time when the file is deleted. Null until the export is done. */
  expiresAt: Date | null;
  /** Signed URL of the file, valid for 60 seconds without a token. Null if there is no file. */
  downloadUrl: string | null;
}

export class ExportJobListDto {
  /** Newest first. */
  jobs: ExportJobDto[];
}
