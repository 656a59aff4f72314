import { type ProfileField, profileFields } from './profile-fields';
import { isTextField, type ProfileValues } from './profile-values';

/**
 * Returns the values without the spaces and the punctuation that the server removes when it saves the values. If this
 * function returns equal results for two forms, the server stores equal values for both.
 */
export function tidied(values: ProfileValues): ProfileValues {
  const texts = Object.entries(values).flatMap(([name, value]) =>
    isTextField(name) ? [[name, tidiedText(String(value), profileFields[name].kind)]] : [],
  );
  return { ...values, ...Object.fromEntries(texts) };
}

function tidiedText(text: string, kind: ProfileField['kind']): string {
  if (kind === 'phone') return text.replace(/\D/g, '');
  const trimmed = text.normalize('NFC').trim();
  return kind === 'long' || kind === 'link' ? trimmed : trimmed.replace(/\s+/g, ' ');
}
