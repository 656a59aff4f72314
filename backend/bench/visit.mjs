import { performance } from 'node:perf_hooks';
import { SORTS } from './measure.mjs';

/** @typedef {import('./client.mjs').Client} Client */
/** @typedef {Record<string, number[]>} Times milliseconds of each kind of request */
/** @typedef {{email: string, name: string, phone: string}} Person */

const DEPARTMENTS = ['science', 'commerce', 'arts', 'law'];

/** @template T @param {T[]} list @returns {T} */
const any = (list) => /** @type {T} */ (list[Math.floor(Math.random() * list.length)]);
const upTo = (/** @type {number} */ count) => 1 + Math.floor(Math.random() * count);

/**
 * The lists that administrators open: a page of all members in some sort order, one year, one department, or all
 * mentors.
 */
const lists = [
  () => `page=${upTo(5)}&sortBy=${any(SORTS)}`,
  () => `passingYear=${1960 + upTo(60)}&page=${upTo(3)}`,
  () => `department=${any(DEPARTMENTS)}`,
  () => 'mentorshipAvailable=true',
];

/** Number of requests in one visit. */
export const VISIT_REQUESTS = 14;

/** Simulates visitors who sign in and look around, while administrators search for them. */
export class Visits {
  turn = 0;
  next = 0;

  /**
   * @param {Client[]} clients one for each web process; successive requests use them in turn
   * @param {import('./code-catcher.mjs').CodeCatcher} catcher
   * @param {Person[]} people
   * @param {string} staff session token of an administrator
   */
  constructor(clients, catcher, people, staff) {
    this.clients = clients;
    this.catcher = catcher;
    this.people = people;
    this.staff = staff;
  }

  /** Runs one visit. @param {(kind: string, ms: number) => void} note receives the time of each request */
  async one(note) {
    const person = /** @type {Person} */ (this.people[this.next++ % this.people.length]);
    const token = await this.signIn(person, note);
    const look = (/** @type {string} */ path) => this.timed('profile', note, (web) => web.get(path, token));
    const ask = (/** @type {string} */ kind, /** @type {string} */ query) =>
      this.timed(kind, note, (web) => web.get(`/api/admin/users?${query}`, this.staff));
    await look('/api/profile');
    await look('/api/profile/stats');
    await ask('list', any(lists)());
    await look('/api/profile');
    await ask('search', `search=${encodeURIComponent(any([person.name, person.email, person.phone]))}`);
    await look('/api/profile/stats');
    await ask('list', any(lists)());
    await look('/api/profile');
    await ask(
      'search',
      `search=${encodeURIComponent(any([person.name, person.email, person.email.slice(0, 12)]))}`,
    );
    await look('/api/profile/stats');
    await ask('list', any(lists)());
    await look('/api/profile');
  }

  /** @param {Person} person @param {(kind: string, ms: number) => void} note @returns {Promise<string>} the token */
  async signIn({ email }, note) {
    const mailed = this.catcher.codeTo(email);
    // If the request for a code fails, nothing awaits `mailed`. Its rejection must not end the process.
    mailed.catch(() => undefined);
    const path = '/api/auth';
    const { alumniId } = await this.timed('send code', note, (web) =>
      web.post(`${path}/send-login-otp`, { email }),
    );
    const otp = await mailed;
    const signedIn = await this.timed('sign in', note, (web) =>
      web.post(`${path}/verify-login-otp`, { alumniId, otp }),
    );
    return signedIn.token;
  }

  /**
   * @template T
   * @param {string} kind
   * @param {(kind: string, ms: number) => void} note
   * @param {(web: Client) => Promise<T>} request
   */
  async timed(kind, note, request) {
    const web = /** @type {Client} */ (this.clients[this.turn++ % this.clients.length]);
    const start = performance.now();
    const result = await request(web);
    note(kind, performance.now() - start);
    return result;
  }
}
