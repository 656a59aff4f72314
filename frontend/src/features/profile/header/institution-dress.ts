import type { Theme } from '@mui/material/styles';
import { type Institution, institutions } from '../../../content/about/institutions';

/** Returns the institution with this name; undefined if there is none. */
export const institutionOf = (college: string | null): Institution | undefined =>
  institutions.find(({ name }) => name === college);

/** Returns a tone of the institution's colour. Equal lightness gives text a similar contrast on every colour. */
const tone = (lightness: number, chroma: number) =>
  `oklch(from var(--house) ${lightness} calc(min(c, 0.14) * ${chroma}) h)`;

/**
 * Returns the styles of the header in the colours of an institution: a pale background, or a dark one in the dark
 * scheme, with a line below. `--house-plate` is the dark background for the initials of a member without a photo.
 */
export const dress = (theme: Theme, institution: Institution | undefined) =>
  institution
    ? {
        '--house': institution.colour,
        '--house-plate': tone(0.3, 0.8),
        backgroundColor: tone(0.94, 0.17),
        borderBottom: `4px solid ${tone(0.5, 1)}`,
        ...theme.applyStyles('dark', {
          '--house-plate': tone(0.34, 0.7),
          backgroundColor: tone(0.245, 0.4),
          borderBottomColor: tone(0.62, 1),
        }),
      }
    : {
        backgroundColor: theme.vars.palette.tint,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      };
