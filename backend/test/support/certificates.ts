import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of PEM files. */
export interface Certificate {
  certificate: string;
  key: string;
}

/** A validity of one day is enough for a test run. */
const DAYS = ['-days', '1'];
const NEW_KEY = ['-newkey', 'rsa:2048', '-nodes'];

/** A certificate authority for the servers of one test. */
export class Authority {
  private constructor(
    private readonly folder: string,
    private readonly own: Certificate,
  ) {}

  /** Creates an authority and writes its files to the given directory, which must exist. */
  static in(folder: string): Authority {
    const own = { certificate: join(folder, 'authority.crt'), key: join(folder, 'authority.key') };
    const files = ['-keyout', own.key, '-out', own.certificate];
    openssl('req', '-x509', ...NEW_KEY, ...DAYS, '-subj', '/CN=An authority of one test', ...files);
    return new Authority(folder, own);
  }

  /** The path of the root certificate, for clients that trust this authority. */
  get certificate(): string {
    return this.own.certificate;
  }

  /** Returns a certificate for the server name. */
  sign(name: string): Certificate {
    const path = (ending: string) => join(this.folder, `${name}.${ending}`);
    const [key, request, certificate, names] = [path('key'), path('csr'), path('crt'), path('names')];
    openssl('req', '-new', ...NEW_KEY, '-subj', `/CN=${name}`, '-keyout', key, '-out', request);
    writeFileSync(names, `subjectAltName=DNS:${name}\n`);
    const by = ['-CA', this.own.certificate, '-CAkey', this.own.key, '-CAcreateserial'];
    openssl('x509', '-req', '-in', request, ...by, ...DAYS, '-extfile', names, '-out', certificate);
    return { certificate, key };
  }
}

function openssl(...args: string[]): void {
  execFileSync('openssl', args, { stdio: 'pipe' });
}
