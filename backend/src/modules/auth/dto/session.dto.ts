import { ApiProperty } from '@nestjs/swagger';
import { SIGN_IN_EVENT_KINDS, type SignInEventKind } from '../sign-in-event.entity.js';

export class SessionDto {
  id: string;
  /** Browser and system, such as "Firefox on Linux". Null if unknown. */
  device: string | null;
  /** Coarse network of the sign-in: /16 for IPv4, /32 for IPv6. */
  network: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  /** True for the session of this request. */
  current: boolean;
}

export class SessionListDto {
  /** The current session first, then the most recently used. */
  sessions: SessionDto[];
}

export class SignInEventDto {
  at: Date;
  @ApiProperty({ enum: SIGN_IN_EVENT_KINDS, enumName: 'SignInEventKind' })
  kind: SignInEventKind;
  /**
   * The /16 network of an IPv4 address, or the /32 network of an IPv6 address. Null for `ended-by-administrator`. In the
   * member's own list, also null if another person may have caused the event.
   */
  network: string | null;
  /** Browser and system. Null under the same conditions as the network, or if unknown. */
  device: string | null;
}

export class SignInEventListDto {
  /** Newest first. */
  events: SignInEventDto[];
}
