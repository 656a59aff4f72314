import { ApiProperty } from '@nestjs/swagger';
import { ROLES, type Role } from '../../../common/access/roles.js';
import { GENDERS, type Gender } from '../../../common/validation/gender.js';
import { EducationRecordDto } from '../../education/dto/education-record.dto.js';
import type { FieldName } from '../../users/member-fields.js';

/** The member's own profile. Null means not given. */
export class MemberDto implements Record<FieldName, unknown> {
  id: string;
  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role: Role;
  username: string | null;
  alumniId: string;
  email: string;
  /** First, middle and last name, separated by spaces. */
  fullName: string | null;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  /** ISO 8601 time at midnight UTC. Only the date is significant. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  dateOfBirth: string | null;
  @ApiProperty({ enum: GENDERS, enumName: 'Gender', nullable: true })
  gender: Gender | null;
  /** URL of the photo, relative to the portal. An `<img>` can load it without a token. */
  profilePhoto: string | null;
  /** Dialling code with its plus sign. */
  countryCode: string;
  /** Digits only, like every phone number. */
  phoneNumber: string | null;
  whatsappNumber: string | null;
  secondaryPhoneNumber: string | null;
  personalAddressLine1: string | null;
  personalAddressLine2: string | null;
  personalCity: string | null;
  personalState: string | null;
  personalPostalCode: string | null;
  personalCountry: string | null;
  companyAddressLine1: string | null;
  companyAddressLine2: string | null;
  companyCity: string | null;
  companyState: string | null;
  companyPostalCode: string | null;
  companyCountry: string | null;
  linkedinProfile: string | null;
  instagramProfile: string | null;
  twitterProfile: string | null;
  facebookProfile: string | null;
  githubProfile: string | null;
  personalWebsite: string | null;
  currentJobTitle: string | null;
  currentCompany: string | null;
  workExperience: string | null;
  skills: string | null;
  achievements: string | null;
  bio: string | null;
  interests: string | null;
  currentCity: string | null;
  currentCountry: string | null;
  mentorshipAvailable: boolean;
  lookingForMentor: boolean;
  course: string | null;
  department: string | null;
  college: string | null;
  yearOfJoining: number | null;
  passingYear: number | null;
  /** True for a direct admission in the first year, false for a lateral entry. */
  admissionInFirstYear: boolean | null;
  /** Incremented by every save of the form, and by a superadmin's edit that changes a value. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  education: EducationRecordDto[];
}

export class ProfileDto {
  alumni: MemberDto;
}

export class PhotoDto {
  /** URL of the photo, as in `profilePhoto`. */
  photoUrl: string;
}
