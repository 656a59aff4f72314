import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Roles } from '../../common/access/access.decorators.js';
import { CurrentActor, type SignedInActor } from '../audit/current-actor.decorator.js';
import { MaintenanceStatusDto, SwitchMaintenanceDto } from './dto/maintenance.dto.js';
import { MaintenanceSwitchService } from './maintenance-switch.service.js';

@Controller('superadmin/maintenance')
@Roles('SUPERADMIN')
export class MaintenanceSwitchController {
  constructor(private readonly maintenance: MaintenanceSwitchService) {}

  /** Closes the portal for everyone except administrators, or opens it again. */
  @Post()
  @HttpCode(200)
  set(
    @Body() change: SwitchMaintenanceDto,
    @CurrentActor() actor: SignedInActor,
  ): Promise<MaintenanceStatusDto> {
    return this.maintenance.set(change, actor);
  }
}
