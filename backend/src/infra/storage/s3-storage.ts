import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { codeOf } from '../../common/errors/app-error.js';
import { checkedKey, FileStorage, type StoredFile, storageAway } from './file-storage.js';

export interface S3Settings {
  S3_BUCKET: string;
  S3_REGION: string;
  S3_ENDPOINT?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
}

/**
 * `ANSWER` and `UPLOAD` limit the time until the response of S3 begins. `UPLOAD` is longer, because this time includes
 * the upload of a photo.
 */
const ANSWER = { requestTimeout: 15_000 };
const UPLOAD = { requestTimeout: 30_000 };
/**
 * The download of an export from S3 pauses while the visitor reads slowly. The portal itself aborts an export that
 * pauses for more than a minute, at most two minutes after the pause began. The S3 client waits longer than that.
 */
const PAUSE_MS = 150_000;

/** Stores files in a bucket of S3 or of an S3-compatible server. */
export class S3Storage extends FileStorage {
  private readonly client: S3Client;
  private readonly bucket: string;
  readonly place: string;

  /** `partSize` is the part size of multipart uploads, in bytes. Each upload holds at most four parts in memory. */
  constructor(
    settings: S3Settings,
    private readonly partSize?: number,
  ) {
    super();
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
    this.bucket = settings.S3_BUCKET;
    this.place = `the bucket ${this.bucket}`;
    this.client = new S3Client({
      region: settings.S3_REGION,
      endpoint: settings.S3_ENDPOINT,
      forcePathStyle: settings.S3_ENDPOINT !== undefined,
      // If undefined, the SDK finds the credentials in the environment, a profile or the role of the machine.
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
      // Send no optional checksums: some S3-compatible servers store the trailing checksum of a stream in the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3_000, socketTimeout: PAUSE_MS, throwOnRequestTimeout: true },
    });
  }

  async write(key: string, content: Buffer | Readable): Promise<void> {
    if (content instanceof Readable) return this.writeStream(key, content);
    try {
      await this.client.send(new PutObjectCommand({ ...this.objectOf(key), Body: content }), UPLOAD);
    } catch (error) {
      throw this.away(error);
    }
  }

  async read(key: string): Promise<StoredFile | undefined> {
    try {
      const { Body, ContentLength } = await this.client.send(
        new GetObjectCommand(this.objectOf(key)),
        ANSWER,
      );
      if (!(Body instanceof Readable) || ContentLength === undefined)
        throw new Error('the S3 response has no body');
      return { content: Body, size: ContentLength };
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
      throw this.away(error);
    }
  }

  async remove(key: string): Promise<void> {
    try {
      await this.client.send(new DeleteObjectCommand(this.objectOf(key)), ANSWER);
    } catch (error) {
      throw this.away(error);
    }
  }

  async list(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    try {
      const place = { Bucket: this.bucket, Prefix: prefix, Delimiter: '/' };
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, place)) {
        keys.push(...Contents.map(({ Key = '' }) => Key));
      }
      return keys;
    } catch (error) {
      throw this.away(error);
    }
  }

  close(): void {
    this.client.destroy();
  }

  private async writeStream(key: string, content: Readable): Promise<void> {
    // An error of the source would crash the process if it came while the source has no other listener.
    content.on('error', () => undefined);
    const { client, partSize } = this;
    const upload = new Upload({ client, partSize, params: { ...this.objectOf(key), Body: content } });
    try {
      await upload.done();
    } catch (error) {
      throw content.errored ?? this.away(error);
    }
  }

  private objectOf(key: string) {
    return { Bucket: this.bucket, Key: checkedKey(key) };
  }

  /**
   * Removes the server's message, which may contain the key. Errors are logged, and anyone who knows the name of a
   * photo can load the photo.
   */
  private away(error: unknown): Error {
    if (error instanceof S3ServiceException) {
      const { httpStatusCode, requestId } = error.$metadata;
      const answer = `${httpStatusCode} ${error.name}, request ${requestId}`;
      return storageAway(new Error(`S3 answered for ${this.place}: ${answer}`));
    }
    if (!(error instanceof Error)) return storageAway(error);
    // If a host has several addresses and none answers, the error has a code and no message.
    return storageAway(new Error(`S3 failed for ${this.place}: ${error.message || codeOf(error)}`));
  }
}
