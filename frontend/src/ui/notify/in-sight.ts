/** The visible messages, each with a function to show it again, so that equal texts do not appear twice. */
export const inSight = new Map<string, () => void>();

/** The error messages among them. */
export const errorsInSight = new Set<number>();
