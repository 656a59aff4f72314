import type { EducationRecordDto } from '../education/dto/education-record.dto.js';
import { photoUrl } from '../users/dto/member-row.dto.js';
import type { User } from '../users/user.entity.js';
import type { MemberDto } from './dto/member.dto.js';

/** Maps a row of the table `users` to the member's own profile. Omits `emailKey` and the accepted terms. */
export function toMember(user: User, education: EducationRecordDto[]): MemberDto {
  const { emailKey, termsVersion, termsAcceptedAt, ...shown } = user;
  return {
    ...shown,
    profilePhoto: user.profilePhoto && photoUrl(user.profilePhoto),
    dateOfBirth: user.dateOfBirth && `${user.dateOfBirth}T00:00:00.000Z`,
    education,
  };
}
