import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** A signed-in browser. Deleting the row signs the browser out. */
@Entity('sessions')
export class Session {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()', primaryKeyConstraintName: 'sessions_pkey' })
  id: string;

  @Index('sessions_user_id')
  @Column({ type: 'uuid' })
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'sessions_user' })
  user?: User;

  /** Browser and system without versions, such as "Firefox on Linux". */
  @Column({ type: 'text', nullable: true })
  device: string | null;

  /** Coarse network of the sign-in: /16 for IPv4, /32 for IPv6. */
  @Column({ type: 'text', nullable: true })
  network: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Index('sessions_last_seen_at')
  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastSeenAt: Date;
}
