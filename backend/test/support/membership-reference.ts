import type { MemberListQueryDto } from '../../src/modules/admin/list/dto/member-list.dto.js';

export type ListQuery = Partial<Record<keyof MemberListQueryDto, string>>;

/** What the list looks at of a member. */
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
  createdAt: string;
}

const NAMES = new Intl.Collator('und');

/** What is folded although Unicode does not decompose it: some letters, the sigma at the end of a word, the curved apostrophe. */
const UNDECOMPOSED: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', ς: 'σ', '’': "'" };

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłßæς’]/g, (letter) => UNDECOMPOSED[letter] ?? letter);

const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const contains = (text: string | null, part: string) => text !== null && fold(text).includes(fold(part));

/** The list's rules again, over rows in memory: what the portal answers is compared with this. */
export function referenceList(members: ListedMember[], query: ListQuery): { ids: string[]; total: number } {
  const hits = members.filter((member) => matches(member, query)).sort(comparator(query));
  const limit = Number(query.limit || 12);
  const start = (Number(query.page || 1) - 1) * limit;
  return { ids: hits.slice(start, start + limit).map(({ id }) => id), total: hits.length };
}

function matches(member: ListedMember, query: ListQuery): boolean {
  const search = query.search?.trim();
  const [department, city] = [query.department?.trim(), query.currentCity?.trim()];
  return (
    (!search || isFound(member, search)) &&
    (!query.role || member.role === query.role) &&
    (!department || contains(member.department, department)) &&
    (!query.passingYear || member.passingYear === Number(query.passingYear)) &&
    (!query.mentorshipAvailable || String(member.mentorshipAvailable) === query.mentorshipAvailable) &&
    (!city || contains(member.currentCity, city))
  );
}

function isFound({ fullName, email, phoneNumber, currentCompany }: ListedMember, term: string): boolean {
  if ([fullName, email, phoneNumber, currentCompany].some((text) => contains(text, term))) return true;
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
