import { LIMITS } from '../limits.js';

/** The years of graduation that every form and list takes. */
export const GRADUATION_YEAR = {
  name: 'Graduation year',
  min: LIMITS.graduationYearMin,
  max: LIMITS.graduationYearMax,
};
