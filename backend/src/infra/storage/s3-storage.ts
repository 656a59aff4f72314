import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { checkedKey, FileStorage, type StoredFile, storageAway } from './file-storage.js';

export interface S3Settings {
  S3_BUCKET: string;
  S3_REGION: string;
  S3_ENDPOINT?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
}

/** For the beginning of an answer, and for a photo with its answer. */
const ANSWER = { requestTimeout: 15_000 };
const UPLOAD = { requestTimeout: 30_000 };
/** What is sent on to a visitor may pause for as long as a visitor may: a minute, which is noticed within two. */
const PAUSE_MS = 150_000;

/** Files in a bucket of S3 or of a server that speaks like it. */
export class S3Storage extends FileStorage {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(settings: S3Settings) {
    super();
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
    this.bucket = settings.S3_BUCKET;
    this.client = new S3Client({
      region: settings.S3_REGION,
      endpoint: settings.S3_ENDPOINT,
      forcePathStyle: settings.S3_ENDPOINT !== undefined,
      // Absent, they come from where the process runs: the environment, a profile, the machine's role.
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
      // Other servers than Amazon's store the trailing checksum as part of a streamed body.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3_000, socketTimeout: PAUSE_MS, throwOnRequestTimeout: true },
    });
  }

  async write(key: string, content: Buffer | Readable): Promise<void> {
    if (content instanceof Readable) return this.writeStream(key, content);
    try {
      await this.client.send(new PutObjectCommand({ ...this.place(key), Body: content }), UPLOAD);
    } catch (error) {
      throw away(error);
    }
  }

  async read(key: string): Promise<StoredFile | undefined> {
    try {
      const { Body, ContentLength } = await this.client.send(new GetObjectCommand(this.place(key)), ANSWER);
      if (!(Body instanceof Readable) || ContentLength === undefined)
        throw new Error('the answer has no file');
      return { content: Body, size: ContentLength };
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
      throw away(error);
    }
  }

  async remove(key: string): Promise<void> {
    try {
      await this.client.send(new DeleteObjectCommand(this.place(key)), ANSWER);
    } catch (error) {
      throw away(error);
    }
  }

  close(): void {
    this.client.destroy();
  }

  private async writeStream(key: string, content: Readable): Promise<void> {
    // Nobody reads the source before the connection stands; an error until then would end the process.
    content.on('error', () => undefined);
    const upload = new Upload({ client: this.client, params: { ...this.place(key), Body: content } });
    try {
      await upload.done();
    } catch (error) {
      throw content.errored ?? away(error);
    }
  }

  private place(key: string) {
    return { Bucket: this.bucket, Key: checkedKey(key) };
  }
}

/** Without the server's own words, which name the key: errors are logged, and a photo's name is the right to see it. */
function away(error: unknown): Error {
  if (!(error instanceof S3ServiceException)) return storageAway(error);
  const { httpStatusCode, requestId } = error.$metadata;
  return storageAway(new Error(`S3 answered ${httpStatusCode} ${error.name}, request ${requestId}`));
}
