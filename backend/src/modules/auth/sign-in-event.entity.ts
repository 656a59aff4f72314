import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

export const SIGN_IN_EVENT_KINDS = [
  'code-sent',
  'wrong-code',
  'locked',
  'signed-in-by-code',
  'signed-in-by-link',
  'signed-out',
  'ended-by-administrator',
  'data-downloaded',
] as const;

export type SignInEventKind = (typeof SIGN_IN_EVENT_KINDS)[number];

/** The kinds of successful sign-ins. */
export type SuccessfulKind = Extract<SignInEventKind, 'signed-in-by-code' | 'signed-in-by-link'>;

/** SQL condition on successful sign-ins. The partial indexes below contain only these events. */
export const SUCCESSFUL_SQL = `kind IN ('signed-in-by-code', 'signed-in-by-link')`;

/** An event in the sign-in history of a member, such as a sign-in or a wrong code. The member can see these events. */
@Entity('sign_in_events')
@Check('sign_in_events_kind', `kind IN (${SIGN_IN_EVENT_KINDS.map((kind) => `'${kind}'`).join(', ')})`)
@Index('sign_in_events_by_member', ['userId', 'id'])
@Index('sign_in_events_known_networks', ['networkDigest'], {
  where: SUCCESSFUL_SQL,
})
@Index('sign_in_events_devices', ['userId', 'device'], { where: SUCCESSFUL_SQL })
@Index('sign_in_events_at', ['at'])
export class SignInEvent {
  @PrimaryColumn({
    type: 'uuid',
    default: () => 'uuid_v7()',
    primaryKeyConstraintName: 'sign_in_events_pkey',
  })
  id: string;

  @Column({ type: 'uuid' })
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'sign_in_events_user' })
  user?: User;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  @Column({ type: 'text' })
  kind: SignInEventKind;

  /** Keyed digest of the client network. Equal digests mean the same network. */
  @Column({ type: 'bytea', nullable: true })
  networkDigest: Buffer | null;

  /** Coarse network: /16 for IPv4, /32 for IPv6. */
  @Column({ type: 'text', nullable: true })
  network: string | null;

  /** Browser and system without versions, such as "Firefox on Linux". */
  @Column({ type: 'text', nullable: true })
  device: string | null;
}
