import { useBeforeUnload } from 'react-router-dom';

/** Resolves to true if the member may leave the page. A form with unsaved text can ask the member first. */
type Guard = () => Promise<boolean>;

let guard: Guard | null = null;

/** Sets the guard of the page. Returns a function that removes this guard. */
export function guardLeaving(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/**
 * Asks the guard before an action other than a navigation, such as signing out. Resolves to false if the action must
 * not happen.
 */
export function mayLeave(): Promise<boolean> {
  return guard ? guard() : Promise.resolve(true);
}

/** Makes the browser ask before the member reloads or closes the page while `isUnsaved` returns true. */
export function useWarnOfUnload(isUnsaved: () => boolean): void {
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });
}
