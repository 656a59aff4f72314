import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Number of wrong codes for all addresses in one minute. */
@Entity('wrong_code_counts')
export class WrongCodeCount {
  @PrimaryColumn({ type: 'timestamptz', primaryKeyConstraintName: 'wrong_code_counts_pkey' })
  minute: Date;

  @Column({ type: 'integer' })
  failures: number;
}
