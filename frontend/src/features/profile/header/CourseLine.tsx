import { visuallyHidden } from '@mui/utils';
import type { Member } from '../../../api/types';
import { courseLine } from './profile-heading';

/** The course line. A department that equals the course is shown once; the text keeps both. */
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
