import { Matches } from 'class-validator';

export const HANDLE = /^[0-9a-f]{32}$/;
export const CODE = /^[0-9]{6}$/;

export class VerifyLoginCodeDto {
  @Matches(HANDLE, { message: 'Invalid OTP. Please try again.' })
  alumniId: string;

  /** Six digits. */
  @Matches(CODE, { message: 'Please enter complete 6-digit OTP' })
  otp: string;
}
