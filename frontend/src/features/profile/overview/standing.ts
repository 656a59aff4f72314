import type { Member } from '../../../api/types';
import { formatCount } from '../../../lib/formats';

/** Years since graduation; a year that is still to come counts as none. */
export function alumniStatus(passingYear: number | null, now = new Date()): string {
  if (passingYear === null) return 'N/A';
  return formatCount(Math.max(0, now.getFullYear() - passingYear), 'year');
}

/** Whoever offers to be a mentor is one, even while looking for one. */
export function mentorship(member: Pick<Member, 'mentorshipAvailable' | 'lookingForMentor'>): string {
  if (member.mentorshipAvailable) return 'Mentor';
  return member.lookingForMentor ? 'Seeking' : 'None';
}

/** The year in which the member joined the portal. */
export function memberSince(createdAt: string): string {
  return String(new Date(createdAt).getFullYear());
}
