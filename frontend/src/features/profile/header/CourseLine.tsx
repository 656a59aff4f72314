import { visuallyHidden } from '@mui/utils';
import type { Member } from '../../../api/types';
import { courseLine } from './profile-heading';

/** Course, department and graduation year. A department that equals the course is read by screen readers only. */
export function CourseLine({ member }: { member: Member }) {
  const { course, department } = member;
  const line = courseLine(member);
  if (!course || course !== department) return line;
  const again = ` • ${department}`;
  return (
    <>
      {course}
      <span style={visuallyHidden}>{again}</span>
      {line.slice(course.length + again.length)}
    </>
  );
}
