import { type ProfileField, profileFields } from './profile-fields';
import { isTextField, type ProfileValues } from './profile-values';

/**
 * Returns the values in Unicode NFC, and without the spaces and the punctuation that the server removes when it saves
 * the values. So a form gives the same result as the profile that the server stores from this form.
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
