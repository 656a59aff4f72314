import { alumniGlobe } from '../../pictures/plates/alumni-globe';
import { career } from '../../pictures/plates/career';
import { comingSoon as tower } from '../../pictures/plates/coming-soon';
import { newsEvents } from '../../pictures/plates/news-events';

interface SoonSection {
  title: string;
  text: string;
  features: string[];
  picture: typeof tower;
  /** The alternative text of the picture. */
  shows: string;
}

export const comingSoon = {
  back: 'Back to Home',
  countdownTitle: 'Launching Soon',
  featuresTitle: 'What to Expect',
  notifyTitle: 'Get Notified When We Launch',
  notifyLabel: 'E-mail address',
  notifyButton: 'Notify Me',
};

/** The sections of the portal that are not built yet, by the part of their page's path after `/coming-soon/`. */
const sections: Record<string, SoonSection> = {
  'alumni-globe': {
    title: 'Alumni Globe',
    text: 'A map of where everyone went, and of who is near you.',
    features: [
      'Interactive world map of alumni locations',
      'Global networking',
      'Regional chapters',
      'International events',
    ],
    picture: alumniGlobe,
    shows: 'Four people stand around a huge lit globe on which pins mark places on every continent.',
  },
  career: {
    title: 'Career Center',
    text: 'Work found and offered among people who share a school.',
    features: [
      'Job board',
      'Career mentorship',
      'Professional development workshops',
      'Industry networking events',
    ],
    picture: career,
    shows: 'People climb stairs made of books towards an open door with the sun behind it.',
  },
  'news-events': {
    title: 'News & Events',
    text: 'What happens on the campuses, and when to come back to them.',
    features: ['Latest news', 'Alumni success stories', 'Upcoming events and reunions', 'Photo galleries'],
    picture: newsEvents,
    shows: 'A newspaper kiosk under bunting on a sunny morning, with readers around it.',
  },
};

const other: SoonSection = {
  title: 'Coming Soon',
  text: 'Something new is being built here. Please come back later.',
  features: [],
  picture: tower,
  shows: 'A tower in scaffolding, with people at work on every level before a rising sun.',
};

export function soonSection(name: string | undefined): SoonSection {
  return (name !== undefined && Object.hasOwn(sections, name) && sections[name]) || other;
}
