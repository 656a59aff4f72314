export class EducationRecordDto {
  id: string;
  institutionName: string;
  degree: string;
  fieldOfStudy: string;
  startYear: number;
  endYear: number | null;
  isCurrentlyStudying: boolean;
  grade: string | null;
  description: string | null;
  activities: string | null;
}

export class EducationDto {
  education: EducationRecordDto;
}
