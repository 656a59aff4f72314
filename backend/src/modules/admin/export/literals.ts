import { escapeLiteral } from 'pg';
import type { Bind } from '../list/filter-conditions.js';

/** COPY takes no parameters, so its values are written into the statement. */
export const literal: Bind = (value) => {
  if (Array.isArray(value)) return `ARRAY[${value.map((item) => escapeLiteral(item)).join(', ')}]`;
  return typeof value === 'string' ? escapeLiteral(value) : String(value);
};
