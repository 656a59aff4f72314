/** The server's limits in characters, for fields and addresses that do not wait for it to name them. */
export const SEARCH_LENGTH = 100;
export const EMAIL_LENGTH = 254;
