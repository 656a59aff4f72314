/** Version of the terms that a registration accepts: the month of their last update. */
export const TERMS_VERSION = '2025-01';
