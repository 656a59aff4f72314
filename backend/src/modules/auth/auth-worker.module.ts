import { Module } from '@nestjs/common';
import { AccountAccessModule } from './account-access.module.js';
import { AuthCleanupService } from './auth-cleanup.service.js';
import { CodeDigestService } from './code-digest.service.js';
import { CodeMailValuesService } from './code-mail-values.service.js';
import { SignInEventRepository } from './sign-in-event.repository.js';
import { WrongCodeCountRepository } from './wrong-code-count.repository.js';

/** Owns the part of sign-in that runs in the worker: codes and links for mails, and the deletion of expired rows. */
@Module({
  imports: [AccountAccessModule],
  providers: [
    SignInEventRepository,
    WrongCodeCountRepository,
    CodeDigestService,
    CodeMailValuesService,
    AuthCleanupService,
  ],
  exports: [CodeMailValuesService],
})
export class AuthWorkerModule {}
