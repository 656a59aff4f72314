import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentUser, type RequestUser, Roles } from '../../common/access/access.decorators.js';
import { clientNetwork } from '../../infra/throttle/client-network.js';
import type { AuditActor } from '../audit/audit.service.js';
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
    @CurrentUser() user: RequestUser,
    @Req() request: FastifyRequest,
  ): Promise<ChangedMemberDto> {
    return { user: await this.roles.change(id, role, actor(user, request)) };
  }

  /** Changes the fields of the edit dialog. */
  @Put(':id')
  async edit(
    @MemberId() id: string,
    @Body() changes: EditMemberDto,
    @CurrentUser() user: RequestUser,
    @Req() request: FastifyRequest,
  ): Promise<ChangedMemberDto> {
    return { user: await this.edits.edit(id, changes, actor(user, request)) };
  }

  /** Removes a member for good, with sessions, codes, education and photo. Not for super administrators. */
  @Delete(':id')
  @HttpCode(204)
  async remove(
    @MemberId() id: string,
    @CurrentUser() user: RequestUser,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.deletions.remove(id, actor(user, request));
  }
}

function actor(user: RequestUser, request: FastifyRequest): AuditActor {
  return { actorId: user.id, origin: clientNetwork(request) };
}
