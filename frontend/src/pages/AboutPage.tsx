import { AboutHero } from '../features/about/AboutHero';
import { Achievements } from '../features/about/Achievements';
import { Contact } from '../features/about/Contact';
import { Features } from '../features/about/Features';
import { Heritage } from '../features/about/Heritage';
import { Legacy } from '../features/about/legacy/Legacy';
import { Statements } from '../features/about/Statements';
import { Timeline } from '../features/about/Timeline';

export default function AboutPage() {
  return (
    <>
      <AboutHero />
      <Heritage />
      <Timeline />
      <Legacy />
      <Achievements />
      <Features />
      <Contact />
      <Statements />
    </>
  );
}
