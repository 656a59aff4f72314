import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type CodePurpose = 'login' | 'registration';

/**
 * A request for a one-time code. The table also stores requests for which the portal generates no code, such as a
 * sign-in request for an address without an account, and a registration request for an address that already has an
 * account. The row of such a request never gets a digest, so no code matches it.
 */
@Entity('code_challenges')
@Check('code_challenges_purpose', `purpose IN ('login', 'registration')`)
@Index('code_challenges_by_account', ['emailKey', 'createdAt'])
@Index('code_challenges_by_mailbox', ['mailboxKey', 'createdAt'])
@Index('code_challenges_by_request', ['requestedKey', 'createdAt'])
@Index('code_challenges_by_requested_mailbox', ['requestedMailboxKey', 'createdAt'])
@Index('code_challenges_by_network', ['clientNetwork', 'createdAt'])
@Index('code_challenges_to_strangers', ['createdAt'], { where: 'mailed_stranger' })
@Index('code_challenges_created_at', ['createdAt'])
@Index('code_challenges_by_link', ['linkDigest'], { unique: true, where: 'link_digest IS NOT NULL' })
export class CodeChallenge {
  /** 128 random bits in hexadecimal. The response to the code request contains the handle as `alumniId`. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'code_challenges_pkey' })
  handle: string;

  @Column({ type: 'text' })
  purpose: CodePurpose;

  /** The mail goes to this address. */
  @Column({ type: 'text' })
  email: string;

  /** `email` in lower case. This is the unique key of the account, if the address has one. */
  @Column({ type: 'text', collation: 'C' })
  emailKey: string;

  /** Key of the mailbox. `name@` and `name+tag@` have the same key, because rate limits count per mailbox. */
  @Column({ type: 'text', collation: 'C' })
  mailboxKey: string;

  /**
   * The address in the request, in lower case. At sign-in, it may differ from `emailKey`, because the page removes `+`
   * and other characters from the typed address. A waiting time or a lock in an answer depends on this address and not
   * on `emailKey`. Otherwise, a client could compare the answers to two spellings of an address and learn whether it
   * has an account.
   *
   * Null in two cases. First, the portal itself caused the mail: a sign-in link for a namesake (see
   * `CodeRequestService.request`). Second, the network of a registration request has reached its hourly limit of mails.
   * Such a challenge causes no waiting time and voids no code.
   */
  @Column({ type: 'text', collation: 'C', nullable: true })
  requestedKey: string | null;

  /** Key of the mailbox of `requestedKey`. */
  @Column({ type: 'text', collation: 'C', nullable: true })
  requestedMailboxKey: string | null;

  /** The client's IPv4 address, or the /64 network of its IPv6 address. */
  @Column({ type: 'text' })
  clientNetwork: string;

  /** False if a limit prevented the mail. The answer to the client does not reveal this. */
  @Column({ type: 'boolean', default: true })
  mailed: boolean;

  /**
   * True if the request caused a mail to a stranger, which is an address without an account. An hourly limit of the
   * portal counts the mails to strangers.
   */
  @Column({ type: 'boolean', default: false })
  mailedStranger: boolean;

  /** Keyed digest of the code. The worker generates the code and stores this digest when it sends the mail. */
  @Column({ type: 'bytea', nullable: true })
  digest: Buffer | null;

  /** Keyed digest of the token in a registration link. The link stays valid when a newer code replaces the code. */
  @Column({ type: 'bytea', nullable: true })
  linkDigest: Buffer | null;

  @Column({ type: 'smallint', default: 0 })
  tries: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  /** Time at which the code or the link was used, or at which a newer code or a sign-in voided the code. */
  @Column({ type: 'timestamptz', nullable: true })
  closedAt: Date | null;

  /** True once the code or the link was used, or a sign-in of the member voided the code. */
  @Column({ type: 'boolean', default: false })
  used: boolean;
}
