import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { CurrentUser, type RequestUser, Roles } from '../../common/access/access.decorators.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { SavedViewAnswerDto, SavedViewsDto, ViewFormDto } from './dto/saved-view.dto.js';
import { noSuchView, SavedViewsService } from './saved-views.service.js';

const ViewId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: noSuchView }));

/** The signed-in administrator's own views of the member list. The id of another person's view gives 404. */
@Controller('admin/views')
@Roles('ADMIN', 'SUPERADMIN')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  /** Returns the views in the order of their names. */
  @Get()
  async list(@CurrentUser() user: RequestUser): Promise<SavedViewsDto> {
    return { views: await this.views.list(user.id) };
  }

  /** Saves a view; an administrator keeps at most 20. */
  @Post()
  @ApiConflictResponse({
    type: ErrorDto,
    description: '`CONFLICT`: The administrator already has 20 views, or a view with this name.',
  })
  async add(@CurrentUser() user: RequestUser, @Body() form: ViewFormDto): Promise<SavedViewAnswerDto> {
    return { view: await this.views.add(user.id, form) };
  }

  /** Replaces the name, filters and columns of a view. */
  @Put(':id')
  @ApiConflictResponse({
    type: ErrorDto,
    description: '`CONFLICT`: Another view of the administrator has this name.',
  })
  async replace(
    @CurrentUser() user: RequestUser,
    @ViewId() id: string,
    @Body() form: ViewFormDto,
  ): Promise<SavedViewAnswerDto> {
    return { view: await this.views.replace(user.id, id, form) };
  }

  /** Deletes a view. */
  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentUser() user: RequestUser, @ViewId() id: string): Promise<void> {
    await this.views.remove(user.id, id);
  }
}
