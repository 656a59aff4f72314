import { Module } from '@nestjs/common';
import { MailWorkerModule } from '../../infra/mail/mail-worker.module.js';
import { AuthCleanup } from './auth-cleanup.service.js';
import { CodeDigest } from './code-digest.service.js';
import { CodeMails } from './code-mails.service.js';

/** Owns what sign-in needs done outside of requests: codes for mails, and the removal of what has expired. */
@Module({ imports: [MailWorkerModule], providers: [CodeDigest, CodeMails, AuthCleanup] })
export class AuthWorkerModule {}
