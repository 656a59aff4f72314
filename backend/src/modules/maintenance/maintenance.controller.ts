import { Controller, Get } from '@nestjs/common';
import { DuringMaintenance, Public } from '../../common/access/access.decorators.js';
import { MaintenanceStatusDto } from './dto/maintenance.dto.js';
import { MaintenanceService } from './maintenance.service.js';

@Controller('maintenance')
export class MaintenanceController {
  constructor(private readonly maintenance: MaintenanceService) {}

  /** Returns whether the portal is closed for maintenance, and the message for visitors. */
  @Get('status')
  @Public()
  @DuringMaintenance()
  status(): Promise<MaintenanceStatusDto> {
    return this.maintenance.status();
  }
}
