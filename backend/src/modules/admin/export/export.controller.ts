import {
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiConflictResponse,
  ApiExtraModels,
  ApiForbiddenResponse,
  ApiHeader,
  ApiOkResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CurrentUser,
  DuringMaintenance,
  Public,
  type RequestUser,
  Roles,
} from '../../../common/access/access.decorators.js';
import { ErrorDto } from '../../../common/errors/error.dto.js';
import { rawResponse } from '../../../infra/http/response-headers.js';
import { CurrentActor, type SignedInActor } from '../../audit/current-actor.decorator.js';
import {
  EXPORT_FILE,
  ExportedMemberDto,
  ExportJobDto,
  ExportJobListDto,
  ExportLinkDto,
  ExportQueryDto,
} from './dto/export.dto.js';
import { exportHeaders } from './export-formats.js';
import { ExportJobsService, noSuchExport } from './export-jobs.service.js';
import { StreamedExportService } from './streamed-export.service.js';

@Controller('admin/export')
@ApiExtraModels(ExportedMemberDto)
@Roles('ADMIN', 'SUPERADMIN')
export class ExportController {
  constructor(
    private readonly exports: StreamedExportService,
    private readonly jobs: ExportJobsService,
  ) {}

  /**
   * Returns all matching members, in the order of the list, as the file `alumni_data.csv` or `alumni_data.json`.
   *
   * @remarks
   * With the header `Prefer: respond-async`, the worker writes the file in the background. The answer is then 202 with
   * the export job and the header `Preference-Applied: respond-async`. The job shows the progress, and a link to the
   * file when the export is done. Without the header, the response streams a file of any size.
   */
  @Get()
  @ApiHeader({
    name: 'Prefer',
    required: false,
    description: '`respond-async` requests a background export. Other preferences are ignored.',
  })
  @ApiOkResponse(EXPORT_FILE)
  @ApiAcceptedResponse({
    type: ExportJobDto,
    description: 'The job that writes the file.',
    headers: {
      Location: { description: 'The URL of the job.', schema: { type: 'string' } },
      'Preference-Applied': { description: '`respond-async`', schema: { type: 'string' } },
    },
  })
  @ApiConflictResponse({
    type: ErrorDto,
    description: '`CONFLICT`: Another export of the caller is not finished.',
  })
  async download(
    @Query() query: ExportQueryDto,
    @Headers('prefer') prefer: string | undefined,
    @CurrentActor() actor: SignedInActor,
    @CurrentUser() { sessionId }: RequestUser,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // A HEAD request returns no data, so it is not recorded in the audit log.
    if (request.method === 'HEAD') {
      rawResponse(reply).writeHead(200, exportHeaders(query.format)).end();
      return;
    }
    if (!prefersAsync(prefer)) return this.exports.stream(query, actor, sessionId, rawResponse(reply));
    const job = await this.jobs.start(query, actor);
    await reply
      .status(202)
      .headers({
        Location: `/api/admin/export/jobs/${job.id}`,
        'Preference-Applied': 'respond-async',
      })
      .send(job);
  }
}

/** Returns true if a `Prefer` header (RFC 7240) contains `respond-async`. */
function prefersAsync(header: string | undefined): boolean {
  const preferences = (header ?? '').replace(/"[^"]*"/g, '""').split(',');
  return preferences.some((preference) => preference.split(';')[0]?.trim().toLowerCase() === 'respond-async');
}

const JobId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: noSuchExport }));

/** The caller's own background exports. */
@Controller('admin/export/jobs')
@Roles('ADMIN', 'SUPERADMIN')
export class ExportJobsController {
  constructor(private readonly jobs: ExportJobsService) {}

  /** Returns the caller's latest background exports, newest first. Omits cancelled exports. */
  @Get()
  async list(@CurrentUser() user: RequestUser): Promise<ExportJobListDto> {
    return { jobs: await this.jobs.list(user.id) };
  }

  /** Returns the progress of an export. A finished export has a new download link. */
  @Get(':id')
  get(@JobId() id: string, @CurrentUser() user: RequestUser): Promise<ExportJobDto> {
    return this.jobs.get(user.id, id);
  }

  /** Cancels an export, or deletes the file of a finished one. A repeated call also succeeds. */
  @Delete(':id')
  @HttpCode(204)
  cancel(@JobId() id: string, @CurrentUser() user: RequestUser): Promise<void> {
    return this.jobs.cancel(user.id, id);
  }
}

/** Serves files by signed links, because a browser sends no token when it saves a file. Links last 60 seconds. */
@Controller('exports')
@ApiExtraModels(ExportedMemberDto)
export class ExportDownloadController {
  constructor(private readonly jobs: ExportJobsService) {}

  /**
   * Returns the file of a finished export. The job contains the link.
   *
   * @remarks
   * The link is signed and valid for 60 seconds. The route needs no token and stays open during maintenance, because a
   * browser sends no token when it saves a file. `GET /api/admin/export/jobs/{id}` returns a new link.
   */
  @Get(':id')
  @Public()
  @DuringMaintenance()
  @ApiOkResponse(EXPORT_FILE)
  @ApiForbiddenResponse({ type: ErrorDto, description: '`FORBIDDEN`: The link is invalid or has expired.' })
  async get(
    @Param('id') id: string,
    @Query() link: ExportLinkDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.jobs.send(id, link, rawResponse(reply));
  }
}
