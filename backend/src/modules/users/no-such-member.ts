import { AppError } from '../../common/errors/app-error.js';

/** The answer for an id that no member has, or has any more. */
export function noSuchMember(): AppError {
  return new AppError('NOT_FOUND', 'There is no such member.');
}
