import type { Readable } from 'node:stream';
import {
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  StreamableFile,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConflictResponse, ApiConsumes, ApiOkResponse } from '@nestjs/swagger';
import { Roles } from '../../common/access/access.decorators.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { UploadInterceptor } from '../../infra/http/upload.interceptor.js';
import { CurrentActor, type SignedInActor } from '../audit/current-actor.decorator.js';
import { IMPORTED_FIELDS } from '../users/member-fields.js';
import { ImportJobDto, ImportJobListDto } from './dto/import-job.dto.js';
import { ImportJobsService, noSuchImport } from './import-jobs.service.js';
import { ImportUploadService, noList } from './import-upload.service.js';

const ImportId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: noSuchImport }));

const CSV = 'text/csv; charset=utf-8';
const CSV_ANSWER = {
  description: 'The file.',
  content: { 'text/csv': { schema: { type: 'string' } } },
} as const;
/** Spreadsheets recognise UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

const MB = 1_000_000;

const ListUploadInterceptor = UploadInterceptor({
  field: 'list',
  noun: 'file',
  maxBytes: ({ IMPORT_MAX_MB }) => IMPORT_MAX_MB * MB,
  tooLarge: ({ IMPORT_MAX_MB }) => `The file is larger than ${IMPORT_MAX_MB} MB.`,
  unreadable: noList,
  gate: ImportUploadService,
});

/** The imports of lists of members. All superadministrators share them. */
@Controller('superadmin/imports')
@Roles('SUPERADMIN')
export class ImportsController {
  constructor(
    private readonly imports: ImportJobsService,
    private readonly uploads: ImportUploadService,
  ) {}

  /**
   * Receives a list of members as a CSV file and checks it in the background. Adds no member yet.
   *
   * @remarks
   * The answer is the job of the import. It shows the progress and, after the check, what an import would do. The
   * portal deletes the file when it is not needed any more, at the latest after a day.
   */
  @Post()
  @HttpCode(202)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['list'],
      properties: { list: { type: 'string', format: 'binary' } },
    },
  })
  @ApiConflictResponse({ type: ErrorDto, description: '`CONFLICT`: Another import is open.' })
  @UseInterceptors(ListUploadInterceptor)
  async upload(
    @UploadedFile() file: { stream: Readable } | undefined,
    @CurrentActor() actor: SignedInActor,
  ): Promise<ImportJobDto> {
    if (!file) throw noList();
    return this.uploads.receive(file.stream, actor);
  }

  /** Returns the latest import and the receipts of earlier ones, newest first. */
  @Get()
  async list(): Promise<ImportJobListDto> {
    return { imports: await this.imports.list() };
  }

  /** Returns a CSV file with a header row only, which names every column that an import stores. */
  @Get('template')
  @Header('Content-Type', CSV)
  @Header('Content-Disposition', 'attachment; filename="members.csv"')
  @ApiOkResponse(CSV_ANSWER)
  template(): string {
    return `${BYTE_ORDER_MARK}${IMPORTED_FIELDS.join(',')}\r\n`;
  }

  /** Returns an import with its progress. */
  @Get(':id')
  get(@ImportId() id: string): Promise<ImportJobDto> {
    return this.imports.get(id);
  }

  /** Returns the report on all wrong rows of a list: row, column and problem. */
  @Get(':id/errors')
  @ApiOkResponse(CSV_ANSWER)
  async errors(@ImportId() id: string): Promise<StreamableFile> {
    const { content, size } = await this.imports.report(id);
    return new StreamableFile(content, {
      type: CSV,
      disposition: 'attachment; filename="import_errors.csv"',
      length: size,
    });
  }

  /** Adds the members of a checked list in the background, all or none. A repeated call changes nothing. */
  @Post(':id/confirm')
  @HttpCode(202)
  @ApiConflictResponse({ type: ErrorDto, description: '`CONFLICT`: The list is not ready.' })
  confirm(@ImportId() id: string, @CurrentActor() actor: SignedInActor): Promise<ImportJobDto> {
    return this.imports.confirm(id, actor);
  }

  /** Cancels an open import before it adds members, or dismisses an invalid or failed one. A repeated call succeeds. */
  @Delete(':id')
  @HttpCode(204)
  async cancel(@ImportId() id: string, @CurrentActor() actor: SignedInActor): Promise<void> {
    await this.imports.cancel(id, actor);
  }

  /**
   * Invites the members of a finished import who have never signed in and were not invited yet. Continues invitations
   * that were stopped.
   */
  @Post(':id/invitations')
  @HttpCode(202)
  @ApiConflictResponse({
    type: ErrorDto,
    description: '`CONFLICT`: There is no member to invite, or other invitations are being sent.',
  })
  invite(@ImportId() id: string, @CurrentActor() actor: SignedInActor): Promise<ImportJobDto> {
    return this.imports.invite(id, actor);
  }

  /** Stops the invitations. A repeated call also succeeds. */
  @Delete(':id/invitations')
  @HttpCode(204)
  async stopInviting(@ImportId() id: string, @CurrentActor() actor: SignedInActor): Promise<void> {
    await this.imports.stopInviting(id, actor);
  }
}
