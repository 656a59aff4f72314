import type { OpenAPIObject } from '@nestjs/swagger';
import { DURING_MAINTENANCE_EXTENSION, ROLES_EXTENSION } from '../../common/access/access.decorators.js';
import { ROLES } from '../../common/access/roles.js';

/** Descriptions of the error responses that many routes share. The key is the name in the OpenAPI document. */
const SHARED = {
  BadRequest: 'The request cannot be read, or a value is wrong; `fields` names the wrong values.',
  Unauthenticated: 'The token is missing, or its session has ended.',
  Forbidden: "The caller's role may not do this.",
  NotFound: "The record does not exist, the caller may not see it, or the caller's account was deleted.",
  TooLarge: 'The request is too large.',
  UnsupportedMediaType: 'The content type or the encoding is not accepted here.',
  TooManyRequests: 'Too many requests; `Retry-After` contains the number of seconds to wait.',
  HeadersTooLarge: 'The address or a header is too long.',
  Maintenance:
    'The portal is closed for maintenance (`MAINTENANCE`, with its message), cannot work right now (`UNAVAILABLE`), or can only be read (`READ_ONLY`).',
  Unavailable:
    'The portal cannot work right now (`UNAVAILABLE`), or can only be read (`READ_ONLY`). The route stays open during maintenance.',
  Unexpected: 'An error of the portal itself (`INTERNAL`).',
} as const;
type SharedName = keyof typeof SHARED;

const METHODS = ['get', 'put', 'post', 'delete'] as const;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/**
 * Adds to each operation the errors that all routes share, and those that follow from its access rules and parameters.
 * A controller documents only the errors of its own rules, such as a conflict.
 */
export function addErrorResponses(document: OpenAPIObject): OpenAPIObject {
  document.components = {
    ...document.components,
    responses: Object.fromEntries(
      Object.entries(SHARED).map(([name, description]) => [name, errorResponse(description)]),
    ),
  };
  for (const item of Object.values(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) complete(operation);
    }
  }
  return document;
}

function complete(operation: Operation): void {
  operation.security ??= [];
  const shared = Object.fromEntries(
    sharedErrors(operation).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
  operation.responses = { ...shared, ...operation.responses };
  for (const response of Object.values(operation.responses)) {
    if (response && 'description' in response) response.description ||= 'The request succeeded.';
  }
}

function sharedErrors(operation: Operation): [status: string, SharedName][] {
  const { parameters = [], security = [] } = operation;
  const needsToken = security.length > 0 && security.every((scheme) => Object.keys(scheme).length > 0);
  const hasId = parameters.some((parameter) => 'in' in parameter && parameter.in === 'path');
  const facts = new Map(Object.entries(operation));
  const roles = facts.get(ROLES_EXTENSION) ?? ROLES;
  const errors: [boolean, string, SharedName][] = [
    [true, '400', 'BadRequest'],
    [needsToken, '401', 'Unauthenticated'],
    [roles.length < ROLES.length, '403', 'Forbidden'],
    [hasId || needsToken, '404', 'NotFound'],
    [true, '413', 'TooLarge'],
    [true, '415', 'UnsupportedMediaType'],
    [true, '429', 'TooManyRequests'],
    [true, '431', 'HeadersTooLarge'],
    [true, '503', facts.get(DURING_MAINTENANCE_EXTENSION) ? 'Unavailable' : 'Maintenance'],
    [true, 'default', 'Unexpected'],
  ];
  return errors.flatMap(([applies, status, name]) => (applies ? [[status, name]] : []));
}

function errorResponse(description: string) {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorDto' } } },
  };
}
