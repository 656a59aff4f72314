import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, IsUUID } from 'class-validator';
import { LIMITS } from '../../../../common/limits.js';

const MOST = LIMITS.selectedMembers;

/** Accepts the ids of members who were selected one by one. A single id of a query is a list too. */
export function MemberIds(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'uuid', isArray: true, minItems: 1, maxItems: MOST }),
    Transform(({ value }) => (typeof value === 'string' ? [value] : value)),
    Transform(({ value }) => (Array.isArray(value) ? value.map(inLowerCase) : value)),
    IsOptional(),
    IsUUID(undefined, { each: true, message: 'ids must be ids of members' }),
    ArrayMaxSize(MOST, {
      message: `Please select at most ${MOST} members, or all that match a filter`,
    }),
    ArrayMinSize(1, { message: 'Please select at least one member' }),
    IsArray({ message: 'ids must be a list' }),
  );
}

const inLowerCase = (id: unknown) => (typeof id === 'string' ? id.toLowerCase() : id);
