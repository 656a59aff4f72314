import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { AppError } from './app-error.js';

/** Maximum depth of nesting in a body. No form needs more. Deep nesting would overflow the stack of the validators. */
const MAX_LEVELS = 20;

/**
 * Nest silently removes fields with these names from every body before it validates the body. A body of a class with
 * `RefuseRemovedNames` is refused instead.
 */
const REMOVED_NAMES = ['__proto__', 'constructor', 'prototype'];

/** An error message shows at most this many characters of an unknown name. */
const SHOWN_NAME_LENGTH = 50;

/**
 * Marks the class of a request body. `AppValidationPipe` refuses a body of this class if a field at any depth has one
 * of the `REMOVED_NAMES`.
 */
export const RefuseRemovedNames = Reflector.createDecorator();

/**
 * Marks the class of a query or body. `AppValidationPipe` refuses a query or body of this class if it has a parameter
 * or field that the class does not have.
 */
export const RefuseUnknownNames = Reflector.createDecorator();

/**
 * Returns the name of the first property of the value that is no field of the class, shortened for an error message.
 */
export function unknownName(value: object, target: new () => object): string | undefined {
  const rules = getMetadataStorage().getTargetValidationMetadatas(target, '', false, false);
  const known = new Set(rules.map(({ propertyName }) => propertyName));
  return Object.keys(value)
    .find((name) => !known.has(name))
    ?.slice(0, SHOWN_NAME_LENGTH);
}

/** Validates every body and query against its class. Removes unknown fields, except where a decorator refuses them. */
@Injectable()
export class AppValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      stopAtFirstError: true,
      exceptionFactory: (errors: ValidationError[]) => {
        // Nest reports `isObject` if the body is not an object.
        if (errors.some(({ constraints }) => constraints?.isObject)) {
          return new AppError('BAD_REQUEST', 'The request body must be a JSON object.');
        }
        const fields = Object.fromEntries(errors.map((error) => [error.property, firstMessage(error)]));
        return new AppError('VALIDATION_FAILED', Object.values(fields)[0] ?? 'Please check the form.', {
          fields,
        });
      },
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && isDeeperThan(MAX_LEVELS, value)) {
      throw new AppError('BAD_REQUEST', 'The request body has too many nested levels.');
    }
    if (refusesRemovedNames(metadata) && hasRemovedName(value)) {
      throw new AppError('VALIDATION_FAILED', 'The request body has a field name that is not allowed.');
    }
    const unknown = refusedName(value, metadata);
    if (unknown !== undefined) {
      const place =
        metadata.type === 'query' ? 'The URL has an unknown parameter' : 'The request has an unknown field';
      throw new AppError('VALIDATION_FAILED', `${place}: ${unknown}`);
    }
    return super.transform(value, metadata);
  }
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part));
}

function refusesRemovedNames({ metatype }: ArgumentMetadata): boolean {
  return metatype !== undefined && Reflect.hasMetadata(RefuseRemovedNames.KEY, metatype);
}

/** Returns the first unknown name in a query or body whose class has `RefuseUnknownNames`. */
function refusedName(value: unknown, { metatype }: ArgumentMetadata): string | undefined {
  if (!metatype || !Reflect.hasMetadata(RefuseUnknownNames.KEY, metatype)) return undefined;
  return unknownName(value ?? {}, metatype);
}

function hasRemovedName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    REMOVED_NAMES.some((name) => Object.hasOwn(value, name)) || Object.values(value).some(hasRemovedName)
  );
}

function firstMessage(error: ValidationError): string {
  const own = Object.values(error.constraints ?? {})[0];
  if (own) return own;
  const child = error.children?.[0];
  return child ? firstMessage(child) : `${error.property} is not valid`;
}
