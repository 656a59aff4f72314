/**
 * The number of years that a course takes. The patterns match the course's name without dots. The first match applies.
 * A course without a match takes four years.
 */
const yearsOfStudy: [RegExp, number][] = [
  [/Master|LLM/, 2],
  [/BA LLB|BCom LLB/, 5],
  [/LLB/, 3],
];

export function yearOfJoining(course: string, graduationYear: number): number {
  const plain = course.replaceAll('.', '');
  const years = yearsOfStudy.find(([pattern]) => pattern.test(plain))?.[1] ?? 4;
  return graduationYear - years;
}
