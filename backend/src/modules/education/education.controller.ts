import {
  Body,
  Controller,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
} from '@nestjs/common';
import { ApiConflictResponse, ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentUser, type RequestUser, Roles } from '../../common/access/access.decorators.js';
import { AppError } from '../../common/errors/app-error.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { EducationFormDto } from './dto/education-form.dto.js';
import { EducationDto } from './dto/education-record.dto.js';
import { EducationService, noSuchRecord } from './education.service.js';

const RecordId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: noSuchRecord }));

const KEY_HEADER = 'Idempotency-Key';

const HeaderOfKey = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().headers[KEY_HEADER.toLowerCase()],
);
const RequestKey = () =>
  HeaderOfKey(
    new ParseUUIDPipe({
      optional: true,
      exceptionFactory: () => new AppError('BAD_REQUEST', `The ${KEY_HEADER} header must be a UUID.`),
    }),
  );

/** The signed-in member's own education records. The id of another member's record gives 404. */
@Controller('profile/education')
@Roles('ALUMNI', 'ADMIN', 'SUPERADMIN')
export class EducationController {
  constructor(private readonly education: EducationService) {}

  /**
   * Adds a record. A member keeps at most 50 records.
   *
   * @remarks
   * A request that repeats an `Idempotency-Key` with the same values adds nothing and returns the existing record.
   */
  @Post()
  @ApiConflictResponse({
    type: ErrorDto,
    description: '`CONFLICT`: The member has 50 records, or the key belongs to a record with other values.',
  })
  @ApiHeader({
    name: KEY_HEADER,
    required: false,
    description: 'A UUID chosen by the client; a repeated request carries the same key',
    schema: { type: 'string', format: 'uuid' },
  })
  async add(
    @CurrentUser() user: RequestUser,
    @Body() form: EducationFormDto,
    @RequestKey() requestKey: string | undefined,
  ): Promise<EducationDto> {
    return { education: await this.education.add(user.id, form, requestKey) };
  }

  /** Replaces a record. */
  @Put(':id')
  async replace(
    @CurrentUser() user: RequestUser,
    @RecordId() id: string,
    @Body() form: EducationFormDto,
  ): Promise<EducationDto> {
    return { education: await this.education.replace(user.id, id, form) };
  }

  /** Removes a record. */
  @Delete(':id')
  @HttpCode(204)
  async remove(@CurrentUser() user: RequestUser, @RecordId() id: string): Promise<void> {
    await this.education.remove(user.id, id);
  }
}
