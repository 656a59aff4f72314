import { Controller, Get } from '@nestjs/common';
import { Roles } from '../../../common/access/access.decorators.js';
import { UndoableDeletionListDto } from './dto/undoable-deletion.dto.js';
import { MemberRestorationService } from './member-restoration.service.js';

@Controller('superadmin/deletions')
@Roles('SUPERADMIN')
export class DeletionsController {
  constructor(private readonly restorations: MemberRestorationService) {}

  /**
   * Returns the deletions by any superadministrator in the last ten minutes that can still be undone. A deletion cannot
   * be undone while the e-mail addresses of all its deleted members belong to other members.
   */
  @Get()
  async list(): Promise<UndoableDeletionListDto> {
    return { deletions: await this.restorations.list() };
  }
}
