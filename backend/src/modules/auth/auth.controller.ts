import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiSecurity,
  ApiServiceUnavailableResponse,
} from '@nestjs/swagger';
import {
  CurrentUser,
  DuringMaintenance,
  type IdentifiedRequest,
  Public,
  type RequestUser,
  Roles,
} from '../../common/access/access.decorators.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ThrottledAs } from '../../infra/throttle/throttle.decorator.js';
import { type Client, CurrentClient } from './client.decorator.js';
import { CodeRequestService } from './code-request.service.js';
import { RegisterDto } from './dto/register.dto.js';
import {
  CodeSentDto,
  ConfirmedAddressDto,
  SendLoginCodeDto,
  SendRegistrationCodeDto,
  SignedInDto,
  VerifyLoginCodeDto,
  VerifyLoginLinkDto,
  VerifyRegistrationLinkDto,
} from './dto/sign-in.dto.js';
import { RegistrationService } from './registration.service.js';
import { SessionService } from './session.service.js';
import { SignInService } from './sign-in.service.js';

@Controller('auth')
@Public()
export class AuthController {
  constructor(
    private readonly codes: CodeRequestService,
    private readonly registration: RegistrationService,
    private readonly signIn: SignInService,
    private readonly sessions: SessionService,
  ) {}

  /**
   * Sends a registration code by mail, or a mail without a code if the address already has an account. The response
   * does not reveal which.
   */
  @Post('send-otp')
  @HttpCode(200)
  @ThrottledAs('code-requests')
  async sendRegistrationCode(
    @Body() { email }: SendRegistrationCodeDto,
    @CurrentClient() client: Client,
  ): Promise<CodeSentDto> {
    return { alumniId: await this.codes.request({ purpose: 'registration', email, client }) };
  }

  /**
   * Returns the address that the link in a registration mail confirms. Only `POST /api/auth/register` uses up the link.
   */
  @Post('verify-registration-link')
  @HttpCode(200)
  @ThrottledAs('verifications')
  verifyRegistrationLink(@Body() { token }: VerifyRegistrationLinkDto): Promise<ConfirmedAddressDto> {
    return this.registration.openLink(token);
  }

  /** Creates the account and signs in. */
  @Post('register')
  @ApiConflictResponse({ type: ErrorDto, description: '`CONFLICT`: The address already has an account.' })
  @ThrottledAs('verifications')
  register(@Body() form: RegisterDto, @CurrentClient() client: Client): Promise<SignedInDto> {
    return this.registration.register(form, client);
  }

  /**
   * Sends a sign-in code by mail, or a mail without a code if the address has no account. The response does not reveal
   * which.
   */
  @Post('send-login-otp')
  @HttpCode(200)
  @DuringMaintenance()
  @ThrottledAs('code-requests')
  async sendLoginCode(
    @Body() { email }: SendLoginCodeDto,
    @CurrentClient() client: Client,
  ): Promise<CodeSentDto> {
    return { alumniId: await this.codes.request({ purpose: 'login', email, client }) };
  }

  /** Signs in by a code. During maintenance, only administrators can sign in. */
  @Post('verify-login-otp')
  @ApiServiceUnavailableResponse({
    type: ErrorDto,
    description:
      '`MAINTENANCE`: The portal is closed, and only administrators may sign in. `UNAVAILABLE`: The portal cannot work right now.',
  })
  @HttpCode(200)
  @DuringMaintenance()
  @ThrottledAs('verifications')
  verifyLoginCode(
    @Body() { alumniId, otp }: VerifyLoginCodeDto,
    @CurrentClient() client: Client,
  ): Promise<SignedInDto> {
    return this.signIn.signInByCode(alumniId, otp, client);
  }

  /**
   * Signs in by the one-time link of a sign-in mail.
   *
   * @remarks The link works even while wrong codes have locked the account. During maintenance, only administrators can
   * sign in.
   */
  @Post('verify-login-link')
  @HttpCode(200)
  @DuringMaintenance()
  @ThrottledAs('verifications')
  verifyLoginLink(
    @Body() { token }: VerifyLoginLinkDto,
    @CurrentClient() client: Client,
  ): Promise<SignedInDto> {
    return this.signIn.signInByLink(token, client);
  }

  /** Ends the session of the request's token. Also succeeds without a token, and if the session has already ended. */
  @Post('logout')
  @ApiBearerAuth()
  @ApiSecurity({})
  @HttpCode(204)
  @DuringMaintenance()
  async logout(@Req() { user }: IdentifiedRequest, @CurrentClient() client: Client): Promise<void> {
    if (user) await this.sessions.signOut(user, client);
  }

  /** Ends every session of the signed-in member, including the current one. */
  @Post('logout-everywhere')
  @HttpCode(204)
  @Roles('ALUMNI', 'ADMIN', 'SUPERADMIN')
  async logoutEverywhere(@CurrentUser() user: RequestUser, @CurrentClient() client: Client): Promise<void> {
    await this.sessions.endAllOwn(user.id, client);
  }
}
