import type { Resolver } from 'react-hook-form';
import { LIMITS } from '../../lib/generated/rules';
import { tooLong } from '../../lib/too-long';
import { resolved } from '../../ui/form-adapters';
import { type EducationValues, isEducationField } from './education-values';

type Problems = Partial<Record<keyof EducationValues, string>>;

const REQUIRED = {
  institutionName: 'Institution name is required',
  degree: 'Degree is required',
  fieldOfStudy: 'Field of study is required',
  startYear: 'Start year is required',
} as const;

const { lineLength, nameLength, textLength, studyYearMin, studyEndYearsAhead } = LIMITS;

const LENGTHS = {
  institutionName: lineLength,
  degree: lineLength,
  fieldOfStudy: lineLength,
  grade: nameLength,
  activities: textLength,
  description: textLength,
};

/** Returns the first and last year in which a study may start or end. */
export function studyYears(now = new Date()) {
  const thisYear = now.getFullYear();
  return { min: studyYearMin, startMax: thisYear, endMax: thisYear + studyEndYearsAhead };
}

/** Returns one message for each invalid field of a record. */
export function problemsOf(values: EducationValues, now = new Date()): Problems {
  const problems: Problems = { ...tooLong(values, LENGTHS), ...wrongYears(values, now) };
  for (const [name, message] of Object.entries(REQUIRED)) {
    if (isEducationField(name) && !String(values[name]).trim()) problems[name] = message;
  }
  return problems;
}

function wrongYears(values: EducationValues, now: Date): Problems {
  const { min, startMax, endMax } = studyYears(now);
  const { startYear, endYear, isCurrentlyStudying } = values;
  const problems: Problems = {};
  if (!isYear(startYear, min, startMax)) problems.startYear = `Start year must be from ${min} to ${startMax}`;
  if (!isCurrentlyStudying && endYear.trim()) {
    if (!isYear(endYear, min, endMax)) problems.endYear = `End year must be from ${min} to ${endMax}`;
    else if (!problems.startYear && Number(endYear) < Number(startYear))
      problems.endYear = 'End year must not be before the start year';
  }
  return problems;
}

export const educationResolver: Resolver<EducationValues> = (values) => resolved(values, problemsOf(values));

function isYear(text: string, min: number, max: number): boolean {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return year >= min && year <= max;
}
