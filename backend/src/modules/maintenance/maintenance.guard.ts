import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DURING_MAINTENANCE_KEY, type IdentifiedRequest } from '../../common/access/access.decorators.js';
import { isStaff } from '../../common/access/roles.js';
import { MaintenanceService } from './maintenance.service.js';

/**
 * While maintenance mode is on, answers 503 to everyone except administrators. Routes with `@DuringMaintenance()` stay
 * open for everyone.
 */
@Injectable()
export class MaintenanceGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly maintenance: MaintenanceService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(DURING_MAINTENANCE_KEY, targets)) return true;
    const { user } = context.switchToHttp().getRequest<IdentifiedRequest>();
    if (!user || !isStaff(user.role)) await this.maintenance.assertOff();
    return true;
  }
}
