import type { SnackbarKey } from 'notistack';

/** The messages on the page, each with the way to show it anew: the same words twice only cover more of the page. */
export const inSight = new Map<string, () => void>();

/** Those among them that tell of an error. */
export const errorsInSight = new Set<SnackbarKey>();
