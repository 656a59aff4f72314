import { founders } from './about/founders';
import { institutions } from './about/institutions';
import { achievements, features } from './about/reasons';
import { timeline } from './about/timeline';

/** A number with its label. */
export interface Figure {
  value: string;
  label: string;
}

/** The object below contains each of these three numbers twice. */
const INSTITUTIONS = '9';
const STUDENTS = '20,000+';
const ALUMNI = '50,000+';

/**
 * The texts and figures of the about page. Its longer lists are in the folder `about`. The society's
 * name, year of foundation and contacts come from the configuration.
 */
export const about = {
  title: 'Every morning, a bell rings for someone new.',
  lead: 'Nine institutions, from the first letters to the law, and one family of former students around the world.',
  /** Shown beside the year of foundation. */
  heroFigures: [
    { value: INSTITUTIONS, label: 'institutions' },
    { value: STUDENTS, label: 'students' },
    { value: ALUMNI, label: 'alumni' },
  ] satisfies Figure[],
  heritage: {
    title: 'Our Rich Heritage',
    paragraphs: [
      'It began with a bell. It hung from a post in the yard of a rented room, and on the first morning eleven children came running when it rang. There was one teacher, one blackboard and a floor of beaten earth. By the end of the year there were sixty pupils, and lessons had moved under the banyan.',
      'The town built the rest. Families carried bricks, two at a time. Workers asked for lessons after dark, and the Night School lit its first lamp. Each new house answered somebody who had knocked: a college for those who would have had to leave, a pavilion for those who sang, a court for those who argued.',
      'The society was registered in 1947 and has kept its account book open ever since. It has never owned much besides its houses, its trees and the good will of those who sat in their shade.',
    ],
    caption: 'The first room, drawn from memory.',
  },
  timelineTitle: 'Journey Through Time',
  timeline,
  legacy: {
    title: 'Discover Our Legacy',
    institutionsLabel: 'Our Institutions',
    foundersLabel: 'Our Founders',
    institutions,
    founders,
    institutionsFigure: { value: INSTITUTIONS, label: 'Institutions' },
    foundersFigure: { value: '6+', label: 'Visionaries' },
    /** Shown after `institutionsFigure` or `foundersFigure`. */
    figures: [
      { value: '89', label: 'Years Legacy' },
      { value: STUDENTS, label: 'Students' },
      { value: ALUMNI, label: 'Alumni' },
    ] satisfies Figure[],
  },
  achievementsTitle: 'Our Achievements',
  achievements,
  /** The page appends the society's name. */
  featuresTitle: 'Why Choose',
  features,
  contact: {
    title: 'Get in Touch',
    text: 'The office is in the oldest house, left of the gate. Come by, call or write.',
    hours: 'Mon-Sat 9AM-6PM',
    quote: 'A school is a lamp that one lights for people one will never meet.',
    quoteBy: 'From the charter',
  },
  vision: {
    title: 'Our Vision',
    text: 'A town in which everyone can learn whatever they need, at any age and at any hour, and nobody is asked what their parents could pay.',
  },
  mission: {
    title: 'Our Mission',
    text: 'To run schools and colleges that are open, frugal and kind; to teach well and in plain words; and to stay in touch with all who ever studied in them.',
  },
};
