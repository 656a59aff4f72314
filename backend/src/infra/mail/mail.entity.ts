import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

type MailState = 'queued' | 'sending' | 'sent' | 'dropped';

/** A mail of the outbox. The transaction that causes the mail inserts this row. */
@Entity('mails')
@Check('mails_state', `state IN ('queued', 'sending', 'sent', 'dropped')`)
@Index('mails_due', ['availableAt'], { where: `state IN ('queued', 'sending')` })
@Index('mails_created_at', ['createdAt'])
export class Mail {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()', primaryKeyConstraintName: 'mails_pkey' })
  id: string;

  @Column({ type: 'text' })
  template: string;

  /** Null once the mail is sent or dropped. */
  @Column({ type: 'text', nullable: true })
  recipient: string | null;

  /** The id of the record from which the worker builds the values for the mail text when it sends the mail. */
  @Column({ type: 'text', nullable: true })
  subjectId: string | null;

  @Column({ type: 'text', default: 'queued' })
  state: MailState;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** The earliest time of the next attempt. While the state is `sending`, the end of the worker's lease. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  availableAt: Date;

  /** After this time, the worker drops the mail instead of sending it. */
  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  sentAt: Date | null;
}
