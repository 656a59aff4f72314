import type { EducationForm, EducationRecord } from '../../api/types';

/** The values of the form's fields, as the member typed them. */
export interface EducationValues {
  institutionName: string;
  degree: string;
  fieldOfStudy: string;
  startYear: string;
  endYear: string;
  isCurrentlyStudying: boolean;
  grade: string;
  activities: string;
  description: string;
}

export function valuesOf(record: EducationRecord | null): EducationValues {
  return {
    institutionName: record?.institutionName ?? '',
    degree: record?.degree ?? '',
    fieldOfStudy: record?.fieldOfStudy ?? '',
    startYear: record ? String(record.startYear) : '',
    endYear: record?.endYear ? String(record.endYear) : '',
    isCurrentlyStudying: record?.isCurrentlyStudying ?? false,
    grade: record?.grade ?? '',
    activities: record?.activities ?? '',
    description: record?.description ?? '',
  };
}

/** Returns the request body for validated values. */
export function payloadOf(values: EducationValues): EducationForm {
  const { startYear, endYear, isCurrentlyStudying } = values;
  return {
    ...values,
    startYear: Number(startYear),
    endYear: isCurrentlyStudying || !endYear.trim() ? null : Number(endYear),
  };
}

export const isEducationField = (name: string): name is keyof EducationValues => name in valuesOf(null);
