import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type INestApplication, Injectable } from '@nestjs/common';
import swaggerUi from 'swagger-ui-dist/absolute-path.js';
import { FixedContent } from '../http/fixed-content.js';
import { openApiDocument } from './openapi.js';

/** `FixedContent` compresses its content itself. `no-transform` forbids proxies to compress or change the response. */
const CACHE = 'no-cache, no-transform';
const JAVASCRIPT = 'text/javascript; charset=utf-8';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Alumni portal: API</title>
<link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
const START = "SwaggerUIBundle({ url: '/api/docs-json', dom_id: '#swagger-ui', deepLinking: true });\n";

/** Files of Swagger UI that the page loads, with their types. */
const FILES: Record<string, string> = {
  'favicon-32x32.png': 'image/png',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': JAVASCRIPT,
};

/** Holds the content of the OpenAPI document, of the page that shows it, and of the files that this page loads. */
@Injectable()
export class ApiDocsService {
  readonly page = new FixedContent(PAGE, 'text/html; charset=utf-8', CACHE);
  private readonly files = new Map([
    ['start.js', Promise.resolve(new FixedContent(START, JAVASCRIPT, CACHE))],
  ]);
  private app?: INestApplication;
  private written?: FixedContent;

  /** Sets the application whose routes the document describes. */
  describe(app: INestApplication): void {
    this.app = app;
  }

  get document(): FixedContent | undefined {
    if (!this.app) return undefined;
    this.written ??= new FixedContent(
      JSON.stringify(openApiDocument(this.app)),
      'application/json; charset=utf-8',
      CACHE,
    );
    return this.written;
  }

  async file(name: string): Promise<FixedContent | undefined> {
    const type = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
    const known = this.files.get(name);
    if (known || !type) return known;
    const read = readFile(join(swaggerUi(), name)).then((content) => new FixedContent(content, type, CACHE));
    this.files.set(name, read);
    // After a failed read, the next request reads the file again.
    read.catch(() => this.files.delete(name));
    return read;
  }
}
