import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CodePurpose } from './code-challenge.entity.js';

/** Counts the consecutive wrong codes for an address and a purpose, over all sent codes and all clients. */
@Entity('sign_in_failures')
export class SignInFailure {
  /** The `requestedKey` of the challenges, or their `emailKey` if they have no `requestedKey`. */
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'sign_in_failures_pkey' })
  emailKey: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'sign_in_failures_pkey' })
  purpose: CodePurpose;

  @Column({ type: 'integer' })
  failures: number;

  /** End of the lock. `infinity` means that only a sign-in link works. */
  @Column({ type: 'timestamptz', nullable: true })
  lockedUntil: Date | null;

  @Index('sign_in_failures_updated_at')
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
