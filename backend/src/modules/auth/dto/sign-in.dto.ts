import { Transform } from 'class-transformer';
import { IsIn, Matches } from 'class-validator';
import { cleanedEmail, isEmail } from '../../../common/email.js';
import { LIMITS } from '../../../common/limits.js';
import { IsTrimmedEmail } from '../../../common/validation/email.validator.js';
import { MemberDto } from '../../profile/dto/member.dto.js';

export class SendLoginCodeDto {
  /** In an invalid address, characters other than letters, digits and `_ @ . -` are ignored. */
  @Transform(({ value }) =>
    typeof value === 'string' && !isEmail(value.trim()) ? cleanedEmail(value) : value,
  )
  @IsTrimmedEmail({ empty: 'Please enter your email address' })
  email: string;
}

export class SendRegistrationCodeDto {
  @IsTrimmedEmail({ empty: 'Email address is required' })
  email: string;

  /** E-mail is the only channel. */
  @IsIn(['EMAIL'], { message: 'Codes are sent by e-mail only' })
  otpType: 'EMAIL';
}

export class CodeSentDto {
  /** Opaque handle of this request. The client returns it with the code. */
  alumniId: string;
}

export const HANDLE = /^[0-9a-f]{32}$/;
export const CODE = new RegExp(`^[0-9]{${LIMITS.codeLength}}$`);
/**
 * The same message for every invalid code: wrong, expired, used, replaced, tried too often, or with an `alumniId` that
 * belongs to no request for a code. While wrong codes lock the address, the answer is `ACCOUNT_LOCKED` instead.
 */
export const INVALID_CODE = 'Invalid OTP. Please try again.';

export class VerifyLoginCodeDto {
  @Matches(HANDLE, { message: INVALID_CODE })
  alumniId: string;

  /** Six digits. */
  @Matches(CODE, { message: 'Please enter complete 6-digit OTP' })
  otp: string;
}

/** The same message for every invalid link: wrong, expired, used or unknown. */
export const INVALID_LINK =
  'This sign-in link has expired or was already used. Please ask for a new code. The mail also has a new link.';

export const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/;

export class VerifyLoginLinkDto {
  /** The value after `#link=` in the mail: 256 random bits in base64url. */
  @Matches(LINK_TOKEN, { message: INVALID_LINK })
  token: string;
}

/** The same message for every invalid registration link: wrong, expired, used or unknown. */
export const INVALID_REGISTRATION_LINK =
  'This registration link has expired or was already used. Please ask for a new code. The mail also has a new link.';

export class VerifyRegistrationLinkDto {
  /** The value after `#confirm=` in the link of the mail: 256 random bits in base64url. */
  @Matches(LINK_TOKEN, { message: INVALID_REGISTRATION_LINK })
  token: string;
}

export class ConfirmedAddressDto {
  /** Opaque handle of the mail's challenge. The client returns it with the registration. */
  alumniId: string;

  /** The address to which the registration link was sent. */
  email: string;
}

export class SignedInDto {
  /** The value for `Authorization: Bearer`. */
  token: string;
  user: MemberDto;
}
