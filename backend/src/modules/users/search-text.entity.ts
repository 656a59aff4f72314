import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.js';

/**
 * What the member search looks through, in a table of its own: to read the texts of all members costs a fifth of reading
 * the members. A trigger keeps it in step with name, address, phone number and company, each on a line.
 */
@Entity('search_texts')
// What TypeORM cannot describe (the kind of index) stands in the migration alone.
@Index('search_texts_trigrams', { synchronize: false })
export class SearchText {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'search_texts_pkey' })
  userId: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'search_texts_user' })
  user?: User;

  /** In lower case without accents. */
  @Column({ type: 'text', collation: 'C' })
  text: string;
}
