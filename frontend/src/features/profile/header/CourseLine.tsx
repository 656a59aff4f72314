import { visuallyHidden } from '@mui/utils';
import type { Member } from '../../../api/types';
import { courseLine } from './profile-heading';

/** The course line. If the department equals the course, the department is hidden, but still part of the text. */
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
