import { ApiProperty } from '@nestjs/swagger';
import {
  IMPORT_STATES,
  type ImportState,
  INVITATION_STATES,
  type InvitationState,
} from '../import-job.entity.js';

export class ImportProblemDto {
  /** Row number in the file. The header is row 1. */
  row: number;
  /** Null if the problem concerns the whole row. */
  column: string | null;
  /** One sentence. */
  problem: string;
}

/** The invitations to the members of a finished import. */
export class InvitationsDto {
  @ApiProperty({ enum: INVITATION_STATES, enumName: 'InvitationState' })
  state: InvitationState;
  /** Members who were invited. */
  invited: number;
  /**
   * Members who were not invited yet and have never signed in. While invitations are sent, the number also includes
   * members who have signed in meanwhile.
   */
  waiting: number;
}

/** An import that a superadministrator started in the browser, or the receipt of an import by `npm run import`. */
export class ImportJobDto {
  id: string;
  @ApiProperty({ enum: IMPORT_STATES, enumName: 'ImportState' })
  state: ImportState;
  /** Percent of the present step. */
  progress: number;
  /** Number of rows that the present step has read. At its end, the number of all rows of the list. */
  rows: number;
  /**
   * Number of rows that have no problem and whose e-mail address belonged to no member at the check. Null before the
   * end of the check.
   */
  newRows: number | null;
  /** Rows with a problem. Null before the end of the check. */
  badRows: number | null;
  /** Columns of the list that the import stores. */
  columns: string[];
  /** Columns of the list that the import ignores. */
  ignoredColumns: string[];
  /** The first 20 problems. */
  problems: ImportProblemDto[];
  /** True if there is a report on all rows with a problem. */
  hasReport: boolean;
  /** Number of new members. Null before the end of the import. */
  added: number | null;
  /** Reason of the failure, as a text for the user. */
  failure: string | null;
  createdAt: Date;
  endedAt: Date | null;
  /** Null unless the import is done. */
  invitations: InvitationsDto | null;
}

export class ImportJobListDto {
  /** Newest first. */
  imports: ImportJobDto[];
}
