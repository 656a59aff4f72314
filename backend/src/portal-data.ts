/** The keys of all files that rows name, for backups. A new column of keys belongs here. */
export const NAMED_FILES = `
  SELECT profile_photo AS key FROM users WHERE profile_photo IS NOT NULL
  UNION SELECT file_key FROM export_jobs WHERE file_key IS NOT NULL`;

/** Tables in which the migrations themselves put rows: these do not make a portal that is in use. */
export const FILLED_BY_MIGRATIONS = ['maintenance'];
