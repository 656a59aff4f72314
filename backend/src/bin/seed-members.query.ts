import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../infra/database/transaction.js';
import { yearOfJoining } from '../modules/auth/year-of-joining.js';
import { INSTITUTIONS } from '../modules/reference/institutions.js';

const SEED_BATCH_SIZE = 50_000;
const DAYS_OF_REGISTRATIONS = 900;

/** Common given names, and family names that do not exist. */
const FIRST_NAMES =
  'Aarav Aditi Amit Anaya Arjun Asha Bhavna Chetan Deepa Dev Divya Esha Farah Gaurav Hari Isha Jaya Karan Kavya Leela Manav Meera Mohan Naina Nikhil Om Pooja Priya Rahul Ravi Rhea Rohan Sara Sunil Tara Uma Varun Vidya Yash Zoya';
const MIDDLE_NAMES = 'Demo Trial Sample Model';
const LAST_NAMES =
  'Examplewala Sampleson Demokar Specimenwala Placeholder Mockford Testerly Prototypekar Fictiva Templatewala Draftsman Dummyford Imaginar Pretendar Showcase Standinwala';
/** City and country, the most frequent first. */
const PLACES =
  'Mumbai|India Pune|India Bengaluru|India Delhi|India Hyderabad|India Chennai|India Nashik|India London|UK Dubai|UAE Singapore|Singapore Toronto|Canada Sydney|Australia Berlin|Germany Paris|France Tokyo|Japan Nairobi|Kenya Auckland|New_Zealand Dublin|Ireland';
const COMPANIES =
  'Example_Works Sample_Systems Demo_Dynamics Specimen_Labs Placeholder_Partners Mock_Motors Prototype_Press Template_Textiles Fictional_Finance Showcase_Studios';
const JOBS =
  'Analyst Teacher Software_Engineer Accountant Designer Lawyer Manager Physician Musician Researcher Journalist Architect';

const words = (list: string) => list.split(' ').map((word) => word.replaceAll('_', ' '));

const courses = INSTITUTIONS.flatMap(({ name, courses }) =>
  courses.map((course) => ({ college: name, course })),
);

/**
 * Inserts members. Raises random numbers to a power, so that some names and places are much more frequent than others.
 * Inserts the members in the order in which they joined, so that the newest are stored together, as in a real portal.
 */
const INSERT = `
  INSERT INTO users (
    email, alumni_id, role, first_name, middle_name, last_name, date_of_birth, gender, country_code, phone_number,
    whatsapp_number, personal_address_line1, personal_city, personal_state, personal_postal_code, personal_country,
    current_city, current_country, current_job_title, current_company, skills, bio, linkedin_profile,
    mentorship_available, looking_for_mentor, course, department, college, passing_year, year_of_joining,
    admission_in_first_year, terms_version, terms_accepted_at, created_at, updated_at)
  SELECT
    CASE n WHEN 1 THEN 'member@example.org' WHEN 2 THEN 'admin@example.org'
      ELSE 'demo.' || lower(first) || '.' || n || '@example.org' END,
    md5('demo member ' || n), CASE n WHEN 2 THEN 'ADMIN' ELSE 'ALUMNI' END, first, middle, last,
    make_date(passing - 22, 1 + n % 12, 1 + n % 28), (ARRAY['male', 'female', 'female', 'male', 'other'])[1 + n % 5],
    '+91', lpad((9000000000 + n)::text, 10, '0'), lpad((9000000000 + n)::text, 10, '0'), n || ' Example Road',
    split_part(home, '|', 1), 'Sample State', lpad((400000 + n % 99999)::text, 6, '0'), split_part(home, '|', 2),
    split_part(place, '|', 1), split_part(place, '|', 2), job, company,
    CASE WHEN r1 < 0.6 THEN 'Planning, writing, ' || lower(job) END,
    CASE WHEN r2 < 0.3 THEN 'A fictional member of the class of ' || passing || '.' END,
    CASE WHEN r3 < 0.4 THEN 'https://example.org/in/' || lower(first) || '-' || n END,
    r4 < 0.15, r4 > 0.9, course, course, college, passing,
    passing - studied, r2 < 0.9, 'demo', joined, joined, joined
  FROM (
    SELECT n, r1, r2, r3, r4,
      ($3::text[])[1 + floor(power(random(), 1.5) * $13)::int] AS first,
      CASE WHEN r1 < 0.4 THEN ($4::text[])[1 + n % 4] END AS middle,
      ($5::text[])[1 + floor(power(random(), 1.5) * $14)::int] AS last,
      ($6::text[])[1 + floor(power(random(), 2) * $15)::int] AS home,
      CASE WHEN r2 < 0.8 THEN ($6::text[])[1 + floor(power(random(), 2) * $15)::int] END AS place,
      CASE WHEN r3 < 0.75 THEN ($7::text[])[1 + floor(power(random(), 1.5) * $16)::int] END AS job,
      CASE WHEN r3 < 0.7 THEN ($8::text[])[1 + floor(power(random(), 2) * $17)::int] END AS company,
      ($9::text[])[pick] AS course, ($10::text[])[pick] AS college, ($18::int[])[pick] AS studied,
      2025 - floor(power(random(), 1.6) * 75)::int AS passing,
      now() - make_interval(secs => power(($19::int - n + random()) / $19::int, 2) * $11::int * 86400) AS joined
    FROM (
      SELECT n, random() AS r1, random() AS r2, random() AS r3, random() AS r4,
        1 + floor(power(random(), 2) * $12)::int AS pick
      FROM generate_series($1::int, $2::int) AS n
    ) AS rolls
  ) AS people`;

