import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { CurrentUser, type RequestUser, Roles } from '../../common/access/access.decorators.js';
import { EducationFormDto } from './dto/education-form.dto.js';
import { EducationDto } from './dto/education-record.dto.js';
import { EducationService, noSuchRecord } from './education.service.js';

const RecordId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: noSuchRecord }));

/** The signed-in member's own education records; those of others do not exist here. */
@Controller('profile/education')
@Roles('ALUMNI', 'ADMIN', 'SUPERADMIN')
export class EducationController {
  constructor(private readonly education: EducationService) {}

  /** Adds a record; a member keeps at most 50. */
  @Post()
  async add(@CurrentUser() user: RequestUser, @Body() form: EducationFormDto): Promise<EducationDto> {
    return { education: await this.education.add(user.id, form) };
  }

  /** Replaces a record. */
  @Put(':id')
  async replace(
    @CurrentUser() user: RequestUser,
    @RecordId() id: string,
    @Body() form: EducationFormDto,
  ): Promise<EducationDto> {
    return { education: await this.education.replace(user.id, id, form) };
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentUser() user: RequestUser, @RecordId() id: string): Promise<void> {
    await this.education.remove(user.id, id);
  }
}
