import { type FieldName, isFieldName, type ProfileValues } from '../fields/profile-values';

interface Merged {
  /** The newest saved values, with everything the member changed on top. */
  values: ProfileValues;
  /** Fields changed in both places, to different values: the member's own is kept. */
  clashes: FieldName[];
}

/** Brings what was saved elsewhere into a form that is being edited; `base` is what the form was opened with. */
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
