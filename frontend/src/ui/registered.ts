import type { UseFormRegisterReturn } from 'react-hook-form';

/** What `register` gives, under the names that FormField and SelectField take. */
export function registered({ ref, name, onChange, onBlur }: UseFormRegisterReturn) {
  return { name, onChange, onBlur, inputRef: ref };
}
