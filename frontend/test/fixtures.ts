import type {
  BulkAction,
  ExportJob,
  ImportJob,
  Member,
  MemberRow,
  MembershipStats,
  Reference,
  UndoableDeletion,
} from '../src/api/types';

export const reference: Reference = {
  society: {
    name: 'Meridian Education Society',
    email: 'alumni@example.org',
    phone: '+91 22 5550 0100',
    address: '1 Meridian Road, Mumbai',
    foundedYear: 1936,
  },
  mailDomain: 'mail.example',
  countryCodes: [
    { code: '+91', country: 'India' },
    { code: '+44', country: 'UK' },
    { code: '+65', country: 'Singapore' },
    { code: '+971', country: 'UAE' },
  ],
  institutions: [
    { name: 'Law College', courses: ['LL.B. 3 Year', 'LL.M.'] },
    { name: 'Night School', courses: ['Working Youth Program'] },
  ],
  limits: {
    codeLength: 6,
    resendSeconds: 60,
    loginCodeSeconds: 600,
    emailLength: 254,
    nameLength: 100,
    lineLength: 200,
    textLength: 5000,
    postalCodeLength: 20,
    maintenanceMessageLength: 500,
    urlLength: 500,
    searchLength: 100,
    graduationYearMin: 1950,
    graduationYearMax: 2030,
    studyYearMin: 1950,
    studyEndYearsAhead: 10,
    registrationPhoneDigitsMin: 10,
    registrationPhoneDigitsMax: 15,
    profilePhoneDigits: 10,
    photoBytes: 5_242_880,
    pageSize: 12,
    selectedMembers: 100,
    bulkMembers: 100_000,
    savedViews: 20,
    viewNameLength: 60,
    exportInlineRows: 10_000,
    importMegabytes: 100,
    importRows: 200_000,
    invitationsPerMinute: 60,
  },
};

/** A member who has entered only a name. */
export function member(own: Partial<Member> = {}): Member {
  return {
    id: '00000000-0000-7000-8000-000000000001',
    role: 'ALUMNI',
    username: null,
    alumniId: '0123456789abcdef0123456789abcdef',
    email: 'asha@example.org',
    fullName: 'Asha Rao',
    firstName: 'Asha',
    middleName: null,
    lastName: 'Rao',
    dateOfBirth: null,
    gender: null,
    profilePhoto: null,
    countryCode: '+91',
    phoneNumber: null,
    whatsappNumber: null,
    secondaryPhoneNumber: null,
    personalAddressLine1: null,
    personalAddressLine2: null,
    personalCity: null,
    personalState: null,
    personalPostalCode: null,
    personalCountry: null,
    companyAddressLine1: null,
    companyAddressLine2: null,
    companyCity: null,
    companyState: null,
    companyPostalCode: null,
    companyCountry: null,
    linkedinProfile: null,
    instagramProfile: null,
    twitterProfile: null,
    facebookProfile: null,
    githubProfile: null,
    personalWebsite: null,
    currentJobTitle: null,
    currentCompany: null,
    workExperience: null,
    skills: null,
    achievements: null,
    bio: null,
    interests: null,
    currentCity: null,
    currentCountry: null,
    mentorshipAvailable: false,
    lookingForMentor: false,
    course: null,
    department: null,
    college: null,
    yearOfJoining: null,
    passingYear: null,
    admissionInFirstYear: null,
    version: 1,
    createdAt: '2024-01-01T00:00:00.000Z',
    updatedAt: '2024-01-01T00:00:00.000Z',
    education: [],
    ...own,
  };
}

/** The answers that every page needs when it loads. */
export const openPortal = {
  'GET /api/reference': { body: reference },
  'GET /api/maintenance/status': { body: { isEnabled: false, message: '' } },
};

/** A row of the administrators' list, for a member who has entered only a name. */
export function memberRow(own: Partial<MemberRow> = {}): MemberRow {
  return {
    id: '00000000-0000-7000-8000-000000000002',
    role: 'ALUMNI',
    email: 'ravi@example.org',
    fullName: 'Ravi Sampleson',
    profilePhoto: null,
    countryCode: '+91',
    phoneNumber: null,
    whatsappNumber: null,
    dateOfBirth: null,
    gender: null,
    currentCity: null,
    currentCountry: null,
    college: null,
    department: null,
    course: null,
    yearOfJoining: null,
    passingYear: null,
    admissionInFirstYear: null,
    currentJobTitle: null,
    currentCompany: null,
    workExperience: null,
    skills: null,
    bio: null,
    mentorshipAvailable: false,
    lookingForMentor: false,
    linkedinProfile: null,
    personalWebsite: null,
    githubProfile: null,
    createdAt: '2024-01-01T00:00:00.000Z',
    updatedAt: '2024-01-01T00:00:00.000Z',
    ...own,
  };
}

/** The statistics of a portal with 1200 members. */
export const membershipStats: MembershipStats = {
  totalUsers: 1200,
  superadminCount: 1,
  adminCount: 3,
  alumniCount: 1196,
  recentRegistrations: 17,
  mentorsCount: 84,
  countriesCount: 5,
  institutionStats: [
    { institution: 'Law College', members: 200, mentors: 30 },
    { institution: 'Night School', members: 100, mentors: 1 },
  ],
  departmentStats: [{ department: 'History', count: 300 }],
  yearStats: [{ year: 2008, count: 60 }],
  locationsCount: 1,
  locationStats: [{ city: null, country: 'India', count: 700 }],
};

/** A background export that was just requested. */
export function exportJob(own: Partial<ExportJob> = {}): ExportJob {
  return {
    id: '00000000-0000-7000-8000-000000000003',
    state: 'queued',
    format: 'csv',
    total: null,
    written: 0,
    bytes: 0,
    sha256: null,
    failure: null,
    createdAt: '2024-01-01T00:00:00.000Z',
    startedAt: null,
    endedAt: null,
    expiresAt: null,
    downloadUrl: null,
    ...own,
  };
}

/** An import whose list was just uploaded. */
export function importJob(own: Partial<ImportJob> = {}): ImportJob {
  return {
    id: '00000000-0000-7000-8000-000000000004',
    state: 'checking',
    progress: 0,
    rows: 0,
    newRows: null,
    badRows: null,
    columns: [],
    ignoredColumns: [],
    problems: [],
    hasReport: false,
    added: null,
    failure: null,
    createdAt: '2024-01-01T00:00:00.000Z',
    endedAt: null,
    invitations: null,
    ...own,
  };
}

/** A finished bulk action on one member. */
export function bulkAction(own: Partial<BulkAction> = {}): BulkAction {
  return {
    id: '00000000-0000-7000-8000-000000000005',
    kind: 'change-role',
    role: null,
    state: 'done',
    total: 1,
    processed: 1,
    changed: 1,
    leftOut: { superadmins: 0, own: 0, unchanged: 0, unknown: 0 },
    failure: null,
    createdAt: '2024-01-01T00:00:00.000Z',
    endedAt: '2024-01-01T00:00:01.000Z',
    ...own,
  };
}

/** A deletion of one member that can be undone for ten minutes. */
export function deletion(own: Partial<UndoableDeletion> = {}): UndoableDeletion {
  return {
    entryId: '00000000-0000-7000-8000-000000000006',
    actionId: null,
    member: null,
    members: 1,
    actorId: null,
    deletedAt: '2024-01-01T00:00:00.000Z',
    undoSeconds: 600,
    ...own,
  };
}
