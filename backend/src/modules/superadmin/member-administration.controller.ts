import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { Roles } from '../../common/access/access.decorators.js';
import { CurrentActor, type SignedInActor } from '../audit/current-actor.decorator.js';
import { noSuchMember } from '../users/no-such-member.js';
import { ChangeRoleDto } from './dto/change-role.dto.js';
import { ChangedMemberDto } from './dto/changed-member.dto.js';
import { EditMemberDto } from './dto/edit-member.dto.js';
import { MemberDeletionService } from './member-deletion.service.js';
import { MemberEditService } from './member-edit.service.js';
import { RoleService } from './role.service.js';

const MemberId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: noSuchMember }));

@Controller('superadmin/users')
@Roles('SUPERADMIN')
export class MemberAdministrationController {
  constructor(
    private readonly roles: RoleService,
    private readonly edits: MemberEditService,
    private readonly deletions: MemberDeletionService,
  ) {}

  /** Gives a member another role; it acts at that member's next request. */
  @Put(':id/role')
  async changeRole(
    @MemberId() id: string,
    @Body() { role }: ChangeRoleDto,
    @CurrentActor() actor: SignedInActor,
  ): Promise<ChangedMemberDto> {
    return { user: await this.roles.change(id, role, actor) };
  }

  /** Changes the fields of the edit dialog. */
  @Put(':id')
  async edit(
    @MemberId() id: string,
    @Body() changes: EditMemberDto,
    @CurrentActor() actor: SignedInActor,
  ): Promise<ChangedMemberDto> {
    return { user: await this.edits.edit(id, changes, actor) };
  }

  /** Removes a member for good, with sessions, codes, education and photo. Not for superadministrators. */
  @Delete(':id')
  @HttpCode(204)
  async remove(@MemberId() id: string, @CurrentActor() actor: SignedInActor): Promise<void> {
    await this.deletions.remove(id, actor);
  }
}
