import {
  ApiProperty,
  type ApiPropertyOptions,
  type ApiResponseOptions,
  getSchemaPath,
} from '@nestjs/swagger';
import type { FieldKind } from '../../../users/member-fields.js';
import { EXPORT_COLUMNS } from '../export-formats.js';

const TEXT: ApiPropertyOptions = { type: 'string', nullable: true };
const SCHEMAS: Record<FieldKind, ApiPropertyOptions> = {
  closed: TEXT,
  free: TEXT,
  number: { type: 'integer', nullable: true },
  boolean: { type: 'boolean', nullable: true },
  time: { type: 'string', format: 'date-time' },
};
const DAY: ApiPropertyOptions = { ...TEXT, format: 'date', description: 'A date without a time.' };

/** A member in an exported file. Null means not given. */
export class ExportedMemberDto {}

for (const { name, kind } of EXPORT_COLUMNS) {
  ApiProperty(name === 'dateOfBirth' ? DAY : SCHEMAS[kind])(ExportedMemberDto.prototype, name);
}

/** The response with an exported file. The CSV file has the same columns. */
export const EXPORT_FILE: ApiResponseOptions = {
  description: 'The file.',
  content: {
    'text/csv': { schema: { type: 'string' } },
    'application/json': { schema: { type: 'array', items: { $ref: getSchemaPath(ExportedMemberDto) } } },
  },
};
