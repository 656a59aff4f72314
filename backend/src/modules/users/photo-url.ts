/** The address of a stored photo, relative to the portal's own; `key` is its key in the file storage. */
export function photoUrl(key: string): string {
  return `/api/${key}`;
}

/** The same of a row `u` of the users table; null when there is no photo. */
export const PHOTO_URL_SQL = `'/api/' || u.profile_photo`;
