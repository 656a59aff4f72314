import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of an OpenAPI schema that the portal's document uses. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  enum?: string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
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
  /** The schema of the body for each type of content that the route takes. */
  content: Record<string, Schema>;
}

interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const document: {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
} = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8'));

/** Every route that the generated document names. */
export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters,
    content: Object.fromEntries(
      Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema]),
    ),
  })),
);

/** The schema itself, where another one is only named. */
export function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1) ?? '';
  const named = document.components.schemas[name];
  if (named) return resolved(named);
  const [only] = schema.allOf ?? [];
  return only ? resolved(only) : schema;
}
