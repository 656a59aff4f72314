import { banyan } from '../../pictures/plates/banyan';
import { campus } from '../../pictures/plates/campus';
import { library } from '../../pictures/plates/library';
import { nightSchool } from '../../pictures/plates/night-school';
import { reunion } from '../../pictures/plates/reunion';
import connect from '../../pictures/vignettes/connect.svg';
import resources from '../../pictures/vignettes/resources.svg';
import updates from '../../pictures/vignettes/updates.svg';

/** The texts and pictures of the home page. The society's data comes from the configuration. */
export const home = {
  title: 'Once a student here, always one of us.',
  lead: 'Keep your own page, see how many of your batch are here, and stay part of the place where you studied.',
  /** Any number of pictures. `shows` is the alternative text. */
  slides: [
    {
      picture: campus,
      title: 'Morning at the gate',
      shows: 'Students walk up to a college with a clock tower while the sun rises behind it.',
    },
    {
      picture: library,
      title: 'Noon in the reading room',
      shows: 'Readers sit at a long table between tall bookcases, in the light of an arched window.',
    },
    {
      picture: banyan,
      title: 'A lesson under the banyan',
      shows: 'A teacher draws a triangle on a blackboard for pupils who sit in the shade of a banyan.',
    },
    {
      picture: reunion,
      title: 'Reunion on the lawn',
      shows: 'Former students meet at dusk under strings of lamps, before the dark outline of the campus.',
    },
    {
      picture: nightSchool,
      title: 'The night school at nine',
      shows: 'Lit windows show a class at work at night; a student pushes a bicycle past them.',
    },
  ],
  benefitsTitle: 'What the portal is for',
  benefits: [
    {
      title: 'Connect with Alumni',
      text: 'See how many of your batch and department have joined, and how many are ready to be mentors.',
      picture: connect,
    },
    {
      title: 'Access Resources',
      text: 'Keep your education, work and contact details in one place that you control.',
      picture: resources,
    },
    {
      title: 'Stay Updated',
      text: 'See how the network grows, and be the first to know when news and events begin.',
      picture: updates,
    },
  ],
  story: {
    title: 'One rented room became nine institutions.',
    text: 'A bell, a slate and a teacher were all there was on the first morning.',
    link: 'Read our story',
  },
};

export type Slide = (typeof home.slides)[number];
