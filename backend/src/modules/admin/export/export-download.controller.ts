import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiForbiddenResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DuringMaintenance, Public } from '../../../common/access/access.decorators.js';
import { ErrorDto } from '../../../common/errors/error.dto.js';
import { rawResponse } from '../../../infra/http/response-headers.js';
import { ExportLinkDto } from './dto/export-link.dto.js';
import { EXPORT_FILE, ExportedMemberDto } from './dto/exported-member.dto.js';
import { ExportDownloadService } from './export-download.service.js';

/** Serves files by signed links that are valid for 60 seconds. A browser sends no token when it saves a file. */
@Controller('exports')
@ApiExtraModels(ExportedMemberDto)
export class ExportDownloadController {
  constructor(private readonly downloads: ExportDownloadService) {}

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
    await this.downloads.send(id, link, rawResponse(reply));
  }
}
