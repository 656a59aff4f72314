import { request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { becomesTrue, UserError } from '../../common.mjs';

const MAILBOX = 'http://127.0.0.1:8025/api/v1';
const MAIL_WITHIN_MS = 60_000;
const READY_WITHIN_MS = 5 * 60_000;

/** A square of one pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** @typedef {{status: number, body: any}} Answer */

/** Uses the portal over HTTPS as a member does in a browser. Accepts every certificate. */
export class Visitor {
  /** @param {number} port */
  constructor(port) {
    this.port = port;
    /** @type {string | undefined} */
    this.token = undefined;
    /** @type {string | undefined} */
    this.photo = undefined;
    /** The served photo. */
    this.picture = '';
  }

  /** Waits until a request through the proxy succeeds. */
  async waitForPortal() {
    const isReady = () =>
      this.send('GET', '/api/health/ready').then(
        ({ status }) => status === 200,
        () => false,
      );
    if (!(await becomesTrue(isReady, READY_WITHIN_MS, 500)))
      throw new UserError('The portal does not answer through the proxy.');
  }

  /** @param {string} email */
  async register(email) {
    const { alumniId } = await this.#ok('POST', '/api/auth/send-otp', { email, otpType: 'EMAIL' });
    const otp = await codeFor(email);
    const { token } = await this.#ok('POST', '/api/auth/register', form(email, alumniId, otp));
    this.token = token;
  }

  async addPhoto() {
    const data = new FormData();
    data.append('photo', new Blob([PHOTO], { type: 'image/png' }), 'me.png');
    const encoded = new Response(data);
    const { photoUrl } = await this.#ok('POST', '/api/profile/upload-photo', undefined, {
      type: encoded.headers.get('content-type') ?? '',
      bytes: Buffer.from(await encoded.arrayBuffer()),
    });
    this.photo = photoUrl;
    this.picture = await this.#ok('GET', photoUrl);
  }

  /** Throws unless the session is valid, the profile has the right first name and photo, and the photo is unchanged. */
  async findsEverything() {
    const { alumni } = await this.#ok('GET', '/api/profile');
    if (alumni.firstName !== 'Asha' || alumni.profilePhoto !== this.photo)
      throw new UserError('The profile has changed.');
    const photo = await this.send('GET', this.photo ?? '');
    if (photo.status !== 200) throw new UserError(`The photo has the status ${photo.status}.`);
    if (photo.body !== this.picture) throw new UserError('The photo has changed.');
  }

  /** @param {string} method @param {string} path @param {object} [body] @param {{type: string, bytes: Buffer}} [file] @returns {Promise<any>} */
  async #ok(method, path, body, file) {
    const answer = await this.send(method, path, body, file);
    if (answer.status >= 300)
      throw new UserError(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** @param {string} method @param {string} path @param {object} [body] @param {{type: string, bytes: Buffer}} [file] @returns {Promise<Answer>} */
  send(method, path, body, file) {
    const bytes = file?.bytes ?? (body ? Buffer.from(JSON.stringify(body)) : undefined);
    const headers = {
      ...(this.token && { Authorization: `Bearer ${this.token}` }),
      ...(bytes && { 'Content-Type': file?.type ?? 'application/json', 'Content-Length': bytes.length }),
    };
    const options = { host: '127.0.0.1', port: this.port, method, path, headers, rejectUnauthorized: false };
    return new Promise((resolve, reject) => {
      const sent = request(options, (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const isJson = response.headers['content-type']?.startsWith('application/json');
          const body = isJson ? JSON.parse(bytes.toString()) : bytes.toString('latin1');
          resolve({ status: response.statusCode ?? 0, body });
        });
      });
      sent.on('error', reject);
      sent.end(bytes);
    });
  }
}

/** Four clients that request the profile again and again until `stop` is called. */
export class Traffic {
  /** @param {Visitor} visitor */
  constructor(visitor) {
    this.visitor = visitor;
    this.sent = 0;
    /** @type {string[]} */
    this.failures = [];
    this.isOn = true;
    this.clients = Promise.all([1, 2, 3, 4].map(() => this.#ask()));
  }

  /** @returns {Promise<number>} the number of requests. Throws if a request failed. */
  async stop() {
    this.isOn = false;
    await this.clients;
    if (this.failures.length > 0) {
      throw new UserError(
        `${this.failures.length} of ${this.sent} requests failed.`,
        this.failures.slice(0, 5),
      );
    }
    return this.sent;
  }

  async #ask() {
    while (this.isOn) {
      this.sent += 1;
      try {
        const { status } = await this.visitor.send('GET', '/api/profile');
        if (status !== 200) this.failures.push(`status ${status}`);
      } catch (error) {
        this.failures.push(String(error));
      }
      await pause(20);
    }
  }
}

/** @param {string} path @returns {Promise<any>} */
async function fromMailbox(path) {
  return (await fetch(`${MAILBOX}/${path}`)).json();
}

/** @param {string} email @returns {Promise<string>} the code of the newest mail to the address */
async function codeFor(email) {
  const deadline = Date.now() + MAIL_WITHIN_MS;
  while (Date.now() < deadline) {
    const { messages } = await fromMailbox('messages');
    const found = messages.find((/** @type {any} */ mail) =>
      mail.To.some((/** @type {any} */ to) => to.Address === email),
    );
    if (found) {
      const { Text } = await fromMailbox(`message/${found.ID}`);
      return /\b\d{6}\b/.exec(Text)?.[0] ?? '';
    }
    await pause(250);
  }
  throw new UserError(`No mail to ${email} arrived.`);
}

/** @param {string} email @param {string} alumniId @param {string} otp */
function form(email, alumniId, otp) {
  return {
    ...{
      alumniId,
      otp,
      email,
      fullName: 'Asha Example',
      firstName: 'Asha',
      middleName: '',
      lastName: 'Example',
    },
    ...{ dateOfBirth: '1990-05-17', gender: 'female', countryCode: '+91', phoneNumber: '9800000001' },
    ...{ whatsappNumber: '9800000001', secondaryPhoneNumber: '', personalStreet: '1 Example Road' },
    ...{ personalCity: 'Sample Town', personalState: 'Sample State', personalPincode: '400001' },
    ...{ personalCountry: 'India', institutionAttended: 'Law College', courseProgram: 'LL.B. 3 Year' },
    ...{ graduationYear: '2012', yearOfJoining: 2009, passingYear: 2012, department: 'LL.B. 3 Year' },
    ...{ college: 'Law College', course: 'LL.B. 3 Year', admissionInFirstYear: true },
  };
}
