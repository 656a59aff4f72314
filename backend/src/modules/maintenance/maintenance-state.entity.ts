import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The single row with the state of the maintenance mode. */
@Entity('maintenance')
@Check('maintenance_single_row', 'id = 1')
export class MaintenanceState {
  @PrimaryColumn({ type: 'smallint', default: 1, primaryKeyConstraintName: 'maintenance_pkey' })
  id: number;

  @Column({ type: 'boolean', default: false })
  isEnabled: boolean;

  @Column({ type: 'text', default: '' })
  message: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
