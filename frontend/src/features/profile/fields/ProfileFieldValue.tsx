import { useReference } from '../../../api/useReference';
import { formatDate } from '../../../lib/formats';
import { genderNames, isGender } from '../../../lib/gender-names';
import { codeLabel } from '../../../lib/phone-number';
import { ExternalAddress } from '../../../ui/ExternalAddress';
import { profileFields } from './profile-fields';
import type { TextFieldName } from './profile-values';

/** Shows the value of a field as text. Not used for empty fields. */
export function ProfileFieldValue({ name, value }: { name: TextFieldName; value: string }) {
  const { kind } = profileFields[name];
  if (kind === 'date') return formatDate(value);
  if (kind === 'gender') return isGender(value) ? genderNames[value] : value;
  if (kind === 'country-code') return <CountryCode code={value} />;
  if (kind === 'link') return <ExternalAddress address={value} />;
  return value;
}

function CountryCode({ code }: { code: string }) {
  const known = useReference().data?.countryCodes.find((one) => one.code === code);
  return known ? codeLabel(known) : code;
}
