import { Controller, Get, Headers, Query, Req, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiConflictResponse,
  ApiExtraModels,
  ApiHeader,
  ApiOkResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser, type RequestUser, Roles } from '../../../common/access/access.decorators.js';
import { ErrorDto } from '../../../common/errors/error.dto.js';
import { rawResponse } from '../../../infra/http/response-headers.js';
import { CurrentActor, type SignedInActor } from '../../audit/current-actor.decorator.js';
import { ExportJobDto } from './dto/export-job.dto.js';
import { ExportQueryDto } from './dto/export-query.dto.js';
import { EXPORT_FILE, ExportedMemberDto } from './dto/exported-member.dto.js';
import { ExportService } from './export.service.js';
import { exportHeaders } from './export-formats.js';
import { ExportJobsService } from './export-jobs.service.js';

@Controller('admin/export')
@ApiExtraModels(ExportedMemberDto)
@Roles('ADMIN', 'SUPERADMIN')
export class ExportController {
  constructor(
    private readonly exports: ExportService,
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
export function prefersAsync(header: string | undefined): boolean {
  const preferences = (header ?? '').replace(/"[^"]*"/g, '""').split(',');
  return preferences.some((preference) => preference.split(';')[0]?.trim().toLowerCase() === 'respond-async');
}
