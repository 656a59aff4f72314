/** Holds of an `export_jobs` row while its owner may see the membership. */
export const OWNER_IS_STAFF = `EXISTS (
  SELECT FROM users owner WHERE owner.id = export_jobs.user_id AND owner.role <> 'ALUMNI')`;
