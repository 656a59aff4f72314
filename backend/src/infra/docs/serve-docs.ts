import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import { openApiDocument } from './openapi.js';

/** The document at /api/docs-json and its page at /api/docs. */
export function serveDocs(app: INestApplication): void {
  SwaggerModule.setup('docs', app, () => openApiDocument(app), { useGlobalPrefix: true });
}
