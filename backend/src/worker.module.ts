import { Module } from '@nestjs/common';
import { ConfigModule } from './config/config.module.js';
import { entities } from './entities.js';
import { DatabaseModule } from './infra/database/database.module.js';
import { LoggingModule } from './infra/logging/logging.module.js';
import { MailWorkerModule } from './infra/mail/mail-worker.module.js';
import { MetricsModule } from './infra/metrics/metrics.module.js';
import { QueueModule } from './infra/queue/queue.module.js';
import { RedisWorkerModule } from './infra/redis/redis-worker.module.js';
import { StorageWorkerModule } from './infra/storage/storage-worker.module.js';
import { ExportWorkerModule } from './modules/admin/export/worker/export-worker.module.js';
import { AuthWorkerModule } from './modules/auth/auth-worker.module.js';

/** The queue process: the same application without HTTP. */
@Module({
  imports: [
    ConfigModule,
    LoggingModule.forProcess('worker'),
    MetricsModule,
    DatabaseModule.forRoot(entities),
    RedisWorkerModule,
    QueueModule,
    MailWorkerModule,
    StorageWorkerModule,
    AuthWorkerModule,
    ExportWorkerModule,
  ],
})
export class WorkerModule {}
