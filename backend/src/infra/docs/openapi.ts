import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { addErrorResponses } from './error-responses.js';

const DESCRIPTION = `The body of every error response is an ErrorDto.

A time is an ISO 8601 time in UTC, such as \`2026-01-31T12:00:00.000Z\`. A date of birth has two forms:
- In an answer it is an ISO 8601 time at midnight in UTC, such as \`1990-05-17T00:00:00.000Z\`; only the day counts.
- In an exported file it is the day alone, such as \`1990-05-17\`.

A form with a date of birth accepts both forms.

During maintenance every route answers 503 with the code \`MAINTENANCE\`, except to administrators. A route with
\`x-during-maintenance\` stays open to everyone.`;

/** The tags of the operations. Each tag is the name of a controller without the suffix `Controller`. */
const TAGS: [name: string, description: string][] = [
  ['Auth', 'Registration and sign-in with codes by e-mail.'],
  ['Profile', "The signed-in member's own profile."],
  ['Sessions', "The signed-in member's sessions and sign-in history."],
  ['PhotoUpload', "The signed-in member's own photo."],
  ['Photo', 'The photos that members uploaded.'],
  ['Education', "The signed-in member's own education records."],
  ['MemberData', 'Everything that the portal stores about the signed-in member.'],
  ['Maintenance', 'Whether the portal is closed for maintenance.'],
  ['MaintenanceSwitch', 'Closes and opens the portal.'],
  ['MemberList', 'The list of members, for administrators.'],
  ['Suggestions', 'Values that members already have, for administrators.'],
  ['SavedViews', 'Saved filters, sort orders and columns of the member list, for administrators.'],
  ['MembershipStats', 'Statistics of the membership, for administrators.'],
  ['Export', 'The members as a file, for administrators.'],
  ['ExportJobs', 'Exports in the background.'],
  ['Imports', 'Imports of lists of members, and the invitations after them.'],
  ['ExportDownload', 'The files of exports in the background.'],
  ['MemberAdministration', 'Changes of members by superadministrators.'],
  ['BulkActions', 'Changes and deletions of many members by superadministrators.'],
  ['Deletions', 'Deletions that superadministrators can still undo.'],
  ['Audit', 'The record of what administrators did.'],
  ['Reference', 'Data of the society and limits of the forms, for the page.'],
  ['Health', 'Health checks for load balancers and process supervisors.'],
];

/** Returns the OpenAPI document of the API. The types of the front end are generated from this document. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Alumni portal')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'The portal that serves this document')
    .addBearerAuth({ type: 'http', description: 'The token of a sign-in or a registration.' });
  for (const [name, description] of TAGS) config.addTag(name, description);
  const document = SwaggerModule.createDocument(app, config.build(), {
    extraModels: [ErrorDto],
    // Two controllers may have methods of the same name, but the generated types need unique names.
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  unwrapReferences(document);
  return addErrorResponses(document);
}

/** Writes `$ref` where `@nestjs/swagger` writes an `allOf` of one reference, which only OpenAPI 3.0 needs. */
function unwrapReferences({ components }: OpenAPIObject): void {
  for (const schema of Object.values(components?.schemas ?? {})) {
    for (const property of 'properties' in schema ? Object.values(schema.properties ?? {}) : []) {
      if (!('allOf' in property) || property.allOf?.length !== 1) continue;
      Object.assign(property, property.allOf[0]);
      delete property.allOf;
    }
  }
}
