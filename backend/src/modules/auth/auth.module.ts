import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { Env } from '../../config/env.js';
import { MailModule } from '../../infra/mail/mail.module.js';
import { ThrottleStorageModule } from '../../infra/throttle/throttle.module.js';
import { MaintenanceModule } from '../maintenance/maintenance.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessWatchService } from './access-watch.service.js';
import { AccountAccessModule } from './account-access.module.js';
import { AuthController } from './auth.controller.js';
import { CodeBrakeService } from './code-brake.service.js';
import { CodeDigestService } from './code-digest.service.js';
import { CodeRequestService } from './code-request.service.js';
import { CodeVerificationService } from './code-verification.service.js';
import { IdentifyGuard } from './identify.guard.js';
import { RegistrationService } from './registration.service.js';
import { SESSION_LIFE } from './session.repository.js';
import { SessionService } from './session.service.js';
import { SessionsController } from './sessions.controller.js';
import { SignInService } from './sign-in.service.js';
import { SignInEventRepository } from './sign-in-event.repository.js';
import { SignInTrailService } from './sign-in-trail.service.js';
import { WrongCodeCountRepository } from './wrong-code-count.repository.js';

const PORTAL = 'alumni-portal';

/** Owns sign-in: one-time codes and links, registration, sessions and sign-in events. */
@Module({
  imports: [
    AccountAccessModule,
    UsersModule,
    ProfileModule,
    MaintenanceModule,
    MailModule,
    ThrottleStorageModule,
    JwtModule.registerAsync({
      inject: [Env],
      useFactory: (env: Env) => ({
        // Create the key object once. Otherwise, the JWT library would first try to parse the secret as a private or
        // public key, for each token. These failing attempts would cost time in every request.
        secret: createSecretKey(Buffer.from(env.JWT_SECRET)),
        // The longest session lifetime of any role. The check of the session row enforces shorter lifetimes.
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
  controllers: [AuthController, SessionsController],
  providers: [
    AccessWatchService,
    SignInEventRepository,
    WrongCodeCountRepository,
    CodeDigestService,
    CodeBrakeService,
    CodeRequestService,
    CodeVerificationService,
    RegistrationService,
    SignInService,
    SessionService,
    SignInTrailService,
    IdentifyGuard,
  ],
  exports: [AccountAccessModule, AccessWatchService, SessionService, IdentifyGuard, SignInTrailService],
})
export class AuthModule {}
