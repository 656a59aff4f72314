import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  type DocumentedResponse,
  document,
  type Operation,
  operations,
  type Schema,
} from './openapi-document.js';

/** A response to compare with openapi.json, with the method and the path of its request. */
export interface DescribedAnswer {
  method: string;
  /** The path of the request. A query is ignored. */
  path: string;
  status: number;
  contentType?: string | null;
  /** If absent, the body is not compared. */
  body?: string;
}

/** Matches the routes of the API's documentation, which openapi.json does not describe. */
const UNDESCRIBED = /^\/api\/docs(-json|-yaml)?(\/|$)/;
const UNEXPECTED_STATUS = 500;
const JSON_TYPE = 'application/json';

const ajv = new Ajv2020({ allErrors: true, strictTypes: false });
addFormats.default(ajv);
// openapi.json has the key `components`. It is not a keyword of JSON Schema, so Ajv must accept it explicitly.
ajv.addVocabulary(['components']);
ajv.addSchema({ $id: 'openapi', components: { schemas: closed(document.components.schemas) } });
const ERROR: Schema = { $ref: '#/components/schemas/ErrorDto' };
const validators = new Map<Schema, ValidateFunction>();

/** Returns the difference between a response and openapi.json, or undefined. */
export function contractProblem(answer: DescribedAnswer): string | undefined {
  const { method, path, status, contentType } = answer;
  const address = path.split('?', 1)[0] ?? '';
  if (UNDESCRIBED.test(address) || method === 'OPTIONS') return undefined;
  const operation = operationOf(method === 'HEAD' ? 'GET' : method, address);
  const problem = operation ? problemOf(operation, answer) : problemElsewhere(answer);
  return problem && `${method} ${address} answers ${status} ${contentType}: ${problem}`;
}

/** Checks the response of an undocumented route, which must be an error. */
function problemElsewhere({ method, status, body }: DescribedAnswer): string | undefined {
  if (status < 400) return 'the document names no such route';
  return method === 'HEAD' || body === undefined ? undefined : bodyProblem(ERROR, body);
}

function problemOf({ responses }: Operation, answer: DescribedAnswer): string | undefined {
  const { method, status, contentType, body } = answer;
  const response = responses[status] ?? (status === UNEXPECTED_STATUS ? responses.default : undefined);
  if (!response) return 'the document does not name this status';
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  const media = mediaOf(response, type);
  if (!media) return `the document names ${Object.keys(response.content ?? {}).join(', ') || 'no content'}`;
  if (method === 'HEAD' || type !== JSON_TYPE || body === undefined || !media.schema) return undefined;
  return bodyProblem(media.schema, body);
}

function mediaOf(
  { content = {} }: DocumentedResponse,
  type: string | undefined,
): { schema?: Schema } | undefined {
  if (type) return content[type];
  return Object.keys(content).length === 0 ? {} : undefined;
}

function bodyProblem(schema: Schema, body: string): string | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return 'the body is no JSON';
  }
  const validate = validators.get(schema) ?? ajv.compile(absolute(closed(schema)));
  validators.set(schema, validate);
  return validate(json) ? undefined : validate.errors?.map(textOf).join(', ');
}

/** Returns the text of an error. Ajv's own message about an unknown field does not name the field. */
function textOf({ instancePath, message, params }: ErrorObject): string {
  const field = params.additionalProperty === undefined ? '' : `: ${params.additionalProperty}`;
  return `body${instancePath} ${message}${field}`;
}

/** Returns the route of a request. Prefers a route without path parameters. */
function operationOf(method: string, address: string): Operation | undefined {
  // The server ignores a trailing slash.
  const parts = address.replace(/\/$/, '').split('/');
  const [found] = operations
    .filter((operation) => operation.method === method && fits(operation.path.split('/'), parts))
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length);
  return found;
}

function fits(template: string[], parts: string[]): boolean {
  return (
    template.length === parts.length &&
    template.every((part, index) => (part.startsWith('{') ? parts[index] !== '' : part === parts[index]))
  );
}

/** Returns the schemas with `additionalProperties: false`, so that an undocumented field is a difference. */
function closed<Value>(value: Value): Value {
  return rewritten(value, (schema) =>
    'properties' in schema && !('additionalProperties' in schema)
      ? { ...schema, additionalProperties: false }
      : schema,
  );
}

/** Returns the schemas with absolute references. */
function absolute<Value>(value: Value): Value {
  return rewritten(value, (schema) =>
    typeof schema.$ref === 'string' ? { ...schema, $ref: `openapi${schema.$ref}` } : schema,
  );
}

function rewritten<Value>(value: Value, change: (schema: Record<string, unknown>) => object): Value {
  if (Array.isArray(value)) return value.map((item) => rewritten(item, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, rewritten(item, change)]);
  return change(Object.fromEntries(entries)) as Value;
}
