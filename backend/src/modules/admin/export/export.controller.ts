import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentUser, type RequestUser, Roles } from '../../../common/access/access.decorators.js';
import { clientNetwork } from '../../../infra/throttle/client-network.js';
import { ExportQueryDto } from './dto/export-query.dto.js';
import { ExportService } from './export.service.js';

@Controller('admin/export')
@Roles('ADMIN', 'SUPERADMIN')
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  /** Every member that matches, in the list's order, as the file `alumni_data.csv` or `alumni_data.json`. */
  @Get()
  @ApiProduces('text/csv', 'application/json')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async download(
    @Query() query: ExportQueryDto,
    @CurrentUser() user: RequestUser,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.stream(query, { actorId: user.id, origin: clientNetwork(request) }, response);
  }
}
