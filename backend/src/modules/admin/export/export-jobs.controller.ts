import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe } from '@nestjs/common';
import { CurrentUser, type RequestUser, Roles } from '../../../common/access/access.decorators.js';
import { ExportJobDto, ExportJobListDto } from './dto/export-job.dto.js';
import { ExportJobsService, noSuchExport } from './export-jobs.service.js';

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
