import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type CodePurpose = 'login' | 'registration';

/**
 * A request for a one-time code. A request for an address that gets no code (unknown at sign-in, taken at registration)
 * also leaves a row. That row never gets a digest, so no code matches it.
 */
@Entity('code_challenges')
@Check('code_challenges_purpose', `purpose IN ('login', 'registration')`)
@Index('code_challenges_by_account', ['emailKey', 'createdAt'])
@Index('code_challenges_by_mailbox', ['mailboxKey', 'createdAt'])
@Index('code_challenges_to_strangers', ['createdAt'], { where: 'mailed_stranger' })
@Index('code_challenges_to_strangers_by_network', ['clientNetwork', 'createdAt'], {
  where: 'mailed_stranger',
})
@Index('code_challenges_created_at', ['createdAt'])
@Index('code_challenges_by_link', ['linkDigest'], { unique: true, where: 'link_digest IS NOT NULL' })
export class CodeChallenge {
  /** 128 random bits in hexadecimal; the `alumniId` of the answer. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'code_challenges_pkey' })
  handle: string;

  @Column({ type: 'text' })
  purpose: CodePurpose;

  /** The mail goes to this address. */
  @Column({ type: 'text' })
  email: string;

  /** Key of the member's account, or of the given address if there is no account. */
  @Column({ type: 'text', collation: 'C' })
  emailKey: string;

  /** Key of the mailbox that the mail goes to; limits count per mailbox. */
  @Column({ type: 'text', collation: 'C' })
  mailboxKey: string;

  /** The client's address, or its /64 for IPv6. */
  @Column({ type: 'text' })
  clientNetwork: string;

  /**
   * True if a mail was written to a stranger, which is an address without an account. The mail limits for strangers
   * count these rows.
   */
  @Column({ type: 'boolean', default: false })
  mailedStranger: boolean;

  /** Keyed digest of the code; the worker stores it when it sends the mail. */
  @Column({ type: 'bytea', nullable: true })
  digest: Buffer | null;

  /** Keyed digest of the link in the mail of a registration. A newer code does not void the link. */
  @Column({ type: 'bytea', nullable: true })
  linkDigest: Buffer | null;

  @Column({ type: 'smallint', default: 0 })
  tries: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  /** Time at which the code or the link was used, or at which a newer code voided the code. */
  @Column({ type: 'timestamptz', nullable: true })
  closedAt: Date | null;

  /** True once the code or the link was used. */
  @Column({ type: 'boolean', default: false })
  used: boolean;
}
