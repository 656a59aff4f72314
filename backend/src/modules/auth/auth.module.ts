import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { Env } from '../../config/env.js';
import { MailModule } from '../../infra/mail/mail.module.js';
import { MaintenanceModule } from '../maintenance/maintenance.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountAccess } from './account-access.service.js';
import { AuthController } from './auth.controller.js';
import { CodeDigest } from './code-digest.service.js';
import { CodeRequestService } from './code-request.service.js';
import { CodeVerificationService } from './code-verification.service.js';
import { IdentifyGuard } from './identify.guard.js';
import { RegistrationService } from './registration.service.js';
import { SessionService } from './session.service.js';
import { SESSION_LIFE } from './session-policy.js';
import { SignInService } from './sign-in.service.js';

const PORTAL = 'alumni-portal';

/** Owns who someone is: one-time codes, registration and sessions. */
@Module({
  imports: [
    UsersModule,
    ProfileModule,
    MaintenanceModule,
    MailModule,
    JwtModule.registerAsync({
      inject: [Env],
      useFactory: (env: Env) => ({
        // One key object for all tokens: making it for each verification would cost most of a request.
        secret: createSecretKey(Buffer.from(env.JWT_SECRET)),
        // The longest life that any role has; what is shorter is the session's row to say.
        signOptions: {
          algorithm: 'HS256',
          expiresIn: SESSION_LIFE.alumni.longest,
          issuer: PORTAL,
          audience: PORTAL,
        },
        verifyOptions: { algorithms: ['HS256'], issuer: PORTAL, audience: PORTAL },
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [
    CodeDigest,
    CodeRequestService,
    CodeVerificationService,
    RegistrationService,
    SignInService,
    SessionService,
    AccountAccess,
    IdentifyGuard,
  ],
  exports: [SessionService, AccountAccess, IdentifyGuard],
})
export class AuthModule {}
