import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiForbiddenResponse, ApiNotFoundResponse } from '@nestjs/swagger';
import { Roles } from '../../common/access/access.decorators.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { CurrentActor, type SignedInActor } from '../audit/current-actor.decorator.js';
import { SignInEventListDto } from '../auth/dto/session.dto.js';
import { noSuchMember } from '../users/member.repository.js';
import { MemberRestorationService } from './deletion/member-restoration.service.js';
import { ChangedMemberDto, ChangeRoleDto } from './dto/change-role.dto.js';
import { EditMemberDto } from './dto/edit-member.dto.js';
import { MemberDeletionService } from './member-deletion.service.js';
import { MemberEditService } from './member-edit.service.js';
import { MemberSignInsService } from './member-sign-ins.service.js';
import { RoleService } from './role.service.js';

const MemberId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: noSuchMember }));

@Controller('superadmin/users')
@Roles('SUPERADMIN')
export class MemberAdministrationController {
  constructor(
    private readonly roles: RoleService,
    private readonly edits: MemberEditService,
    private readonly deletions: MemberDeletionService,
    private readonly restorations: MemberRestorationService,
    private readonly signIns: MemberSignInsService,
  ) {}

  /** Changes the role of a member. The new role applies from the member's next request. */
  @Put(':id/role')
  @ApiConflictResponse({
    type: ErrorDto,
    description: '`LAST_SUPERADMIN`: The last superadministrator cannot get another role.',
  })
  async changeRole(
    @MemberId() id: string,
    @Body() { role }: ChangeRoleDto,
    @CurrentActor() actor: SignedInActor,
  ): Promise<ChangedMemberDto> {
    return { user: await this.roles.change(id, role, actor) };
  }

  /**
   * Saves the fields of the edit dialog and returns the edited member.
   *
   * @remarks
   * The body is the whole user or a part of it. Fields that the dialog does not have are ignored. With `changed`, only
   * the named fields are written, because the other values of the dialog may be stale. Without `changed`, every field
   * of the body is written. With `before`, the whole edit is refused if somebody else has meanwhile changed one of the
   * edited fields.
   */
  @Put(':id')
  @ApiConflictResponse({
    type: ErrorDto,
    description:
      '`CONFLICT`: The e-mail address belongs to another member. `STALE_VERSION`: Somebody else changed a field of the edit after the page showed the values in `before`.',
  })
  async edit(
    @MemberId() id: string,
    @Body() changes: EditMemberDto,
    @CurrentActor() actor: SignedInActor,
  ): Promise<ChangedMemberDto> {
    return { user: await this.edits.edit(id, changes, actor) };
  }

  /**
   * Deletes a member, with sessions, codes, education and photo. A superadministrator cannot be deleted.
   *
   * @remarks
   * The deletion can be undone for ten minutes. Then the portal removes all data of the member, except in the audit log.
   * The audit log shows the name and the e-mail address for 30 days after the deletion, and always keeps the id.
   */
  @Delete(':id')
  @ApiConflictResponse({
    type: ErrorDto,
    description: '`LAST_SUPERADMIN`: The last superadministrator cannot be deleted.',
  })
  @ApiForbiddenResponse({
    type: ErrorDto,
    description: "`FORBIDDEN`: The member is a superadministrator, or the caller's role may not do this.",
  })
  @HttpCode(204)
  async remove(@MemberId() id: string, @CurrentActor() actor: SignedInActor): Promise<void> {
    await this.deletions.remove(id, actor);
  }

  /**
   * Undoes the deletion of a member in the ten minutes after it.
   *
   * @remarks
   * Restores all data of the member. Sessions and codes stay ended, so the member signs in anew. A repeated call also
   * succeeds. Members whom an action on many members deleted can be restored one by one too.
   */
  @Post(':id/restore')
  @ApiConflictResponse({
    type: ErrorDto,
    description: '`CONFLICT`: Another member has the e-mail address now.',
  })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: '`NOT_FOUND`: The deletion ended more than ten minutes ago.',
  })
  @HttpCode(200)
  async restore(@MemberId() id: string, @CurrentActor() actor: SignedInActor): Promise<ChangedMemberDto> {
    return { user: await this.restorations.restore(id, actor) };
  }

  /**
   * Returns the latest sign-in events of a member.
   *
   * @remarks These are the last ten events among requested codes, wrong codes and locks, the last ten sign-ins, and the
   * last ten events of all other kinds.
   */
  @Get(':id/sign-ins')
  async listSignIns(@MemberId() id: string): Promise<SignInEventListDto> {
    return { events: await this.signIns.list(id) };
  }

  /** Signs a member out of every browser. */
  @Post(':id/logout')
  @HttpCode(204)
  async signOut(@MemberId() id: string, @CurrentActor() actor: SignedInActor): Promise<void> {
    await this.signIns.signOut(id, actor);
  }
}
