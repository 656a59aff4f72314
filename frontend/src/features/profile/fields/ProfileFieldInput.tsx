import { useFormContext } from 'react-hook-form';
import { useReference } from '../../../api/useReference';
import { genderOptions } from '../../../lib/gender-names';
import { EARLIEST_BIRTH } from '../../../lib/generated/rules';
import { latestBirth } from '../../../lib/member-dates';
import { codeLabel } from '../../../lib/phone-number';
import { FormField } from '../../../ui/FormField';
import { registered } from '../../../ui/form-adapters';
import { SelectField } from '../../../ui/SelectField';
import { type ProfileField, profileFields } from './profile-fields';
import type { ProfileValues, TextFieldName } from './profile-values';

/** One field of the profile's form. The kind of the field decides the control, such as a select or a date field. */
export function ProfileFieldInput({ name }: { name: TextFieldName }) {
  const { register, formState } = useFormContext<ProfileValues>();
  const field = profileFields[name];
  const { label, kind, autoComplete } = field;
  const common = {
    id: name,
    label,
    error: formState.errors[name]?.message,
    autoComplete,
    ...registered(register(name)),
  };
  if (kind === 'gender') return <SelectField {...common} placeholder="Not chosen" options={genderOptions} />;
  if (kind === 'country-code') return <CountryCodeField {...common} />;
  if (kind === 'long') return <FormField {...common} multiline minRows={3} maxRows={14} />;
  return <FormField {...common} {...inputOf(field)} sx={{ maxWidth: field.inputWidth }} />;
}

function inputOf({ kind, required, hint }: ProfileField) {
  if (kind === 'date') return { type: 'date', inputProps: { min: EARLIEST_BIRTH, max: latestBirth() } };
  if (kind === 'phone') return { type: 'tel', hint };
  if (kind === 'link') return { type: 'url', placeholder: 'https://' };
  return { required };
}

function CountryCodeField(props: Omit<Parameters<typeof SelectField>[0], 'options'>) {
  const codes = useReference().data?.countryCodes ?? [];
  const options = codes.map((one) => ({ value: one.code, label: codeLabel(one) }));
  // The browser drops a value that is set before its option exists. So the `key` mounts a new select when the options
  // have loaded.
  return <SelectField key={codes.length} {...props} options={options} />;
}
