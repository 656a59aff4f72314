/** Years of study by what the course, stripped of its dots, contains; the first match counts. */
const YEARS_OF_STUDY: [RegExp, number][] = [
  [/Master|LLM/, 2],
  [/BA LLB|BCom LLB/, 5],
  [/LLB/, 3],
];
const OTHERWISE = 4;

export function yearOfJoining(course: string, graduationYear: number): number {
  const plain = course.replaceAll('.', '');
  const years = YEARS_OF_STUDY.find(([pattern]) => pattern.test(plain))?.[1] ?? OTHERWISE;
  return graduationYear - years;
}
