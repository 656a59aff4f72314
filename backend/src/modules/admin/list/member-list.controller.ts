import { Controller, Get, Param, ParseUUIDPipe, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser, type RequestUser, Roles } from '../../../common/access/access.decorators.js';
import { noSuchMember } from '../../users/member.repository.js';
import {
  MemberDetailsDto,
  MemberFilterDto,
  MemberListDto,
  MemberListQueryDto,
  MemberTotalDto,
} from './dto/member-list.dto.js';
import { MemberListService } from './member-list.service.js';
import { MemberTotalsService } from './member-totals.service.js';

@Controller()
export class MemberListController {
  constructor(
    private readonly list: MemberListService,
    private readonly totals: MemberTotalsService,
  ) {}

  /** Returns one page of the matching members. */
  @Get('admin/users')
  @Roles('ADMIN', 'SUPERADMIN')
  forAdmin(
    @Query() query: MemberListQueryDto,
    @CurrentUser() user: RequestUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberListDto> {
    return this.list.page(query, user.id, abortOf(reply));
  }

  /** Returns the exact number of matching members. */
  @Get('admin/users/total')
  @Roles('ADMIN', 'SUPERADMIN')
  async total(
    @Query() filter: MemberFilterDto,
    @CurrentUser() user: RequestUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberTotalDto> {
    return { totalUsers: await this.totals.exact(filter, user.id, abortOf(reply)) };
  }

  /** Returns one member with the fields of a list row. */
  @Get('admin/users/:id')
  @Roles('ADMIN', 'SUPERADMIN')
  async details(
    @Param('id', new ParseUUIDPipe({ exceptionFactory: noSuchMember })) id: string,
    @CurrentUser() user: RequestUser,
  ): Promise<MemberDetailsDto> {
    return { user: await this.list.member(id, user.id) };
  }

  /** Returns the same page as `GET /api/admin/users`, for superadministrators only. */
  @Get('superadmin/users')
  @Roles('SUPERADMIN')
  forSuperadmin(
    @Query() query: MemberListQueryDto,
    @CurrentUser() user: RequestUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberListDto> {
    return this.list.page(query, user.id, abortOf(reply));
  }
}

/** Returns a signal that aborts when the client disconnects before the response is complete. */
function abortOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => !raw.writableFinished && left.abort());
  return left.signal;
}
