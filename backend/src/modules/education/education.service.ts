import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, IsNull, Repository } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { noSuchMember } from '../users/no-such-member.js';
import { User } from '../users/user.entity.js';
import type { EducationFormDto } from './dto/education-form.dto.js';
import type { EducationRecordDto } from './dto/education-record.dto.js';
import { EducationRecord } from './education-record.entity.js';

const MAX_RECORDS = 50;

export function noSuchRecord(): AppError {
  return new AppError('NOT_FOUND', 'There is no such education record.');
}

@Injectable()
export class EducationService {
  constructor(@InjectRepository(EducationRecord) private readonly records: Repository<EducationRecord>) {}

  /** A member's studies, the latest first. */
  async list(userId: string): Promise<EducationRecordDto[]> {
    const records = await this.records.find({ where: { userId }, order: { startYear: 'DESC', id: 'DESC' } });
    return records.map(toDto);
  }

  /** A form that comes twice adds one record: nobody means to keep two that are alike in everything. */
  add(userId: string, form: EducationFormDto): Promise<EducationRecordDto> {
    const columns = { ...toColumns(form), userId };
    return this.records.manager.transaction(async (manager) => {
      await lockMember(manager, userId);
      const same = await manager.findOneBy(EducationRecord, alike(columns));
      if (same) return toDto(same);
      await assertRoom(manager, userId);
      const { raw } = await manager
        .createQueryBuilder()
        .insert()
        .into(EducationRecord)
        .values(columns)
        .returning('id')
        .execute();
      return toDto(await manager.findOneByOrFail(EducationRecord, { id: raw[0].id }));
    });
  }

  async replace(userId: string, id: string, form: EducationFormDto): Promise<EducationRecordDto> {
    const { affected } = await this.records.update(
      { id, userId },
      { ...toColumns(form), updatedAt: () => 'now()' },
    );
    const record = affected ? await this.records.findOneBy({ id, userId }) : null;
    if (!record) throw noSuchRecord();
    return toDto(record);
  }

  async remove(userId: string, id: string): Promise<void> {
    const { affected } = await this.records.delete({ id, userId });
    if (!affected) throw noSuchRecord();
  }
}

/** One addition of a member at a time, and none for a member who has just been deleted. */
async function lockMember(manager: EntityManager, userId: string): Promise<void> {
  const member = await manager.findOne(User, {
    where: { id: userId },
    select: { id: true },
    lock: { mode: 'for_no_key_update' },
  });
  if (!member) throw noSuchMember();
}

async function assertRoom(manager: EntityManager, userId: string): Promise<void> {
  if ((await manager.countBy(EducationRecord, { userId })) >= MAX_RECORDS) {
    throw new AppError('CONFLICT', `You can keep at most ${MAX_RECORDS} education records.`);
  }
}

function alike(columns: Partial<EducationRecord>): FindOptionsWhere<EducationRecord> {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, value ?? IsNull()]));
}

function toColumns(form: EducationFormDto) {
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

function toDto({ userId, user, createdAt, updatedAt, ...record }: EducationRecord): EducationRecordDto {
  return record;
}
