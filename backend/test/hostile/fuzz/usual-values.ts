import fc from 'fast-check';
import { resolved, type Schema } from '../document.js';

/** Stands for the id of something that is there; which one is known when the request is sent. */
export const knownId = fc.nat(999).map((index) => `known-${index}!`);

/** What a field of such a name usually holds, so that many requests get past the first check. */
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
];
const ANY_TEXT = ['Asha', 'Example College', 'BA'];

/** A value that the schema allows, as text. */
export function usualText(schema: Schema, name: string): fc.Arbitrary<string> {
  const { type, enum: choices } = resolved(schema);
  if (choices) return fc.constantFrom(...choices);
  if (type === 'boolean') return fc.constantFrom('true', 'false');
  const values = USUAL.find(([pattern]) => pattern.test(name))?.[1];
  if (type === 'number' || type === 'integer') {
    return fc.constantFrom(...(values ?? ['1', '7']).filter((text) => /^\d{1,4}$/.test(text)), '3');
  }
  if (/id$/i.test(name)) return knownId;
  return fc.constantFrom(...(values ?? ANY_TEXT));
}

/** The same as JSON text. */
export function usualJson(schema: Schema, name: string): fc.Arbitrary<string> {
  const { type, items } = resolved(schema);
  if (type === 'array') return usualJson(items ?? {}, name).map((item) => `[${item}]`);
  if (type === 'object') return usualForm(schema).map(toText);
  const isText = type !== 'boolean' && type !== 'number' && type !== 'integer';
  return usualText(schema, name).map((text) => (isText ? JSON.stringify(text) : text));
}

/** Fields of an object in their order, each with its JSON text; a name may stand there twice. */
export type Form = [name: string, json: string][];

export function toText(form: Form): string {
  return `{${form.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
}

/** Every required field, and some of the others. */
export function usualForm(schema: Schema): fc.Arbitrary<Form> {
  const { properties = {}, required = [] } = resolved(schema);
  const fields = Object.entries(properties).map(([name, property]) =>
    fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }), usualJson(property, name))
      .map(([chance, json]): Form => (required.includes(name) || chance < 0.3 ? [[name, json]] : [])),
  );
  return fc.tuple(...fields).map((parts) => parts.flat());
}
