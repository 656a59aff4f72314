import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { CurrentUser, type RequestUser, Roles } from '../../common/access/access.decorators.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ProfileDto } from './dto/member.dto.js';
import { ProfileFormDto } from './dto/profile-form.dto.js';
import { StatsDto } from './dto/stats.dto.js';
import { MemberStatsService } from './member-stats.service.js';
import { ProfileService } from './profile.service.js';
import { ProfileEditService } from './profile-edit.service.js';

@Controller('profile')
@Roles('ALUMNI', 'ADMIN', 'SUPERADMIN')
export class ProfileController {
  constructor(
    private readonly profile: ProfileService,
    private readonly edits: ProfileEditService,
    private readonly memberStats: MemberStatsService,
  ) {}

  /** Returns the profile of the signed-in member. */
  @Get()
  async get(@CurrentUser() user: RequestUser): Promise<ProfileDto> {
    return { alumni: await this.profile.get(user.id) };
  }

  /**
   * Saves the profile form and returns the saved profile.
   *
   * @remarks
   * The form contains the `version` of the profile that it shows. If the stored version differs, the profile was
   * changed meanwhile: the answer is 409, and nothing is saved. A form without `version` is saved without this
   * check. A save increments `version`; a change of the photo or of an education record does not.
   */
  @Put()
  @ApiConflictResponse({
    type: ErrorDto,
    description:
      '`STALE_VERSION`: Another page or a superadministrator saved the profile after this form was loaded.',
  })
  async save(@CurrentUser() user: RequestUser, @Body() form: ProfileFormDto): Promise<ProfileDto> {
    await this.edits.save(user.id, form);
    return { alumni: await this.profile.get(user.id) };
  }

  /**
   * Returns the counts of all members, of the members with the caller's graduation year, of the members in the caller's
   * department, of the available mentors, and of the members of each institution.
   */
  @Get('stats')
  async stats(@CurrentUser() user: RequestUser): Promise<StatsDto> {
    return { stats: await this.memberStats.of(user.id) };
  }
}
