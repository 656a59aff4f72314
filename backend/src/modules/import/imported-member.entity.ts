import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** A member whom an import added, and whether the portal has invited the member. */
@Entity('imported_members')
@Check('imported_members_state', `state IN ('waiting', 'invited', 'signed-in')`)
@Index('imported_members_by_import', ['importId', 'state', 'userId'])
@Index('imported_members_imported_at', ['importedAt'])
export class ImportedMember {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'imported_members_pkey' })
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'imported_members_user' })
  user?: User;

  @Column({ type: 'uuid' })
  importId: string;

  /** `signed-in`: the member signed in before the invitation was sent, and gets no invitation. */
  @Column({ type: 'text', default: 'waiting' })
  state: 'waiting' | 'invited' | 'signed-in';

  @Column({ type: 'timestamptz', default: () => 'now()' })
  importedAt: Date;
}
