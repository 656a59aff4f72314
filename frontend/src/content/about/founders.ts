import advocate from '../../../pictures/portraits/advocate.svg';
import builder from '../../../pictures/portraits/builder.svg';
import lampbearer from '../../../pictures/portraits/lampbearer.svg';
import librarian from '../../../pictures/portraits/librarian.svg';
import musician from '../../../pictures/portraits/musician.svg';
import teacher from '../../../pictures/portraits/teacher.svg';
import treasurer from '../../../pictures/portraits/treasurer.svg';

export interface Founder {
  type: 'founder';
  id: string;
  name: string;
  /** The year in which the founder's work began. */
  year: number;
  description: string;
  /** URL of the portrait. */
  logo: string;
  role: string;
  /** The founder's legacy in one sentence. */
  legacy: string;
  achievements: string[];
  /** The result of the founder's work in a few words. */
  impact: string;
  /** Out of 5. */
  rating: number;
}

/** Fictional persons with names that fit their trades. Replace them with your own founders. */
export const founders: Founder[] = [
  {
    type: 'founder',
    id: 'teacher',
    name: 'Asha Quill',
    year: 1936,
    description: 'Rented a room, hung a bell and wrote the first timetable on the back of the lease.',
    logo: teacher,
    role: 'First headmistress',
    legacy: 'The rule that no child is sent home for want of a book.',
    achievements: [
      'Opened the High School with one room',
      'Trained the first forty teachers herself',
      'Wrote the society’s charter in a single page',
    ],
    impact: 'Every first lesson since then',
    rating: 4.9,
  },
  {
    type: 'founder',
    id: 'builder',
    name: 'Dev Plumbline',
    year: 1938,
    description: 'Built the clock tower with bricks that each family brought, two at a time.',
    logo: builder,
    role: 'Master builder',
    legacy: 'Verandahs wide enough to teach in when it rains.',
    achievements: [
      'Raised the tower in three dry seasons',
      'Planned every yard around a tree',
      'Taught masonry to two hundred apprentices',
    ],
    impact: 'Nine campuses that stay cool in May',
    rating: 4.8,
  },
  {
    type: 'founder',
    id: 'treasurer',
    name: 'Anand Ledger',
    year: 1947,
    description: 'Registered the society and kept its accounts where anybody could read them.',
    logo: treasurer,
    role: 'First treasurer',
    legacy: 'The open account book in the entrance hall.',
    achievements: [
      'Saw the registration through in the society’s hardest year',
      'Began the fee fund with his own salary',
      'Published the accounts every spring',
    ],
    impact: 'A fund that has never turned anyone away',
    rating: 4.7,
  },
  {
    type: 'founder',
    id: 'lampbearer',
    name: 'Tara Lumen',
    year: 1949,
    description: 'Walked from workshop to workshop with a lantern until the first evening class was full.',
    logo: lampbearer,
    role: 'Founder of the Night School',
    legacy: 'Lamps that burn until the last question is answered.',
    achievements: [
      'Filled the first class in one week',
      'Won the workers of the town a free evening',
      'Taught reading for thirty-one years',
    ],
    impact: 'Eleven thousand who learned after work',
    rating: 4.9,
  },
  {
    type: 'founder',
    id: 'librarian',
    name: 'Mira Folio',
    year: 1952,
    description: 'Came with two trunks of books and left a reading room that nobody locks.',
    logo: librarian,
    role: 'First librarian',
    legacy: 'Shelves that are open to the whole town.',
    achievements: [
      'Gathered the first ten thousand volumes',
      'Sent a book cart to the villages',
      'Taught students to mend what they read to pieces',
    ],
    impact: 'A library that lends to everyone',
    rating: 4.8,
  },
  {
    type: 'founder',
    id: 'musician',
    name: 'Kiran Octave',
    year: 1983,
    description: 'Asked for a room without neighbours and was given a pavilion instead.',
    logo: musician,
    role: 'Founder of the Music and Dance Institute',
    legacy: 'A song for each season, known by heart on every campus.',
    achievements: [
      'Recorded three hundred songs of the district',
      'Lent every beginner an instrument',
      'Began the all-night concert',
    ],
    impact: 'A town that sings in tune',
    rating: 4.9,
  },
  {
    type: 'founder',
    id: 'advocate',
    name: 'Rohan Balance',
    year: 1999,
    description: 'Held the first lectures in law on the steps of the college, for students and passers-by.',
    logo: advocate,
    role: 'Founder of the Law College',
    legacy: 'Legal aid on two evenings of every week.',
    achievements: [
      'Opened the legal aid desk',
      'Made moot court a public event',
      'Wrote plain-language guides to six laws',
    ],
    impact: 'Four thousand cases heard without a fee',
    rating: 4.7,
  },
];
