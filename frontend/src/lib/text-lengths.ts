/** The server's limits in characters, for fields and addresses that do not wait for it to name them. A journey compares them. */
export const CODE_LENGTH = 6;
export const SEARCH_LENGTH = 100;
export const EMAIL_LENGTH = 254;
