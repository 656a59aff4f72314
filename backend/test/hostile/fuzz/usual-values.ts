import fc from 'fast-check';
import { resolved, type Schema, typeOf } from '../../support/openapi-document.js';

/** A placeholder for an existing id. `Cast` fills in the id when the request is sent. */
export const knownId = fc.nat(999).map((index) => `known-${index}!`);

/** Valid values by field name, so that many requests pass the validation. */
const USUAL: [name: RegExp, values: string[]][] = [
  [/email/i, ['fuzz.1@example.org', 'fuzz.2@example.org', 'Fuzz.2@Example.org']],
  [/year/i, ['1999', '2005', '2012']],
  [/date/i, ['1990-05-17', '2001-12-31']],
  [/^from$|^to$/i, ['2026-01-01T00:00:00Z']],
  [/phone|number/i, ['9800000001', '98000 00002']],
  [/link|url|website|profile/i, ['https://example.org/asha']],
  [/otp/i, ['123456', '000000']],
  [/format/i, ['csv', 'json']],
  [/page|limit|version/i, ['1', '2', '12']],
  // `confirmed` must be the number of selected ids. Every generated list has one id.
  [/^confirmed$/, ['1']],
];
const ANY_TEXT = ['Asha', 'Example College', 'BA'];

/** Generates a value as text that most fields of this name and type accept. */
export function usualText(schema: Schema, name: string): fc.Arbitrary<string> {
  const { enum: choices, ...known } = resolved(schema);
  const type = typeOf(known);
  if (choices) return fc.constantFrom(...choices);
  if (type === 'boolean') return fc.constantFrom('true', 'false');
  const values = USUAL.find(([pattern]) => pattern.test(name))?.[1];
  if (type === 'number' || type === 'integer') {
    const numbers = (values ?? ['1', '7', '3']).filter((text) => /^\d{1,4}$/.test(text));
    return fc.constantFrom(...(numbers.length > 0 ? numbers : ['3']));
  }
  if (/ids?$/i.test(name)) return knownId;
  return fc.constantFrom(...(values ?? ANY_TEXT));
}

/** Generates a value as JSON text that most fields of this name and type accept. */
export function usualJson(schema: Schema, name: string): fc.Arbitrary<string> {
  const { items, ...known } = resolved(schema);
  const type = typeOf(known);
  if (type === 'array') return usualJson(items ?? {}, name).map((item) => `[${item}]`);
  if (type === 'object') return usualForm(schema).map(toText);
  const isText = type !== 'boolean' && type !== 'number' && type !== 'integer';
  return usualText(schema, name).map((text) => (isText ? JSON.stringify(text) : text));
}

/** The fields of an object in order, with JSON values. A name may occur twice. */
export type Form = [name: string, json: string][];

export function toText(form: Form): string {
  return `{${form.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
}

/**
 * Generates a form with every required field and some optional fields. If no field is required, generates either some
 * fields or exactly one field.
 */
export function usualForm(schema: Schema): fc.Arbitrary<Form> {
  const { properties = {}, required = [] } = resolved(schema);
  const names = Object.keys(properties);
  if (required.length === 0 && names.length > 0) {
    const oneFieldForms = names.map((name) =>
      usualJson(properties[name] ?? {}, name).map((json): Form => [[name, json]]),
    );
    return fc.oneof({ weight: 1, arbitrary: someOf(properties, required) }, fc.oneof(...oneFieldForms));
  }
  return someOf(properties, required);
}

function someOf(properties: Record<string, Schema>, required: string[]): fc.Arbitrary<Form> {
  const fields = Object.entries(properties).map(([name, property]) =>
    fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }), usualJson(property, name))
      .map(([chance, json]): Form => (required.includes(name) || chance < 0.3 ? [[name, json]] : [])),
  );
  return fc.tuple(...fields).map((parts) => parts.flat());
}
