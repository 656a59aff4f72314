import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentUser, type RequestUser, Roles } from '../../common/access/access.decorators.js';
import { clientNetwork } from '../../infra/throttle/client-network.js';
import { MaintenanceStatusDto } from './dto/maintenance-status.dto.js';
import { SwitchMaintenanceDto } from './dto/switch-maintenance.dto.js';
import { MaintenanceService } from './maintenance.service.js';

@Controller('superadmin/maintenance')
@Roles('SUPERADMIN')
export class MaintenanceSwitchController {
  constructor(private readonly maintenance: MaintenanceService) {}

  /** Closes the portal for everyone but administrators, or opens it again. */
  @Post()
  @HttpCode(200)
  set(
    @Body() change: SwitchMaintenanceDto,
    @CurrentUser() user: RequestUser,
    @Req() request: FastifyRequest,
  ): Promise<MaintenanceStatusDto> {
    return this.maintenance.set(change, { actorId: user.id, origin: clientNetwork(request) });
  }
}
