import { performance } from 'node:perf_hooks';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import { timed } from './measure.mjs';

/** @typedef {{name: string, ms: number, renew: () => Promise<void>}} Yardstick taken anew before each figure, or group of them: a machine is not always equally fast */

/** The columns of an export, with the names of the table. */
const COLUMNS = `id, role, alumni_id, email, full_name, first_name, middle_name, last_name, date_of_birth, gender,
  country_code, phone_number, whatsapp_number, secondary_phone_number, personal_address_line1, personal_address_line2,
  personal_city, personal_state, personal_postal_code, personal_country, company_address_line1, company_address_line2,
  company_city, company_state, company_postal_code, company_country, linkedin_profile, instagram_profile,
  twitter_profile, facebook_profile, github_profile, personal_website, current_job_title, current_company,
  work_experience, skills, achievements, bio, interests, current_city, current_country, mentorship_available,
  looking_for_mentor, course, department, college, year_of_joining, passing_year, admission_in_first_year, created_at,
  updated_at`;

/** S: an exact count of all members. @param {import('pg').Client} db @returns {Promise<Yardstick>} */
export function countOfAll(db) {
  return yardstick('S', async () => {
    const { median } = await timed(() => db.query('SELECT count(*) FROM users'), { runs: 15 });
    return median;
  });
}

/** C: a plain COPY of an export's columns, thrown away. @param {import('pg').Client} db @returns {Promise<Yardstick>} */
export function plainCopy(db) {
  return yardstick('C', async () => {
    const times = [];
    for (let run = 0; run < 3; run += 1) {
      const start = performance.now();
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
      await pipeline(db.query(copyTo(`COPY (SELECT ${COLUMNS} FROM users) TO STDOUT (FORMAT csv)`)), nowhere);
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  });
}

/** @param {string} name @param {() => Promise<number>} measure @returns {Promise<Yardstick>} */
async function yardstick(name, measure) {
  const one = {
    name,
    ms: await measure(),
    async renew() {
      one.ms = await measure();
    },
  };
  return one;
}
