import { type FieldName, isFieldName, type ProfileValues } from '../fields/profile-values';

interface Merged {
  /** The newest saved values with the member's changes applied. */
  values: ProfileValues;
  /** Fields with different new values in this form and in the saved profile. `values` has the value of this form. */
  clashes: FieldName[];
}

/** Merges the newest saved values into the edited form `mine`. `base` has the form's values before the edits. */
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
