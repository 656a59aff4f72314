interface Achievement {
  title: string;
  description: string;
  year: number;
  category: string;
  impact: 'High' | 'Medium';
}

/** Fictional achievements. Replace them, and the features below, with your own. */
export const achievements: Achievement[] = [
  {
    title: 'Sun on every roof',
    description: 'All nine campuses make more electricity in a year than their lamps and laboratories use.',
    year: 2016,
    category: 'Campus',
    impact: 'High',
  },
  {
    title: 'The fee fund of former students',
    description: 'Alumni pay the fees of one student in eight. Nobody but the fund knows whose.',
    year: 2019,
    category: 'Scholarship',
    impact: 'High',
  },
  {
    title: 'An open reading room',
    description: 'The library lends to the whole town, and stays open until the last reader has gone home.',
    year: 2021,
    category: 'Community',
    impact: 'Medium',
  },
  {
    title: 'Three hundred songs, kept',
    description: 'Students have recorded and written down the songs that their grandparents sang at work.',
    year: 2023,
    category: 'Culture',
    impact: 'Medium',
  },
];

interface Feature {
  text: string;
  category: string;
}

export const features: Feature[] = [
  { text: 'Teachers who stay: fourteen years on average', category: 'Teaching' },
  { text: 'Classes small enough to be known by name', category: 'Teaching' },
  { text: 'From the first letters to a master’s degree on one street', category: 'Path' },
  { text: 'Evening courses for those who work by day', category: 'Path' },
  { text: 'A fee fund that has never turned anyone away', category: 'Access' },
  { text: 'Lessons in two languages from the start', category: 'Access' },
  { text: 'Laboratories that are open after hours', category: 'Campus' },
  { text: 'A tree in the middle of every yard', category: 'Campus' },
  { text: 'Mentors among 50,000 former students', category: 'Network' },
  { text: 'Chapters of alumni in 25 countries', category: 'Network' },
];
