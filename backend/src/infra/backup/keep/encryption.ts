import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { UserError } from '../../../common/errors/app-error.js';

/** Encrypts a stream in the format of the tool `age`. Only the secret key of one of the recipients can decrypt it. */
export async function encrypt(content: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return toNode(await encrypter.encrypt(toWeb(content)));
}

/** Throws unless `age` can encrypt for each recipient. */
export function refuseUnknownRecipients(recipients: readonly string[]): void {
  for (const recipient of recipients) {
    try {
      new Encrypter().addRecipient(recipient);
    } catch (cause) {
      throw new UserError(`BACKUP_RECIPIENTS: ${recipient} is not a public key of age.`, { cause });
    }
  }
}

/** Decrypts a stream. Authenticates each part before it is passed on. Fails if the end is missing. */
export async function decrypt(content: Readable, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return toNode(await decrypter.decrypt(toWeb(content)));
  } catch (cause) {
    content.destroy();
    throw new UserError('The backup cannot be decrypted with the key of BACKUP_IDENTITY_FILE.', { cause });
  }
}

/**
 * Reads the secret keys of a file that `backup key` or age-keygen wrote: one key on each line that is not a comment.
 */
export async function readIdentities(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0) throw new UserError(`${file} contains no key.`);
  return identities;
}

/** Generates a secret key and returns the text of a key file, which also contains the public key. */
export async function newIdentityFile(): Promise<string> {
  const identity = await generateX25519Identity();
  return `# BACKUP_RECIPIENTS=${await identityToRecipient(identity)}\n${identity}\n`;
}

/** Node's type of web streams differs from the browser's type only by its name, so the conversion needs a cast. */
const toWeb = (content: Readable) =>
  Readable.toWeb(content) as unknown as globalThis.ReadableStream<Uint8Array>;
const toNode = (content: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(content as unknown as ReadableStream<Uint8Array>);
