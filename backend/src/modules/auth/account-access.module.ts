import { Module } from '@nestjs/common';
import { AccountAccessService } from './account-access.service.js';
import { CodeChallengeRepository } from './code-challenge.repository.js';
import { SessionRepository } from './session.repository.js';
import { SignInLinkRepository } from './sign-in-link.repository.js';

/** Owns the revocation of an account's access (its sessions, codes and links) for the web process and the worker. */
@Module({
  providers: [CodeChallengeRepository, SessionRepository, SignInLinkRepository, AccountAccessService],
  exports: [CodeChallengeRepository, SessionRepository, SignInLinkRepository, AccountAccessService],
})
export class AccountAccessModule {}
