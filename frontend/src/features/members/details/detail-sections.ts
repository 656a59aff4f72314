import type { MemberRow } from '../../../api/types';
import { admissionType, formatDate, formatDay } from '../../../lib/formats';
import { genderNames } from '../../../lib/gender-names';
import { phoneOf } from '../member-texts';

export interface Detail {
  label: string;
  /** Empty if the member gave no value. */
  value: string;
  /** Set if the value is a link: a web address to open, or a phone number to call. */
  link?: 'address' | 'phone';
  /** True if the value may have several lines. */
  long?: boolean;
}

export interface Section {
  title: string;
  details: Detail[];
}

const text = (value: string | number | null) => (value === null ? '' : String(value));
const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** The fields that the details show as a label and a value. The photo, the role and the bio are shown elsewhere. */
export function detailSections(member: MemberRow): Section[] {
  return [
    { title: 'Personal Information', details: personal(member) },
    { title: 'Academic Information', details: academic(member) },
    { title: 'Professional Information', details: professional(member) },
    { title: 'Contact & Social', details: contact(member) },
  ];
}

const personal = (member: MemberRow): Detail[] => [
  { label: 'Full Name', value: text(member.fullName) },
  { label: 'Email', value: member.email },
  { label: 'Phone', value: phoneOf(member), link: 'phone' },
  { label: 'Date of Birth', value: formatDate(member.dateOfBirth) },
  { label: 'Gender', value: member.gender ? genderNames[member.gender] : '' },
  { label: 'Current City', value: text(member.currentCity) },
  { label: 'Current Country', value: text(member.currentCountry) },
];

const academic = (member: MemberRow): Detail[] => [
  { label: 'College', value: text(member.college) },
  { label: 'Department', value: text(member.department) },
  { label: 'Course', value: text(member.course) },
  { label: 'Year of Joining', value: text(member.yearOfJoining) },
  { label: 'Graduation Year', value: text(member.passingYear) },
  { label: 'Admission Type', value: text(admissionType(member.admissionInFirstYear)) },
];

const professional = (member: MemberRow): Detail[] => [
  { label: 'Job Title', value: text(member.currentJobTitle) },
  { label: 'Company', value: text(member.currentCompany) },
  { label: 'Work Experience', value: text(member.workExperience), long: true },
  { label: 'Skills', value: text(member.skills), long: true },
  { label: 'Mentorship Available', value: yesNo(member.mentorshipAvailable) },
  { label: 'Looking for Mentor', value: yesNo(member.lookingForMentor) },
];

const contact = (member: MemberRow): Detail[] => [
  { label: 'WhatsApp', value: text(member.whatsappNumber), link: 'phone' },
  { label: 'LinkedIn', value: text(member.linkedinProfile), link: 'address' },
  { label: 'Personal Website', value: text(member.personalWebsite), link: 'address' },
  { label: 'GitHub', value: text(member.githubProfile), link: 'address' },
  { label: 'Member Since', value: formatDay(member.createdAt) },
  { label: 'Last Updated', value: formatDay(member.updatedAt) },
];
