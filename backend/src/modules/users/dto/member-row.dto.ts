import { ApiProperty } from '@nestjs/swagger';
import { ROLES, type Role } from '../../../common/access/roles.js';
import { GENDERS, type Gender } from '../../../common/validation/gender.js';

/**
 * A member in the lists that administrators see, with the fields of the card, the details and the edit dialog.
 * Null means not given.
 */
export class MemberRowDto {
  id: string;
  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  role: Role;
  email: string;
  fullName: string | null;
  /** URL of the photo, relative to the portal. */
  profilePhoto: string | null;
  /** Dialling code of `phoneNumber`, with its plus sign. */
  countryCode: string;
  /** Digits only, like every phone number. */
  phoneNumber: string | null;
  whatsappNumber: string | null;
  /** ISO 8601 time at midnight UTC. Only the date is significant. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
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
  /** True for a direct admission in the first year, false for a lateral entry. */
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

/** Returns the URL of a stored photo, relative to the portal. `key` is its key in the file storage. */
export function photoUrl(key: string): string {
  return `/api/${key}`;
}
