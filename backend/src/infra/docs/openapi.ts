import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorDto } from '../../common/errors/error.dto.js';

/** Describes the API; the front end's types are generated from it. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Alumni portal')
    .setDescription('Every error answers with the form of ErrorDto.')
    .setVersion('1')
    .addBearerAuth()
    .addGlobalResponse({ status: 'default', description: 'An error', type: ErrorDto })
    .build();
  return SwaggerModule.createDocument(app, config, {
    extraModels: [ErrorDto],
    // Two controllers may name a method alike; the generated types need one name each.
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
}
