import { Matches } from 'class-validator';
import { LIMITS } from '../../../common/limits.js';

export const HANDLE = /^[0-9a-f]{32}$/;
export const CODE = new RegExp(`^[0-9]{${LIMITS.codeLength}}$`);
/** The same message for every invalid code: wrong, expired, used, replaced, tried too often, or of an unknown handle. */
export const INVALID_CODE = 'Invalid OTP. Please try again.';

export class VerifyLoginCodeDto {
  @Matches(HANDLE, { message: INVALID_CODE })
  alumniId: string;

  /** Six digits. */
  @Matches(CODE, { message: 'Please enter complete 6-digit OTP' })
  otp: string;
}
