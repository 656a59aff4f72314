import { Controller, Get, Query } from '@nestjs/common';
import { Roles } from '../../../common/access/access.decorators.js';
import { SuggestionsDto, SuggestionsQueryDto } from './dto/suggestions.dto.js';
import { SuggestionsService } from './suggestions.service.js';

@Controller('admin/suggestions')
@Roles('ADMIN', 'SUPERADMIN')
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  /** Returns stored values of a field, as suggestions for a filter or a form. */
  @Get()
  async suggest(@Query() query: SuggestionsQueryDto): Promise<SuggestionsDto> {
    return { values: await this.suggestions.suggest(query) };
  }
}
