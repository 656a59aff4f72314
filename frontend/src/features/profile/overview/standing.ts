import type { Member } from '../../../api/types';
import { formatCount } from '../../../lib/formats';

/** Returns the years since graduation, such as `16 years`. Returns `0 years` for a year in the future. */
export function alumniStatus(passingYear: number | null, now = new Date()): string {
  if (passingYear === null) return 'N/A';
  return formatCount(Math.max(0, now.getFullYear() - passingYear), 'year');
}

/** A member who offers mentorship counts as a mentor, even while looking for one. */
export function mentorship(member: Pick<Member, 'mentorshipAvailable' | 'lookingForMentor'>): string {
  if (member.mentorshipAvailable) return 'Mentor';
  return member.lookingForMentor ? 'Seeking' : 'None';
}

/** The year in which the membership began. */
export function memberSince(createdAt: string): string {
  return String(new Date(createdAt).getFullYear());
}