const EDUCATION = `
  INSERT INTO education_records (user_id, institution_name, degree, field_of_study, start_year, end_year)
  SELECT id, college, course, 'General Studies', greatest(1950, year_of_joining), passing_year
  FROM users WHERE role <> 'SUPERADMIN' AND right(alumni_id, 1) < '5'`;

const BULK_MEMBERS = 100_000;

/** Returns true if the portal has members other than superadmins. */
export async function hasMembers(dataSource: DataSource): Promise<boolean> {
  const members = await dataSource.query(`SELECT FROM users WHERE role <> 'SUPERADMIN' LIMIT 1`);
  return members.length > 0;
}

/**
 * Adds fictional members. The first is the demo member, the second the demo administrator. For `bulkFrom` or more
 * members, builds the indexes only at the end, and counts the members only then. This is faster than an update of the
 * indexes and counts for each member.
 */
export async function seedMembers(
  dataSource: DataSource,
  count: number,
  bulkFrom = BULK_MEMBERS,
): Promise<void> {
  await inTransaction(dataSource, async (manager) => {
    await manager.query('SELECT setseed(0.1936)');
    const parts = count >= bulkFrom ? await removeIndexes(manager) : [];
    for (let first = 1; first <= count; first += SEED_BATCH_SIZE) {
      await insertBatch(manager, first, Math.min(first + SEED_BATCH_SIZE - 1, count), count);
    }
    await manager.query(EDUCATION);
    for (const { restore } of parts) await manager.query(restore);
    await manager.query('SELECT fold_membership_counts(NULL), correct_membership_counts()');
  });
  await dataSource.query(
    'VACUUM (ANALYZE) users, search_texts, education_records, membership_counts, membership_count_deltas',
  );
}

/**
 * Selects statements that remove and restore indexes, foreign keys and the triggers that count members. Covers the
 * tables that the seed fills, if the current database role owns them. Omits indexes that belong to a constraint, such
 * as a primary key.
 */
const REMOVABLE = `
  WITH filled AS (
    SELECT oid FROM pg_class
    WHERE oid = ANY ('{users, search_texts, education_records}'::regclass[]) AND pg_has_role(relowner, 'USAGE')
  )
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS remove, pg_get_indexdef(indexrelid) AS restore
  FROM pg_index JOIN filled ON indrelid = oid
  WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype <> 'f')
  UNION ALL
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid))
  FROM pg_constraint c JOIN filled ON conrelid = filled.oid
  WHERE contype = 'f'
  UNION ALL
  SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname),
    format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname)
  FROM pg_trigger JOIN filled ON tgrelid = filled.oid
  WHERE tgname LIKE 'users_counted_%'`;

/**
 * Runs the removing statements of `REMOVABLE` and returns the restoring ones. Until the end of the transaction, allows
 * PostgreSQL more memory for building indexes.
 */
async function removeIndexes(manager: EntityManager): Promise<{ restore: string }[]> {
  await manager.query(`SET LOCAL maintenance_work_mem = '512MB'`);
  const parts: { remove: string; restore: string }[] = await manager.query(REMOVABLE);
  for (const { remove } of parts) await manager.query(remove);
  return parts;
}

async function insertBatch(
  manager: EntityManager,
  first: number,
  last: number,
  count: number,
): Promise<void> {
  const [firstNames, middleNames, lastNames] = [words(FIRST_NAMES), words(MIDDLE_NAMES), words(LAST_NAMES)];
  const [places, jobs, companies] = [words(PLACES), words(JOBS), words(COMPANIES)];
  await manager.query(INSERT, [
    first,
    last,
    firstNames,
    middleNames,
    lastNames,
    places,
    jobs,
    companies,
    courses.map(({ course }) => course),
    courses.map(({ college }) => college),
    DAYS_OF_REGISTRATIONS,
    courses.length,
    firstNames.length,
    lastNames.length,
    places.length,
    jobs.length,
    companies.length,
    courses.map(({ course }) => -yearOfJoining(course, 0)),
    count,
  ]);
}
