import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of an OpenAPI schema that the code of the tests reads. */
export interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  /** A list of types if null is allowed. */
  type?: string | string[];
  enum?: string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
}

/** The response of a route for one status. Without content, the response has no body. */
export interface DocumentedResponse {
  content?: Record<string, { schema?: Schema }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description?: string;
  schema?: Schema;
}

export interface Operation {
  /** Such as `PUT /api/superadmin/users/{id}`. */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** The schema of the request body by content type. */
  content: Record<string, Schema>;
  /** The responses by status. `default` is an internal error. */
  responses: Record<string, DocumentedResponse>;
}

interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, DocumentedResponse | { $ref: string }>;
}

export const document: {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, DocumentedResponse> };
} = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8'));

/** All routes of the generated document. */
export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters,
    content: Object.fromEntries(
      Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema]),
    ),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        '$ref' in response ? (document.components.responses[nameIn(response.$ref)] ?? {}) : response,
      ]),
    ),
  })),
);

/** Resolves references and removes null from a union. */
export function resolved(schema: Schema): Schema {
  const named = document.components.schemas[nameIn(schema.$ref)];
  if (named) return resolved(named);
  const other = schema.anyOf?.find(({ type }) => type !== 'null');
  return other ? resolved(other) : schema;
}

/** Returns the type of a schema without null. */
export function typeOf({ type }: Schema): string | undefined {
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type;
}

/** Returns the last segment of a reference. */
function nameIn(reference = ''): string {
  return reference.split('/').at(-1) ?? '';
}
