import artsCommerce from '../../../pictures/emblems/arts-commerce.svg';
import degreeCollege from '../../../pictures/emblems/degree-college.svg';
import highSchool from '../../../pictures/emblems/high-school.svg';
import international from '../../../pictures/emblems/international.svg';
import law from '../../../pictures/emblems/law.svg';
import littleSchool from '../../../pictures/emblems/little-school.svg';
import musicDance from '../../../pictures/emblems/music-dance.svg';
import nightSchool from '../../../pictures/emblems/night-school.svg';
import science from '../../../pictures/emblems/science.svg';

export interface Institution {
  type: 'institution';
  id: string;
  name: string;
  /** Year of foundation. */
  year: number;
  description: string;
  /** URL of the emblem. */
  logo: string;
  /** The institution's colour. The profile keeps its hue, scales its chroma and chooses the lightness itself. */
  colour: string;
  /** The number of students as text. */
  students: string;
  programs: string[];
  achievements: string[];
  /** Out of 5. */
  rating: number;
}

/** Fictional institutions. Replace them with your own. */
export const institutions: Institution[] = [
  {
    type: 'institution',
    id: 'high-school',
    name: 'High School',
    year: 1936,
    description:
      'The oldest house and the largest playground. Its bell still sets the hours for everyone else.',
    logo: highSchool,
    colour: '#2a2c6b',
    students: '4,200+ students',
    programs: [
      'Primary',
      'Secondary',
      'Science stream',
      'Commerce stream',
      'Arts stream',
      'Vocational courses',
    ],
    achievements: [
      'Teaches in two languages in every year',
      'A workshop in which each pupil builds one thing that works',
      'A school garden that feeds the lunch kitchen',
    ],
    rating: 4.7,
  },
  {
    type: 'institution',
    id: 'night-school',
    name: 'Night School',
    year: 1949,
    description:
      'Lessons from seven to ten, for those whose day belongs to work. The lamps have never stayed dark.',
    logo: nightSchool,
    colour: '#5b2a7a',
    students: '650+ students',
    programs: ['Secondary (evening)', 'Higher secondary (evening)', 'Working Youth Program'],
    achievements: [
      'No fees since the first evening',
      'A crèche beside the classroom, so that parents can learn',
      'Former students teach one evening a month',
    ],
    rating: 4.9,
  },
  {
    type: 'institution',
    id: 'little-school',
    name: 'Little School',
    year: 1954,
    description: 'Three years of play, song and first letters before anybody speaks of marks.',
    logo: littleSchool,
    colour: '#b4482b',
    students: '1,100+ children',
    programs: ['Nursery', 'Kindergarten', 'First letters'],
    achievements: [
      'One teacher for every twelve children',
      'An open morning each month for families',
      'A library of books that may be chewed',
    ],
    rating: 4.8,
  },
  {
    type: 'institution',
    id: 'arts-commerce',
    name: 'Junior College of Arts & Commerce',
    year: 1961,
    description: 'Ledgers and literature under one roof, and a debating hall between them.',
    logo: artsCommerce,
    colour: '#8a2e4d',
    students: '3,100+ students',
    programs: ['HSC Arts', 'HSC Commerce', 'BA', 'B.Com'],
    achievements: [
      'A student-run shop that has closed its books in profit for ten years',
      'The oldest student newspaper of the society',
      'Debates in three languages every term',
    ],
    rating: 4.5,
  },
  {
    type: 'institution',
    id: 'science',
    name: 'Junior College of Science',
    year: 1968,
    description: 'Laboratories with the doors open, and a small observatory on the roof for clear nights.',
    logo: science,
    colour: '#0f6f6b',
    students: '2,900+ students',
    programs: [
      'HSC Science PCM',
      'HSC Science PCB',
      'HSC Science PCMB',
      'Computer Science',
      'Information Technology',
    ],
    achievements: [
      'Every student finishes one experiment of their own design',
      'Public telescope evenings since the first year',
      'A weather station whose records anyone may use',
    ],
    rating: 4.6,
  },
  {
    type: 'institution',
    id: 'degree-college',
    name: 'Degree College of Arts and Commerce',
    year: 1975,
    description: 'The broad front steps of the society: courses from bookkeeping to data science.',
    logo: degreeCollege,
    colour: '#1f4e9c',
    students: '6,400+ students',
    programs: ['B.Com', 'BA', 'B.M.S.', 'B.Sc. IT', 'BCA', 'M.Com', 'M.A.', 'Diplomas'],
    achievements: [
      'Half of each class earns while it learns',
      'A placement office staffed by former students',
      'Open lectures that fill the hall every Friday',
    ],
    rating: 4.6,
  },
  {
    type: 'institution',
    id: 'music-dance',
    name: 'Music and Dance Institute',
    year: 1983,
    description: 'A pavilion of scales and footwork. On warm evenings the whole campus listens.',
    logo: musicDance,
    colour: '#a8326f',
    students: '480+ students',
    programs: ['Classical vocal music', 'Instrumental music', 'Dance'],
    achievements: [
      'A recorded archive of three hundred songs',
      'An all-night concert at the end of each winter',
      'Instruments lent for the whole length of a course',
    ],
    rating: 4.9,
  },
  {
    type: 'institution',
    id: 'law',
    name: 'Law College',
    year: 1999,
    description: 'Moot court by day, free legal aid by evening. Students meet the law where people need it.',
    logo: law,
    colour: '#2f6a3c',
    students: '1,050+ students',
    programs: ['LL.B. 3 Year', 'BA LL.B. 5 Year Integrated', 'LL.M.', 'Diploma in Cyber Law'],
    achievements: [
      'A legal aid desk that has heard four thousand cases',
      'A moot court open to the public',
      'A library that closes at midnight',
    ],
    rating: 4.7,
  },
  {
    type: 'institution',
    id: 'international',
    name: 'International Junior College',
    year: 2012,
    description: 'The newest house, with its windows to the world and classmates from four continents.',
    logo: international,
    colour: '#0b6c93',
    students: '420+ students',
    programs: ['A-Level Arts', 'A-Level Science', 'A-Level Commerce', 'International Foundation Program'],
    achievements: [
      'Exchange terms with partner colleges abroad',
      'Small classes of eighteen at most',
      'A mentor among the alumni for every student',
    ],
    rating: 4.5,
  },
];
