import { Matches } from 'class-validator';

/** The same message for every invalid link: wrong, expired, used or unknown. */
export const INVALID_LINK =
  'This sign-in link has expired or was already used. Please ask for a new code; its mail brings a new link.';

export const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/;

export class VerifyLoginLinkDto {
  /** The value after `#link=` in the mail: 256 random bits in base64url. */
  @Matches(LINK_TOKEN, { message: INVALID_LINK })
  token: string;
}
