import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe } from '@nestjs/common';
import { CurrentUser, type RequestUser, Roles } from '../../../common/access/access.decorators.js';
import { ExportJobDto, ExportJobListDto } from './dto/export-job.dto.js';
import { ExportJobsService, noSuchExport } from './export-jobs.service.js';

const JobId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: noSuchExport }));

/** Everybody sees their own exports alone. */
@Controller('admin/export/jobs')
@Roles('ADMIN', 'SUPERADMIN')
export class ExportJobsController {
  constructor(private readonly jobs: ExportJobsService) {}

  /** The caller's latest exports in the background, the newest first. */
  @Get()
  async list(@CurrentUser() user: RequestUser): Promise<ExportJobListDto> {
    return { jobs: await this.jobs.list(user.id) };
  }

  /** How far an export is; once it is done, with a fresh link to the file. */
  @Get(':id')
  get(@JobId() id: string, @CurrentUser() user: RequestUser): Promise<ExportJobDto> {
    return this.jobs.get(user.id, id);
  }

  /** Cancels an export, or removes the file of a finished one. It may be repeated. */
  @Delete(':id')
  @HttpCode(204)
  cancel(@JobId() id: string, @CurrentUser() user: RequestUser): Promise<void> {
    return this.jobs.cancel(user.id, id);
  }
}
