import { ApiProperty } from '@nestjs/swagger';
import { ROLES, type Role } from '../../../common/access/roles.js';
import { GENDERS, type Gender } from '../../../common/validation/gender.js';

/** A member as administrators see one: what the card, the details and the edit dialog show. Null means not given. */
export class MemberRowDto {
  id: string;
  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role: Role;
  email: string;
  fullName: string | null;
  /** Address of the photo. */
  profilePhoto: string | null;
  /** Digits only, as every phone number. */
  phoneNumber: string | null;
  whatsappNumber: string | null;
  /** ISO 8601 with time; only the date part counts. */
  dateOfBirth: string | null;
  @ApiProperty({ enum: GENDERS, enumName: 'Gender', nullable: true })
  gender: Gender | null;
  currentCity: string | null;
  currentCountry: string | null;
  college: string | null;
  department: string | null;
  course: string | null;
  yearOfJoining: number | null;
  passingYear: number | null;
  /** True: direct, first year. False: lateral entry. */
  admissionInFirstYear: boolean | null;
  currentJobTitle: string | null;
  currentCompany: string | null;
  workExperience: string | null;
  skills: string | null;
  bio: string | null;
  mentorshipAvailable: boolean;
  lookingForMentor: boolean;
  linkedinProfile: string | null;
  personalWebsite: string | null;
  githubProfile: string | null;
  createdAt: Date;
  updatedAt: Date;
}
