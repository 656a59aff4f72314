import { Controller, Get, Header } from '@nestjs/common';
import { DuringMaintenance, Public } from '../../common/access/access.decorators.js';
import { ReferenceDto } from './dto/reference.dto.js';
import { ReferenceService } from './reference.service.js';

@Controller('reference')
export class ReferenceController {
  constructor(private readonly reference: ReferenceService) {}

  /** Returns the society's data, and the choices and limits of the forms. */
  @Get()
  @Public()
  @DuringMaintenance()
  @Header('Cache-Control', 'public, max-age=300')
  get(): ReferenceDto {
    return this.reference.reference;
  }
}
