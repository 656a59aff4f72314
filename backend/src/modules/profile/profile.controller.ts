import { Body, Controller, Get, Put } from '@nestjs/common';
import { CurrentUser, type RequestUser, Roles } from '../../common/access/access.decorators.js';
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

  /** The signed-in member. */
  @Get()
  async get(@CurrentUser() user: RequestUser): Promise<ProfileDto> {
    return { alumni: await this.profile.get(user.id) };
  }

  /** Saves the form. A `version` that is not the stored one any more is a conflict, and nothing is saved. */
  @Put()
  async save(@CurrentUser() user: RequestUser, @Body() form: ProfileFormDto): Promise<ProfileDto> {
    await this.edits.save(user.id, form);
    return { alumni: await this.profile.get(user.id) };
  }

  /** How many members there are, and how many the signed-in one has in common with. */
  @Get('stats')
  async stats(@CurrentUser() user: RequestUser): Promise<StatsDto> {
    return { stats: await this.memberStats.of(user.id) };
  }
}
