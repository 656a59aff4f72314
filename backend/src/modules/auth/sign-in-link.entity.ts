import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A one-time sign-in link. The database stores only its digest; the link itself is in the mail. */
@Entity('sign_in_links')
@Index('sign_in_links_by_account', ['emailKey'])
@Index('sign_in_links_created_at', ['createdAt'])
export class SignInLink {
  /** Keyed digest of the link's 256 random bits. */
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'sign_in_links_pkey' })
  digest: Buffer;

  @Column({ type: 'text', collation: 'C' })
  emailKey: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  usedAt: Date | null;
}
