import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DuringMaintenance, Public } from '../../../common/access/access.decorators.js';
import { ExportLinkDto } from './dto/export-link.dto.js';
import { ExportDownloadService } from './export-download.service.js';

/** Files under links that are signed for a minute: a browser that saves a file sends no token. */
@Controller('exports')
export class ExportDownloadController {
  constructor(private readonly downloads: ExportDownloadService) {}

  /** The file of a finished export, by a link from its job. Administrators go on working during maintenance. */
  @Get(':id')
  @Public()
  @DuringMaintenance()
  @ApiProduces('text/csv', 'application/json')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async get(
    @Param('id') id: string,
    @Query() link: ExportLinkDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.downloads.send(id, link, reply.raw);
  }
}
