import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  CurrentUser,
  DuringMaintenance,
  type IdentifiedRequest,
  Public,
  type RequestUser,
  Roles,
} from '../../common/access/access.decorators.js';
import { clientNetwork } from '../../infra/throttle/client-network.js';
import { ThrottledAs } from '../../infra/throttle/throttle.decorator.js';
import { CodeRequestService } from './code-request.service.js';
import { CodeSentDto } from './dto/code-sent.dto.js';
import { RegisterDto } from './dto/register.dto.js';
import { SendLoginCodeDto, SendRegistrationCodeDto } from './dto/send-code.dto.js';
import { SignedInDto } from './dto/signed-in.dto.js';
import { VerifyLoginCodeDto } from './dto/verify-login-code.dto.js';
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

  /** Mails a code for registering. The answer does not tell whether the address has an account. */
  @Post('send-otp')
  @HttpCode(200)
  @ThrottledAs('code-requests')
  async sendRegistrationCode(
    @Body() { email }: SendRegistrationCodeDto,
    @Req() request: FastifyRequest,
  ): Promise<CodeSentDto> {
    const network = clientNetwork(request);
    return { alumniId: await this.codes.request({ purpose: 'registration', email, network }) };
  }

  /** Makes the account and signs it in. */
  @Post('register')
  @ThrottledAs('verifications')
  register(@Body() form: RegisterDto): Promise<SignedInDto> {
    return this.registration.register(form);
  }

  /** Mails a code for signing in. The answer does not tell whether the address has an account. */
  @Post('send-login-otp')
  @HttpCode(200)
  @DuringMaintenance()
  @ThrottledAs('code-requests')
  async sendLoginCode(
    @Body() { email }: SendLoginCodeDto,
    @Req() request: FastifyRequest,
  ): Promise<CodeSentDto> {
    const network = clientNetwork(request);
    return { alumniId: await this.codes.request({ purpose: 'login', email, network }) };
  }

  /** Signs in. During maintenance it does so for administrators only. */
  @Post('verify-login-otp')
  @HttpCode(200)
  @DuringMaintenance()
  @ThrottledAs('verifications')
  verifyLoginCode(@Body() { alumniId, otp }: VerifyLoginCodeDto): Promise<SignedInDto> {
    return this.signIn.signIn(alumniId, otp);
  }

  /** Ends the session of the token that comes with it, if any. */
  @Post('logout')
  @HttpCode(204)
  @DuringMaintenance()
  async logout(@Req() { user }: IdentifiedRequest): Promise<void> {
    if (user) await this.sessions.end(user.sessionId);
  }

  /** Ends every session of the signed-in member, this one too. */
  @Post('logout-everywhere')
  @HttpCode(204)
  @Roles('ALUMNI', 'ADMIN', 'SUPERADMIN')
  async logoutEverywhere(@CurrentUser() user: RequestUser): Promise<void> {
    await this.sessions.endAll(user.id);
  }
}
