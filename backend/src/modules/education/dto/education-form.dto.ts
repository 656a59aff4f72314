import { IsOptional, ValidateIf } from 'class-validator';
import { LIMITS } from '../../../common/limits.js';
import { Flag } from '../../../common/validation/flag.validator.js';
import { Text } from '../../../common/validation/text.validator.js';
import { NotBeforeStart, StudyYear } from './study-year.validator.js';

const { lineLength, nameLength, textLength, studyEndYearsAhead } = LIMITS;

/** A complete education record. An absent optional field is stored as empty, even if it had a value before. */
export class EducationFormDto {
  /** At most 200 characters, like degree and field of study. */
  @Text({ max: lineLength, required: 'Institution name is required' })
  institutionName: string;

  @Text({ max: lineLength, required: 'Degree is required' })
  degree: string;

  @Text({ max: lineLength, required: 'Field of study is required' })
  fieldOfStudy: string;

  /** From 1950 to the current year. */
  @StudyYear({ name: 'Start year', required: true })
  startYear: number;

  /** From the start year to ten years from now. Ignored if `isCurrentlyStudying` is true. */
  @ValidateIf((form: EducationFormDto) => !form.isCurrentlyStudying)
  @IsOptional()
  @NotBeforeStart()
  @StudyYear({ name: 'End year', yearsAhead: studyEndYearsAhead })
  endYear?: number | null;

  @Flag()
  isCurrentlyStudying?: boolean;

  /** At most 100 characters. */
  @Text({ max: nameLength })
  grade?: string | null;

  /** At most 5,000 characters, like the activities. */
  @Text({ max: textLength, multiline: true })
  description?: string | null;

  @Text({ max: textLength, multiline: true })
  activities?: string | null;
}
