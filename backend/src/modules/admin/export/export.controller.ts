import { Controller, Get, Headers, Query, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiHeader, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Roles } from '../../../common/access/access.decorators.js';
import { CurrentActor, type SignedInActor } from '../../audit/current-actor.decorator.js';
import { ExportJobDto } from './dto/export-job.dto.js';
import { ExportQueryDto } from './dto/export-query.dto.js';
import { ExportService } from './export.service.js';
import { exportHeaders } from './export-formats.js';
import { ExportJobsService } from './export-jobs.service.js';
import { prefersAsync } from './prefers-async.js';

const FILE = { schema: { type: 'string', format: 'binary' } };

@Controller('admin/export')
@Roles('ADMIN', 'SUPERADMIN')
export class ExportController {
  constructor(
    private readonly exports: ExportService,
    private readonly jobs: ExportJobsService,
  ) {}

  /**
   * Every member that matches, in the list's order, as the file `alumni_data.csv` or `alumni_data.json`. With
   * `Prefer: respond-async` the file is written in the background, and the answer is the job that does it.
   */
  @Get()
  @ApiHeader({
    name: 'Prefer',
    required: false,
    description: '`respond-async` for an export in the background',
  })
  @ApiOkResponse({ content: { 'text/csv': FILE, 'application/json': FILE } })
  @ApiAcceptedResponse({ type: ExportJobDto, description: 'The job; `Location` is its address' })
  async download(
    @Query() query: ExportQueryDto,
    @Headers('prefer') prefer: string | undefined,
    @CurrentActor() actor: SignedInActor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // Who asks for the headers alone takes no data out of the portal.
    if (request.method === 'HEAD') {
      reply.raw.writeHead(200, exportHeaders(query.format)).end();
      return;
    }
    if (!prefersAsync(prefer)) return this.exports.stream(query, actor, reply.raw);
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
