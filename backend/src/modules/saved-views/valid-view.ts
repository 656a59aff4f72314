import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { MEMBER_COLUMNS, type MemberColumn } from '../admin/list/dto/member-columns.js';
import { ViewFiltersDto } from './dto/saved-view.dto.js';

/** Returns the stored filters. Omits filters that the member list no longer accepts. */
export function validFilters(stored: object): ViewFiltersDto {
  const filters = plainToInstance(ViewFiltersDto, stored);
  const wrong = validateSync(filters, { whitelist: true }).map(({ property }) => property);
  const kept = Object.entries(filters).filter(([name]) => !wrong.includes(name));
  return Object.assign(new ViewFiltersDto(), Object.fromEntries(kept));
}

/** Returns the stored columns. Omits columns that the member table no longer has. */
export function validColumns(stored: string[]): MemberColumn[] {
  return MEMBER_COLUMNS.filter((column) => stored.includes(column));
}
