import { randomUUID } from 'node:crypto';

/**
 * @typedef {object} Mail
 * @property {string} id
 * @property {string} date ISO time at which it arrived
 * @property {string} subject
 * @property {string} from
 * @property {{address: string}[]} to
 * @property {string} text
 * @property {string} html
 */

const KEPT = 2000;

/** The mails of this run, in memory alone, oldest first. The oldest leave when there are too many. */
export class MailStore {
  /** @type {Mail[]} */
  #mails = [];

  /** @param {Omit<Mail, 'id' | 'date'>} mail */
  add(mail) {
    this.#mails.push({ id: randomUUID(), date: new Date().toISOString(), ...mail });
    if (this.#mails.length > KEPT) this.#mails.shift();
  }

  /** @param {string | null} [address] of a recipient, in any case */
  list(address) {
    if (!address) return this.#mails;
    const wanted = address.toLowerCase();
    return this.#mails.filter(({ to }) => to.some((one) => one.address.toLowerCase() === wanted));
  }

  /** @param {string} id */
  find(id) {
    return this.#mails.find((mail) => mail.id === id);
  }
}
