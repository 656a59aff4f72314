import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { inTransaction } from '../../infra/database/transaction.js';
import { MemberRepository } from '../users/member.repository.js';
import type { EducationFormDto } from './dto/education-form.dto.js';
import type { EducationRecordDto } from './dto/education-record.dto.js';
import type { EducationRecord } from './education-record.entity.js';
import { type EducationColumns, EducationRecordRepository } from './education-record.repository.js';

const MAX_RECORDS = 50;

export function noSuchRecord(): AppError {
  return new AppError('NOT_FOUND', 'There is no such education record.');
}

@Injectable()
export class EducationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: MemberRepository,
    private readonly records: EducationRecordRepository,
  ) {}

  /** Returns a member's education records, the latest start first. */
  async list(userId: string, manager?: EntityManager): Promise<EducationRecordDto[]> {
    const records = await this.records.list(userId, manager);
    return records.map(toDto);
  }

  /**
   * Adds a record. `requestKey` is the `Idempotency-Key` of the request. If the member has a record with this key, adds
   * nothing: returns this record, or throws `CONFLICT` if its values differ. Other requests add separate records, even
   * if the values are equal.
   */
  add(userId: string, form: EducationFormDto, requestKey?: string): Promise<EducationRecordDto> {
    const columns = toColumns(form);
    return inTransaction(this.dataSource, async (manager) => {
      // Serialise the additions of one member. The lock fails for a member who has just been deleted.
      await this.users.lockForNoKeyUpdate(manager, userId);
      const added = requestKey ? await this.records.findByRequestKey(manager, userId, requestKey) : null;
      if (added) {
        assertSameContent(added, columns);
        return toDto(added);
      }
      await this.assertRoom(manager, userId);
      return toDto(await this.records.add(manager, { ...columns, userId, requestKey: requestKey ?? null }));
    });
  }

  async replace(userId: string, id: string, form: EducationFormDto): Promise<EducationRecordDto> {
    const record = await this.records.replace(userId, id, toColumns(form));
    if (!record) throw noSuchRecord();
    return toDto(record);
  }

  async remove(userId: string, id: string): Promise<void> {
    if (!(await this.records.remove(userId, id))) throw noSuchRecord();
  }

  private async assertRoom(manager: EntityManager, userId: string): Promise<void> {
    if ((await this.records.count(manager, userId)) < MAX_RECORDS) return;
    throw new AppError(
      'CONFLICT',
      `You can keep at most ${MAX_RECORDS} education records. Please delete one first.`,
    );
  }
}

/**
 * Throws `CONFLICT` if a repeated `Idempotency-Key` comes with other values than the record `added`. A successful
 * response would hide that the form was not stored.
 */
function assertSameContent(added: EducationRecord, columns: EducationColumns): void {
  const entries = Object.entries(columns) as [keyof typeof columns, unknown][];
  if (entries.some(([name, value]) => added[name] !== value)) {
    throw new AppError('CONFLICT', 'A record with other values was already added with this key.');
  }
}

function toColumns(form: EducationFormDto): EducationColumns {
  const isCurrentlyStudying = form.isCurrentlyStudying ?? false;
  return {
    institutionName: form.institutionName,
    degree: form.degree,
    fieldOfStudy: form.fieldOfStudy,
    startYear: form.startYear,
    endYear: isCurrentlyStudying ? null : (form.endYear ?? null),
    isCurrentlyStudying,
    grade: form.grade ?? null,
    description: form.description ?? null,
    activities: form.activities ?? null,
  };
}

function toDto({
  userId,
  user,
  requestKey,
  createdAt,
  updatedAt,
  ...record
}: EducationRecord): EducationRecordDto {
  return record;
}
