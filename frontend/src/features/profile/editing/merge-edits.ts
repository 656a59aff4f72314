import { type FieldName, isFieldName, type ProfileValues } from '../fields/profile-values';

interface Merged {
  /** The newest saved values with the member's changes applied. */
  values: ProfileValues;
  /** Fields that the member and another page changed to different values. The member's value is kept. */
  clashes: FieldName[];
}

/** Merges the values saved elsewhere into an edited form. `base` is the form's initial state. */
export function mergeEdits(base: ProfileValues, mine: ProfileValues, latest: ProfileValues): Merged {
  const edited = Object.keys(base)
    .filter(isFieldName)
    .filter((name) => mine[name] !== base[name]);
  const own = Object.fromEntries(edited.map((name) => [name, mine[name]]));
  return {
    values: { ...latest, ...own },
    clashes: edited.filter((name) => latest[name] !== base[name] && latest[name] !== mine[name]),
  };
}
