import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EducationRecord } from './education-record.entity.js';

/** The columns of a record that a member's form sets. */
export type EducationColumns = Omit<
  EducationRecord,
  'id' | 'userId' | 'user' | 'requestKey' | 'createdAt' | 'updatedAt'
>;

/** The SQL of the table `education_records`. */
@Injectable()
export class EducationRecordRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a member's records, the latest start first. */
  list(userId: string, manager: EntityManager = this.dataSource.manager): Promise<EducationRecord[]> {
    return manager.find(EducationRecord, {
      where: { userId },
      order: { startYear: 'DESC', id: 'DESC' },
    });
  }

  findByRequestKey(
    manager: EntityManager,
    userId: string,
    requestKey: string,
  ): Promise<EducationRecord | null> {
    return manager.findOneBy(EducationRecord, { userId, requestKey });
  }

  count(manager: EntityManager, userId: string): Promise<number> {
    return manager.countBy(EducationRecord, { userId });
  }

  async add(
    manager: EntityManager,
    record: EducationColumns & Pick<EducationRecord, 'userId' | 'requestKey'>,
  ): Promise<EducationRecord> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(EducationRecord)
      .values(record)
      .returning('id')
      .execute();
    return manager.findOneByOrFail(EducationRecord, { id: raw[0].id });
  }

  /** Returns null if the member has no such record. */
  async replace(userId: string, id: string, columns: EducationColumns): Promise<EducationRecord | null> {
    const { manager } = this.dataSource;
    const { affected } = await manager.update(
      EducationRecord,
      { id, userId },
      { ...columns, updatedAt: () => 'now()' },
    );
    return affected ? manager.findOneBy(EducationRecord, { id, userId }) : null;
  }

  /** Returns false if the member has no such record. */
  async remove(userId: string, id: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.delete(EducationRecord, { id, userId });
    return Boolean(affected);
  }
}
