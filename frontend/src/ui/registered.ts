import type { UseFormRegisterReturn } from 'react-hook-form';

/** The result of `register` with the names of FormField's and SelectField's props. */
export function registered({ ref, name, onChange, onBlur }: UseFormRegisterReturn) {
  return { name, onChange, onBlur, inputRef: ref };
}
