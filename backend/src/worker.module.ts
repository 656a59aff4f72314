import { Module } from '@nestjs/common';
import { ConfigModule } from './config/config.module.js';
import { databaseModule } from './database.js';
import { ReplicaModule } from './infra/database/replica/replica.module.js';
import { WorkerHealthService } from './infra/health/worker-health.service.js';
import { LoggingModule } from './infra/logging/logging.module.js';
import type { MailValueProviders } from './infra/mail/mail.processor.js';
import { MailWorkerModule } from './infra/mail/mail-worker.module.js';
import { MetricsModule } from './infra/metrics/metrics.module.js';
import { QueueModule } from './infra/queue/queue.module.js';
import { RedisWorkerModule } from './infra/redis/redis-worker.module.js';
import { StorageWorkerModule } from './infra/storage/storage-worker.module.js';
import { TracingModule } from './infra/tracing/tracing.module.js';
import { ExportWorkerModule } from './modules/admin/export/worker/export-worker.module.js';
import { AuditWorkerModule } from './modules/audit/worker/audit-worker.module.js';
import { AuthWorkerModule } from './modules/auth/auth-worker.module.js';
import { CodeMailValuesService } from './modules/auth/code-mail-values.service.js';
import { ImportWorkerModule } from './modules/import/worker/import-worker.module.js';
import { InvitationsService } from './modules/import/worker/invitations.service.js';
import { BulkWorkerModule } from './modules/superadmin/bulk/worker/bulk-worker.module.js';
import { UsersWorkerModule } from './modules/users/worker/users-worker.module.js';

/**
 * Maps each mail template to the function that returns the values of the mail. Null means that the template needs no
 * values of its own. The worker calls the function when it sends the mail, because one-time codes are generated only
 * then.
 */
const mailWorkerModule = MailWorkerModule.forRootAsync({
  imports: [AuthWorkerModule, ImportWorkerModule],
  inject: [CodeMailValuesService, InvitationsService],
  useFactory: (codes: CodeMailValuesService, invitations: InvitationsService): MailValueProviders => ({
    'login-code': (handle) => codes.loginValues(handle),
    'sign-in-link': (handle) => codes.loginLinkValues(handle),
    'registration-code': (handle) => codes.registrationValues(handle),
    'new-device': (eventId) => codes.newDeviceValues(eventId),
    invitation: (userId) => invitations.invitationValues(userId),
    'no-account': null,
    'already-registered': null,
    'email-changed': null,
    'email-now-yours': null,
    'role-alumni': null,
    'role-admin': null,
    'role-superadmin': null,
  }),
});

/** Root module of the worker process, which does not serve the API. */
@Module({
  imports: [
    ConfigModule,
    LoggingModule.forProcess('worker'),
    MetricsModule.forProcess('worker'),
    TracingModule.forProcess('worker'),
    databaseModule,
    RedisWorkerModule,
    ReplicaModule,
    QueueModule,
    mailWorkerModule,
    StorageWorkerModule,
    AuthWorkerModule,
    AuditWorkerModule,
    ExportWorkerModule,
    ImportWorkerModule,
    BulkWorkerModule,
    UsersWorkerModule,
  ],
  providers: [WorkerHealthService],
})
export class WorkerModule {}
