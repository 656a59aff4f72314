import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** Filters, sort order and columns of the member list that an administrator saved under a name. */
@Entity('saved_views')
@Index('saved_views_name', ['userId', 'nameKey'], { unique: true })
export class SavedView {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()', primaryKeyConstraintName: 'saved_views_pkey' })
  id: string;

  @Column({ type: 'uuid' })
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'saved_views_user' })
  user?: User;

  @Column({ type: 'text', collation: 'und-x-icu' })
  name: string;

  /** The name in lower case. */
  @Column({ type: 'text', collation: 'C' })
  nameKey: string;

  @Column({ type: 'jsonb' })
  filters: object;

  @Column({ type: 'text', array: true })
  columns: string[];

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
