import { type Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, unzipSync } from 'node:zlib';
import type { FuzzRequest } from './requests.js';

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Sends a request unchanged, without the corrections of fetch. Returns no response if the request is cut off. */
export function send(
  url: string,
  { method, path, headers, content, cutOff }: FuzzRequest,
  agent: Agent,
): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const length = content && { 'Content-Length': String(content.length + (cutOff ? 100 : 0)) };
    const call = request(url, { method, path, headers: { ...headers, ...length }, agent }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      buffer(response).then(
        (body) => resolve({ status, headers: received, body: unpacked(body, received['content-encoding']) }),
        (error) => (cutOff ? resolve(undefined) : reject(error)),
      );
    });
    call.on('error', (error) => (cutOff ? resolve(undefined) : reject(error)));
    if (!cutOff) call.end(content);
    else call.write(content ?? '', () => call.destroy());
  });
}

function unpacked(body: Buffer, encoding = 'identity'): string {
  if (body.length === 0 || encoding === 'identity') return body.toString();
  return (encoding === 'br' ? brotliDecompressSync(body) : unzipSync(body)).toString();
}
