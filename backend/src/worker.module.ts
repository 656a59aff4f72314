import { Module } from '@nestjs/common';
import { ConfigModule } from './config/config.module.js';
import { databaseModule } from './database.js';
import { ReplicaModule } from './infra/database/replica/replica.module.js';
import { WorkerHealthService } from './infra/health/worker-health.service.js';
import { LoggingModule } from './infra/logging/logging.module.js';
import { MailWorkerModule } from './infra/mail/mail-worker.module.js';
import { MetricsModule } from './infra/metrics/metrics.module.js';
import { QueueModule } from './infra/queue/queue.module.js';
import { RedisWorkerModule } from './infra/redis/redis-worker.module.js';
import { StorageWorkerModule } from './infra/storage/storage-worker.module.js';
import { TracingModule } from './infra/tracing/tracing.module.js';
import { ExportWorkerModule } from './modules/admin/export/worker/export-worker.module.js';
import { AuditWorkerModule } from './modules/audit/worker/audit-worker.module.js';
import { AuthWorkerModule } from './modules/auth/auth-worker.module.js';
import { ImportWorkerModule } from './modules/import/worker/import-worker.module.js';
import { BulkWorkerModule } from './modules/superadmin/bulk/worker/bulk-worker.module.js';
import { UsersWorkerModule } from './modules/users/worker/users-worker.module.js';

/** Root module of the worker process, which has no HTTP server. */
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
    MailWorkerModule,
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
