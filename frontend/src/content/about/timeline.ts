export interface Milestone {
  year: number;
  /** The kind of event, in a word or two. */
  milestone: string;
  title: string;
  description: string;
  /** Theme colour of the disc that shows the number of the event. */
  color: 'primary' | 'secondary';
}

/** Fictional events. Replace them with your own. */
export const timeline: Milestone[] = [
  {
    year: 1936,
    milestone: 'Foundation',
    title: 'A bell in a rented room',
    description: 'One teacher and eleven pupils begin the High School under a tiled roof.',
    color: 'secondary',
  },
  {
    year: 1947,
    milestone: 'Registration',
    title: 'The society gets its name',
    description:
      'The school becomes a registered society, with a charter of one page and an open account book.',
    color: 'primary',
  },
  {
    year: 1949,
    milestone: 'Night School',
    title: 'Lamps after work',
    description: 'Evening classes open for apprentices and labourers. The first class is full within a week.',
    color: 'primary',
  },
  {
    year: 1954,
    milestone: 'Little School',
    title: 'Room for the youngest',
    description: 'A house of its own for children from three to six, with a garden at its centre.',
    color: 'primary',
  },
  {
    year: 1961,
    milestone: 'Junior college',
    title: 'Arts and commerce',
    description: 'The society’s first college opens across the street from the school that filled it.',
    color: 'primary',
  },
  {
    year: 1968,
    milestone: 'Laboratories',
    title: 'Science gets a roof',
    description: 'Four laboratories and an observatory: the Junior College of Science begins.',
    color: 'primary',
  },
  {
    year: 1975,
    milestone: 'Degrees',
    title: 'The Degree College opens',
    description:
      'Students no longer have to leave the town for a degree. Three hundred stay in the first year.',
    color: 'secondary',
  },
  {
    year: 1983,
    milestone: 'Music',
    title: 'A pavilion of its own',
    description: 'Song and dance move out of the assembly hall and into the Music and Dance Institute.',
    color: 'primary',
  },
  {
    year: 1999,
    milestone: 'Law',
    title: 'Lectures on the steps',
    description: 'The Law College is founded together with a legal aid desk that is open to everyone.',
    color: 'primary',
  },
  {
    year: 2012,
    milestone: 'The world',
    title: 'Windows on all sides',
    description: 'The International Junior College becomes the ninth institution.',
    color: 'primary',
  },
  {
    year: 2025,
    milestone: 'Alumni',
    title: 'One address for everyone',
    description: 'Former students in 25 countries get a portal in which to find each other again.',
    color: 'secondary',
  },
];
