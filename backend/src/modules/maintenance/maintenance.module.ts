import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { UsersModule } from '../users/users.module.js';
import { MaintenanceController } from './maintenance.controller.js';
import { MaintenanceGuard } from './maintenance.guard.js';
import { MaintenanceRepository } from './maintenance.repository.js';
import { MaintenanceService } from './maintenance.service.js';
import { MaintenanceSwitchController } from './maintenance-switch.controller.js';
import { MaintenanceSwitchService } from './maintenance-switch.service.js';

/** Owns the maintenance mode: its state, its switch and the guard that enforces it. */
@Module({
  imports: [AuditModule, UsersModule],
  controllers: [MaintenanceController, MaintenanceSwitchController],
  providers: [MaintenanceRepository, MaintenanceService, MaintenanceSwitchService, MaintenanceGuard],
  exports: [MaintenanceService, MaintenanceGuard],
})
export class MaintenanceModule {}
