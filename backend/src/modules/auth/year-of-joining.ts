/**
 * Years of study by course name. Dots in the name are removed before the comparison. The first matching pattern
 * applies.
 */
const YEARS_OF_STUDY: [RegExp, number][] = [
  [/Master|LLM/, 2],
  [/BA LLB|BCom LLB/, 5],
  [/LLB/, 3],
];
const DEFAULT_YEARS_OF_STUDY = 4;

export function yearOfJoining(course: string, graduationYear: number): number {
  const plain = course.replaceAll('.', '');
  const years = YEARS_OF_STUDY.find(([pattern]) => pattern.test(plain))?.[1] ?? DEFAULT_YEARS_OF_STUDY;
  return graduationYear - years;
}
