import { Matches } from 'class-validator';
import { LINK_TOKEN } from './verify-login-link.dto.js';

/** One answer for a link that is wrong, expired or used, or that never existed. */
export const INVALID_REGISTRATION_LINK =
  'This registration link has expired or was already used. Please ask for a new code; its mail brings a new link.';

export class VerifyRegistrationLinkDto {
  /** What follows `#confirm=` in the link of the mail: 256 random bits in base64url. */
  @Matches(LINK_TOKEN, { message: INVALID_REGISTRATION_LINK })
  token: string;
}

export class ConfirmedAddressDto {
  /** Opaque handle of the mail's challenge; goes back with the registration. */
  alumniId: string;

  /** The address that the mail went to. */
  email: string;
}
