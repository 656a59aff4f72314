import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { openApiDocument } from '../infra/docs/openapi.js';
import { httpAdapter } from '../infra/http/http-adapter.js';

const TARGET = process.argv[2] ?? fileURLToPath(new URL('../../openapi.json', import.meta.url));

/** Writes the API's description beside the source; nothing is connected for it. */
const app = await NestFactory.create(AppModule, httpAdapter(), { preview: true, logger: false });
app.setGlobalPrefix('api');
await writeFile(TARGET, `${JSON.stringify(openApiDocument(app), null, 2)}\n`);
