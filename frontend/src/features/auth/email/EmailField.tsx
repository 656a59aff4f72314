import type { KeyboardEvent, Ref } from 'react';
import { useReference } from '../../../api/useReference';
import { LIMITS } from '../../../lib/generated/rules';
import { FormField } from '../../../ui/FormField';
import { withDomain, withoutDisplayName } from './email-address';

interface EmailFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** Called with the value when the field is left. */
  onLeave?: (value: string) => void;
  error?: string;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** Accepts an address or the name before the @. Tab, Enter and leaving the field complete it. */
export function EmailField({ id, value, onChange, onLeave, error, placeholder, inputRef }: EmailFieldProps) {
  const domain = useReference().data?.mailDomain;
  const completed = withDomain(value, domain);

  const complete = () => {
    if (completed !== value) onChange(completed);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Enter') return;
    // The first Enter completes the address, and a second one sends it, so that the member can read it
    // before.
    if (event.key === 'Enter' && completed !== value) event.preventDefault();
    complete();
  };

  const showsHint = domain && !value.includes('@');
  return (
    <FormField
      id={id}
      label="E-mail address"
      type="email"
      autoComplete="email"
      placeholder={placeholder}
      value={value}
      error={error}
      // The line keeps its space without the hint, so that nothing below jumps.
      hint={showsHint ? `Press Tab or Enter to auto-add @${domain}` : ' '}
      inputRef={inputRef}
      inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: LIMITS.emailLength }}
      onChange={(event) => onChange(withoutDisplayName(event.target.value))}
      onKeyDown={handleKey}
      onBlur={() => {
        complete();
        onLeave?.(completed);
      }}
    />
  );
}
