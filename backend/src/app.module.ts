import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AccessGuard } from './common/access/access.guard.js';
import { ErrorFilter } from './common/errors/error.filter.js';
import { AppValidationPipe } from './common/errors/validation.pipe.js';
import { ConfigModule } from './config/config.module.js';
import { databaseModule } from './database.js';
import { ReplicaModule } from './infra/database/replica/replica.module.js';
import { ApiDocsController } from './infra/docs/api-docs.controller.js';
import { ApiDocsService } from './infra/docs/api-docs.service.js';
import { HealthModule } from './infra/health/health.module.js';
import { LoggingModule } from './infra/logging/logging.module.js';
import { MetricsModule } from './infra/metrics/metrics.module.js';
import { QueueModule } from './infra/queue/queue.module.js';
import { RedisModule } from './infra/redis/redis.module.js';
import { ThrottleGuard } from './infra/throttle/throttle.guard.js';
import { ThrottleModule } from './infra/throttle/throttle.module.js';
import { TracingModule } from './infra/tracing/tracing.module.js';
import { AdminModule } from './modules/admin/admin.module.js';
import { AuditModule } from './modules/audit/audit.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { IdentifyGuard } from './modules/auth/identify.guard.js';
import { EducationModule } from './modules/education/education.module.js';
import { ImportModule } from './modules/import/import.module.js';
import { MaintenanceGuard } from './modules/maintenance/maintenance.guard.js';
import { MaintenanceModule } from './modules/maintenance/maintenance.module.js';
import { MemberDataModule } from './modules/member-data/member-data.module.js';
import { ProfileModule } from './modules/profile/profile.module.js';
import { ReferenceModule } from './modules/reference/reference.module.js';
import { SavedViewsModule } from './modules/saved-views/saved-views.module.js';
import { SuperadminModule } from './modules/superadmin/superadmin.module.js';
import { UsersModule } from './modules/users/users.module.js';

/** Root module of the web process. */
@Module({
  imports: [
    ConfigModule,
    LoggingModule.forProcess('web'),
    MetricsModule.forProcess('web'),
    TracingModule.forProcess('web'),
    databaseModule,
    RedisModule,
    ReplicaModule,
    QueueModule,
    ThrottleModule,
    HealthModule,
    ReferenceModule,
    UsersModule,
    EducationModule,
    ProfileModule,
    MemberDataModule,
    AuditModule,
    MaintenanceModule,
    AuthModule,
    AdminModule,
    SavedViewsModule,
    SuperadminModule,
    ImportModule,
  ],
  controllers: [ApiDocsController],
  providers: [
    ApiDocsService,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useClass: AppValidationPipe },
    // The guards run in this order. Nest guarantees the order only within one module.
    { provide: APP_GUARD, useExisting: ThrottleGuard },
    { provide: APP_GUARD, useExisting: IdentifyGuard },
    { provide: APP_GUARD, useExisting: MaintenanceGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
})
export class AppModule {}
