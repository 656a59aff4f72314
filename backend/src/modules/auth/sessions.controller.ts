import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe } from '@nestjs/common';
import { CurrentUser, type RequestUser, Roles } from '../../common/access/access.decorators.js';
import { AppError } from '../../common/errors/app-error.js';
import { type Client, CurrentClient } from './client.decorator.js';
import { SessionListDto, SignInEventListDto } from './dto/session.dto.js';
import { SessionService } from './session.service.js';
import { SignInTrailService } from './sign-in-trail.service.js';

const SessionId = () =>
  Param(
    'id',
    new ParseUUIDPipe({ exceptionFactory: () => new AppError('NOT_FOUND', 'There is no such session.') }),
  );

@Controller('profile')
@Roles('ALUMNI', 'ADMIN', 'SUPERADMIN')
export class SessionsController {
  constructor(
    private readonly sessions: SessionService,
    private readonly trail: SignInTrailService,
  ) {}

  /** Returns the sessions of the signed-in member. */
  @Get('sessions')
  async list(@CurrentUser() user: RequestUser): Promise<SessionListDto> {
    return { sessions: await this.sessions.list(user) };
  }

  /** Ends one of the member's own sessions. The id of an ended session or of another member's session gives 404. */
  @Delete('sessions/:id')
  @HttpCode(204)
  async end(
    @SessionId() sessionId: string,
    @CurrentUser() user: RequestUser,
    @CurrentClient() client: Client,
  ): Promise<void> {
    await this.sessions.end(user.id, sessionId, client);
  }

  /**
   * Returns the member's latest sign-in events.
   *
   * @remarks The list contains the last ten events of each of three groups. The first group is the kinds `code-sent`,
   * `wrong-code` and `locked`. The second group is the sign-ins. The third group is all other kinds.
   */
  @Get('sign-ins')
  async listSignIns(@CurrentUser() user: RequestUser): Promise<SignInEventListDto> {
    return { events: await this.trail.latest(user.id) };
  }
}
