import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse } from '@nestjs/swagger';
import { CurrentUser, type RequestUser, Roles } from '../../../common/access/access.decorators.js';
import { ErrorDto } from '../../../common/errors/error.dto.js';
import { CurrentActor, type SignedInActor } from '../../audit/current-actor.decorator.js';
import { BulkActionsService, noSuchAction } from './bulk-actions.service.js';
import {
  BulkActionDto,
  BulkActionListDto,
  BulkActionPreviewDto,
  BulkActionQuestionDto,
  StartBulkActionDto,
} from './dto/bulk-action.dto.js';

const ActionId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: noSuchAction }));

/** The caller's own actions on many members. */
@Controller('superadmin/users/bulk/actions')
@Roles('SUPERADMIN')
export class BulkActionsController {
  constructor(private readonly actions: BulkActionsService) {}

  /** Returns how many alumni and administrators the action would change, and how many members it would leave out. */
  @Post('preview')
  @HttpCode(200)
  preview(
    @Body() question: BulkActionQuestionDto,
    @CurrentUser() user: RequestUser,
  ): Promise<BulkActionPreviewDto> {
    return this.actions.preview(question, user.id);
  }

  /**
   * Changes the role of many members, or deletes them. Leaves out superadministrators and the caller.
   *
   * @remarks
   * When the route answers, the set of members is fixed. An action on at most 100 members runs before the answer. A
   * larger action runs in the background and shows its progress. The rules are those of the route for one member. The
   * audit log gets one entry with a line for each member.
   */
  @Post()
  @ApiConflictResponse({
    type: ErrorDto,
    description:
      '`CONFLICT`: The number of members differs from the confirmed number, the action would change no member, or another action of the caller is running.',
  })
  start(@Body() action: StartBulkActionDto, @CurrentActor() actor: SignedInActor): Promise<BulkActionDto> {
    return this.actions.start(action, actor);
  }

  /**
   * Undoes a deletion of many members. The undo must begin within ten minutes after the end of the deletion.
   *
   * @remarks
   * The undo is an action of the caller, with progress like any other. The caller may also undo a deletion by another
   * superadministrator. A member whose e-mail address belongs to somebody else now is left out; `changed` counts the
   * restored members.
   */
  @Post(':id/restore')
  @ApiConflictResponse({
    type: ErrorDto,
    description:
      '`CONFLICT`: The deletion cannot be undone: it is still running, it deleted no member, or it is already undone. Or another action of the caller is running.',
  })
  @ApiNotFoundResponse({
    type: ErrorDto,
    description: '`NOT_FOUND`: There is no such deletion, or it ended more than ten minutes ago.',
  })
  restore(@ActionId() id: string, @CurrentActor() actor: SignedInActor): Promise<BulkActionDto> {
    return this.actions.restore(id, actor);
  }

  /** Returns the caller's latest actions, newest first. */
  @Get()
  async list(@CurrentUser() user: RequestUser): Promise<BulkActionListDto> {
    return { actions: await this.actions.list(user.id) };
  }

  /** Returns the progress of an action. */
  @Get(':id')
  get(@ActionId() id: string, @CurrentUser() user: RequestUser): Promise<BulkActionDto> {
    return this.actions.get(user.id, id);
  }

  /** Stops a running action. Members already changed or deleted stay so. A repeated call also succeeds. */
  @Delete(':id')
  @HttpCode(204)
  stop(@ActionId() id: string, @CurrentUser() user: RequestUser): Promise<void> {
    return this.actions.stop(user.id, id);
  }
}
