import type { ComponentProps } from 'react';
import type { Member } from '../../api/types';
import { AcademicTimeline } from './AcademicTimeline';
import { EducationRecords } from './EducationRecords';
import { LegacyAcademic } from './LegacyAcademic';

type EducationTabProps = { member: Member } & Omit<ComponentProps<typeof EducationRecords>, 'records'>;

export function EducationTab({ member, ...records }: EducationTabProps) {
  return (
    <>
      <EducationRecords records={member.education} {...records} />
      <LegacyAcademic member={member} />
      <AcademicTimeline member={member} />
    </>
  );
}
