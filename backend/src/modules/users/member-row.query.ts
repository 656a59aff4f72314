import type { MemberRowDto } from './dto/member-row.dto.js';

/** Maps each field of a list row to its SQL expression over the table alias `u`. */
const COLUMNS: Record<keyof MemberRowDto, string> = {
  id: 'u.id',
  role: 'u.role',
  email: 'u.email',
  fullName: 'u.full_name',
  // The same URL as `photoUrl` returns. Null for a member without a photo.
  profilePhoto: `'/api/' || u.profile_photo`,
  countryCode: 'u.country_code',
  phoneNumber: 'u.phone_number',
  whatsappNumber: 'u.whatsapp_number',
  dateOfBirth: `to_char(u.date_of_birth, 'YYYY-MM-DD"T00:00:00.000Z"')`,
  gender: 'u.gender',
  currentCity: 'u.current_city',
  currentCountry: 'u.current_country',
  college: 'u.college',
  department: 'u.department',
  course: 'u.course',
  yearOfJoining: 'u.year_of_joining',
  passingYear: 'u.passing_year',
  admissionInFirstYear: 'u.admission_in_first_year',
  currentJobTitle: 'u.current_job_title',
  currentCompany: 'u.current_company',
  workExperience: 'u.work_experience',
  skills: 'u.skills',
  bio: 'u.bio',
  mentorshipAvailable: 'u.mentorship_available',
  lookingForMentor: 'u.looking_for_mentor',
  linkedinProfile: 'u.linkedin_profile',
  personalWebsite: 'u.personal_website',
  githubProfile: 'u.github_profile',
  createdAt: 'u.created_at',
  updatedAt: 'u.updated_at',
};

/** The SELECT list of a member row. The query must name the table `users u`. */
export const MEMBER_ROW_COLUMNS = Object.entries(COLUMNS)
  .map(([field, column]) => `${column} AS "${field}"`)
  .join(', ');
