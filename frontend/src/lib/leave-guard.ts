/** Whoever holds unsaved text answers whether the page may be left; it may ask the reader first. */
type Guard = () => Promise<boolean>;

let guard: Guard | null = null;

/** Returns the way to stop guarding. */
export function guardLeaving(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/** For the ways off a screen that are no navigation, such as signing out. */
export function mayLeave(): Promise<boolean> {
  return guard ? guard() : Promise.resolve(true);
}
