import type { Member } from '../../api/types';

interface Milestone {
  label: string;
  year: string;
}

type Years = Pick<Member, 'yearOfJoining' | 'passingYear'>;

/** The stages of a member from joining to this year. */
export function academicTimeline({ yearOfJoining, passingYear }: Years, now = new Date()): Milestone[] {
  return [
    { label: 'Started Journey', year: String(yearOfJoining ?? 'N/A') },
    { label: 'Graduated', year: String(passingYear ?? 'N/A') },
    { label: 'Alumni Member', year: String(now.getFullYear()) },
  ];
}
