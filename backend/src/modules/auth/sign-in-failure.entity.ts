import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Wrong codes in a row for one account, whatever code or client they were tried on. */
@Entity('sign_in_failures')
export class SignInFailure {
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'sign_in_failures_pkey' })
  emailKey: string;

  @Column({ type: 'integer' })
  failures: number;

  @Column({ type: 'timestamptz', nullable: true })
  lockedUntil: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
