import {
  ApiProperty,
  type ApiPropertyOptions,
  type ApiResponseOptions,
  getSchemaPath,
} from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsString, Length } from 'class-validator';
import { RefuseUnknownNames } from '../../../../common/errors/validation.pipe.js';
import type { AuditRecord } from '../../../audit/audit.service.js';
import type { FieldKind } from '../../../users/member-fields.js';
import { MemberFilterDto, MemberIds } from '../../list/dto/member-list.dto.js';
import { EXPORT_COLUMNS } from '../export-formats.js';
import { EXPORT_FORMATS, EXPORT_STATES, type ExportFormat, type ExportState } from '../export-job.entity.js';

// If a misspelt filter were ignored, the export would contain members whom the filter should exclude.
@RefuseUnknownNames()
export class ExportQueryDto extends MemberFilterDto {
  @ApiProperty({ enum: EXPORT_FORMATS, enumName: 'ExportFormat' })
  @IsIn(EXPORT_FORMATS, { message: 'format must be csv or json' })
  format: ExportFormat;

  /** Ids of members. The export contains only those of them who match the filters. */
  @MemberIds()
  ids?: string[];
}

/** Returns the audit record of an export with its filters. Omits the search text, which may be a member's name. */
export function exportRecord({ search, ids, ...asked }: ExportQueryDto): AuditRecord {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== null);
  return {
    action: 'members.exported',
    after: {
      ...Object.fromEntries(given),
      searched: Boolean(search),
      ...(ids && { selected: ids.length }),
    },
  };
}

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
  /** Reason of the failure, as a text for the user. */
  failure: string | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  /** The file can be downloaded until this time at the latest. Null until the export is done. */
  expiresAt: Date | null;
  /** Signed URL of the file, valid for 60 seconds without a token. Null if there is no file. */
  downloadUrl: string | null;
}

export class ExportJobListDto {
  /** The exports, newest first. */
  jobs: ExportJobDto[];
}

const INVALID_LINK = 'This download link is not valid.';

export class ExportLinkDto {
  /** Expiry as Unix time in seconds. */
  @Type(() => Number)
  @IsInt({ message: INVALID_LINK })
  expires: number;

  @IsString({ message: INVALID_LINK })
  @Length(1, 100, { message: INVALID_LINK })
  signature: string;
}

const TEXT: ApiPropertyOptions = { type: 'string', nullable: true };
const SCHEMAS: Record<FieldKind, ApiPropertyOptions> = {
  closed: TEXT,
  free: TEXT,
  number: { type: 'integer', nullable: true },
  boolean: { type: 'boolean', nullable: true },
  time: { type: 'string', format: 'date-time' },
};
const DAY: ApiPropertyOptions = { ...TEXT, format: 'date', description: 'A date without a time.' };

/** A member in an exported file. Null means that the member has no value in this field. */
export class ExportedMemberDto {}

for (const { name, kind } of EXPORT_COLUMNS) {
  ApiProperty(name === 'dateOfBirth' ? DAY : SCHEMAS[kind])(ExportedMemberDto.prototype, name);
}

/** The response with an exported file. The columns of the CSV file are the properties of the JSON file. */
export const EXPORT_FILE: ApiResponseOptions = {
  description: 'The file.',
  content: {
    'text/csv': { schema: { type: 'string' } },
    'application/json': { schema: { type: 'array', items: { $ref: getSchemaPath(ExportedMemberDto) } } },
  },
};
