interface Institution {
  name: string;
  courses: readonly string[];
}

/** The society's institutions with their courses, in the order of the registration form. */
export const INSTITUTIONS: readonly Institution[] = [
  {
    name: 'High School',
    courses: [
      'Primary Education (Std 1-7)',
      'Secondary Education (Std 8-10)',
      'Science Stream (Std 11-12)',
      'Commerce Stream (Std 11-12)',
      'Arts Stream (Std 11-12)',
      'Technical Education',
      'Vocational Courses',
    ],
  },
  {
    name: 'Night School',
    courses: [
      'Secondary Education (Evening)',
      'Higher Secondary Education (Evening)',
      'Working Youth Program',
    ],
  },
  {
    name: 'Junior College of Science',
    courses: [
      'HSC Science PCM',
      'HSC Science PCB',
      'HSC Science PCMB',
      'Computer Science',
      'Information Technology',
    ],
  },
  { name: 'Junior College of Arts & Commerce', courses: ['HSC Arts', 'HSC Commerce', 'BA', 'B.Com'] },
  {
    name: 'Degree College of Arts and Commerce',
    courses: [
      'B.Com',
      'BA',
      'B.A.F.',
      'B.B.I.',
      'B.F.M.',
      'B.M.S.',
      'B.M.M.',
      'B.Sc.IT',
      'BCA',
      'B.Sc. Data Science',
      'B.Sc. AI',
      'M.Com',
      'M.A.',
      'M.Sc.IT',
      'M.Sc. Data Science',
      'M.Sc. AI',
      'Diploma in Computer Applications',
      'Diploma in Business Management',
    ],
  },
  {
    name: 'Music and Dance Institute',
    courses: [
      'Certificate in Classical Vocal Music',
      'Diploma in Classical Vocal Music',
      'Advanced Diploma in Classical Vocal Music',
      'Certificate in Instrumental Music',
      'Diploma in Instrumental Music',
      'Advanced Diploma in Instrumental Music',
      'Certificate in Dance',
      'Diploma in Dance',
    ],
  },
  {
    name: 'International Junior College',
    courses: [
      'A-Level Arts',
      'A-Level Science',
      'A-Level Commerce',
      'Cambridge AS Level',
      'Cambridge A Level',
      'International Foundation Program',
    ],
  },
  {
    name: 'Law College',
    courses: [
      'LL.B. 3 Year',
      'BA LL.B. 5 Year Integrated',
      'B.Com LL.B. 5 Year Integrated',
      'LL.M.',
      'Diploma in Cyber Law',
      'Certificate in Legal Studies',
    ],
  },
];

export const INSTITUTION_NAMES: readonly string[] = INSTITUTIONS.map(({ name }) => name);
