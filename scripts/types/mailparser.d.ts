declare module 'mailparser' {
  import type { Readable } from 'node:stream';

  export function simpleParser(source: Readable): Promise<{
    messageId?: string;
    subject?: string;
    from?: { text: string };
    text?: string;
    html?: string | false;
  }>;
}
