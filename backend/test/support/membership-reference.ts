import type { MemberListQueryDto } from '../../src/modules/admin/list/dto/member-list.dto.js';

export type ListQuery = Partial<Record<keyof MemberListQueryDto, string>>;

/** The fields of a member that the list searches, filters and sorts. */
export interface ListedMember {
  id: string;
  role: string;
  email: string;
  fullName: string | null;
  phoneNumber: string | null;
  currentCompany: string | null;
  department: string | null;
  passingYear: number | null;
  mentorshipAvailable: boolean;
  currentCity: string | null;
  currentCountry: string | null;
  college: string | null;
  lookingForMentor: boolean;
  createdAt: string;
}

const NAMES = new Intl.Collator('und');

/** Characters that the search folds but Unicode does not decompose: some letters, the final sigma, the apostrophe ’. */
const UNDECOMPOSED: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', ς: 'σ', '’': "'" };

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłßæς’]/g, (letter) => UNDECOMPOSED[letter] ?? letter);

const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const contains = (text: string | null, part: string) => text !== null && fold(text).includes(fold(part));

/**
 * A second implementation of the member list, which filters and sorts in memory. Tests compare the portal's answers
 * with its results.
 */
export function referenceList(members: ListedMember[], query: ListQuery): { ids: string[]; total: number } {
  const hits = members.filter((member) => matches(member, query)).sort(comparator(query));
  const limit = Number(query.limit || 12);
  const start = (Number(query.page || 1) - 1) * limit;
  return { ids: hits.slice(start, start + limit).map(({ id }) => id), total: hits.length };
}

function matches(member: ListedMember, query: ListQuery): boolean {
  const search = query.search?.trim();
  return (
    (!search || isFound(member, search)) &&
    (!query.role || member.role === query.role) &&
    hasText(member.department, query.department) &&
    hasText(member.college, query.college) &&
    hasText(member.currentCity, query.currentCity) &&
    hasText(member.currentCountry, query.currentCountry) &&
    isOfYears(member.passingYear, query) &&
    (!query.mentorshipAvailable || String(member.mentorshipAvailable) === query.mentorshipAvailable) &&
    (!query.lookingForMentor || String(member.lookingForMentor) === query.lookingForMentor)
  );
}

function hasText(text: string | null, part: string | undefined): boolean {
  return !part?.trim() || contains(text, part.trim());
}

function isOfYears(year: number | null, query: ListQuery): boolean {
  const { passingYear, passingYearFrom, passingYearTo } = query;
  return (
    (!passingYear || year === Number(passingYear)) &&
    (!passingYearFrom || (year !== null && year >= Number(passingYearFrom))) &&
    (!passingYearTo || (year !== null && year <= Number(passingYearTo)))
  );
}

/** Returns whether the member matches every term. Consecutive words that look like a phone number form one term. */
function isFound(member: ListedMember, search: string): boolean {
  const terms = search.match(/(?:[\d()+./-]*\d[\d()+./-]*(?:\s+|$))+|\S+/g) ?? [];
  return terms.every((term) => hasTerm(member, term.trim()));
}

function hasTerm({ fullName, email, phoneNumber, currentCompany }: ListedMember, term: string): boolean {
  const texts = [fullName, email, phoneNumber, currentCompany];
  if (term.split(/\s+/).every((word) => texts.some((text) => contains(text, word)))) return true;
  const digits = term.replace(/[\s()+./-]/g, '');
  return /^\d+$/.test(digits) && contains(phoneNumber, digits);
}

function comparator({ sortBy, sortOrder }: ListQuery) {
  const direction = sortOrder === 'asc' ? 1 : -1;
  const field = (sortBy || 'createdAt') as 'createdAt' | 'fullName' | 'passingYear' | 'department';
  return (a: ListedMember, b: ListedMember): number => {
    const [left, right] = [a[field], b[field]];
    if ((left === null) !== (right === null)) return left === null ? 1 : -1;
    const order = left === null || right === null ? 0 : compareValues(field, left, right);
    return direction * (order || bytes(a.id, b.id));
  };
}

function compareValues(field: string, a: string | number, b: string | number): number {
  if (typeof a === 'number' || typeof b === 'number') return Number(a) - Number(b);
  return (field === 'fullName' ? NAMES.compare(a, b) : 0) || bytes(a, b);
}
