import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { codeOf } from '../../../common/errors/app-error.js';
import { isDatabaseAway } from '../../../common/errors/to-app-error.js';
import { LimitedWarnings } from '../../../common/limited-warnings.js';
import { MetricsService } from '../../metrics/metrics.service.js';
import { OwnWritesService } from './own-writes.service.js';
import { ReplicaService } from './replica.service.js';

/** SQLSTATE of a statement that exceeded its time limit. The read is not retried: the other server would be as slow. */
const TIMED_OUT = '57014';

type Read<T> = (database: DataSource) => Promise<T>;

/** Chooses the server for reads. All other statements go to the primary, which is the injected `DataSource`. */
@Injectable()
export class ReadSourceService {
  constructor(
    private readonly primary: DataSource,
    private readonly replica: ReplicaService,
    private readonly ownWrites: OwnWritesService,
    private readonly metrics: MetricsService,
    private readonly warnings: LimitedWarnings,
  ) {}

  /** Reads for an administrator. Uses the replica if it shows all changes that this administrator made. */
  async forUser<T>(userId: string, read: Read<T>): Promise<T> {
    const database = await this.databaseFor(userId);
    if (database !== this.primary) {
      try {
        const result = await read(database);
        this.metrics.reads.inc({ server: 'replica' });
        return result;
      } catch (error) {
        if (!mayWorkElsewhere(error)) throw error;
        this.warnings.warn(error, 'a read from the replica failed; reading from the primary');
      }
    }
    this.metrics.reads.inc({ server: 'primary' });
    return this.fromPrimary(read);
  }

  /** Reads from the primary. While the primary does not answer, reads from the replica, even if the replica lags. */
  async fromPrimary<T>(read: Read<T>): Promise<T> {
    const standIn = this.replica.inPlaceOfPrimary();
    if (standIn) return read(standIn);
    try {
      return await read(this.primary);
    } catch (error) {
      const other = mayWorkElsewhere(error) ? this.replica.asLastResort() : undefined;
      if (!other) throw error;
      return read(other);
    }
  }

  /** True while the primary does not answer and the replica does. The portal then serves reads and refuses changes. */
  get isReadOnly(): boolean {
    return this.replica.inPlaceOfPrimary() !== undefined;
  }

  /** Returns the replica if it shows all changes of the administrator, else the primary. */
  async databaseFor(userId: string): Promise<DataSource> {
    return (await this.ownWrites.replicaWithChangesOf(userId)) ?? this.primary;
  }
}

function mayWorkElsewhere(error: unknown): boolean {
  return codeOf(error) !== TIMED_OUT && isDatabaseAway(error);
}
