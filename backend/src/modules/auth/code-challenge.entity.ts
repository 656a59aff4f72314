import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type CodePurpose = 'login' | 'registration';

/** Of codes that have been neither used nor voided and have time left. */
export const STILL_OPEN = 'closed_at IS NULL AND expires_at > now()';

/**
 * One request for a code. An address that may not have one (unknown at login, taken at registration)
 * leaves the same row, which never gets a digest and so can never be answered.
 */
@Entity('code_challenges')
@Check('code_challenges_purpose', `purpose IN ('login', 'registration')`)
@Index('code_challenges_recent', ['emailKey', 'createdAt'])
@Index('code_challenges_created_at', ['createdAt'])
export class CodeChallenge {
  /** 128 random bits in hex; the `alumniId` of the answer. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'code_challenges_pkey' })
  handle: string;

  @Column({ type: 'text' })
  purpose: CodePurpose;

  /** Where the mail goes. */
  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'text', collation: 'C' })
  emailKey: string;

  /** Address, or /64 for IPv6, that asked. */
  @Column({ type: 'text' })
  clientNetwork: string;

  /** Keyed digest of the code, there once the mail is on its way. */
  @Column({ type: 'bytea', nullable: true })
  digest: Buffer | null;

  @Column({ type: 'smallint', default: 0 })
  tries: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  /** When the code was used, or voided by a newer one. */
  @Column({ type: 'timestamptz', nullable: true })
  closedAt: Date | null;

  @Column({ type: 'boolean', default: false })
  used: boolean;
}
