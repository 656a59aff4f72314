/** Lets a form with unsaved text decide whether the page may be left; it may ask the reader first. */
type Guard = () => Promise<boolean>;

let guard: Guard | null = null;

/** Returns a function that removes the guard. */
export function guardLeaving(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/** For leaving a screen without a navigation, such as signing out. */
export function mayLeave(): Promise<boolean> {
  return guard ? guard() : Promise.resolve(true);
}
