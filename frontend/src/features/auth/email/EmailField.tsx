import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { KeyboardEvent, PointerEvent, Ref } from 'react';
import { useReference } from '../../../api/useReference';
import { LIMITS } from '../../../lib/generated/rules';
import { TOUCH } from '../../../theme/components/buttons';
import { FormField } from '../../../ui/FormField';
import { withDomain, withoutDisplayName } from './email-address';

interface EmailFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** Called with the value when the field loses the focus. */
  onLeave?: (value: string) => void;
  error?: string;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * Accepts an address, or only the name before the @. The field adds the domain on Tab, on Enter and when it loses the
 * focus. On a touch screen, which has no Tab key, a button adds the domain.
 */
export function EmailField({ id, value, onChange, onLeave, error, placeholder, inputRef }: EmailFieldProps) {
  const domain = useReference().data?.mailDomain;
  const completed = withDomain(value, domain);

  const complete = () => {
    if (completed !== value) onChange(completed);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Enter') return;
    // The first Enter only completes the address, so that the member can read it. A second Enter submits the form.
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
      // Without a hint, a space keeps the height of the hint line, so that nothing below it moves.
      hint={
        <Box component="span" sx={hint}>
          {showsHint ? `Press Tab or Enter to auto-add @${domain}` : ' '}
        </Box>
      }
      endAdornment={
        showsHint && (
          <Button
            variant="text"
            aria-label={`Add @${domain}`}
            disabled={completed === value}
            // Keep the focus in the field, so that a phone does not close its keyboard.
            onPointerDown={(event: PointerEvent) => event.preventDefault()}
            onClick={complete}
            sx={suffix}
          >
            @{domain}
          </Button>
        )
      }
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

const hint = { [TOUCH]: { display: 'none' } } as const;

const suffix = {
  display: 'none',
  flexShrink: 0,
  minWidth: 0,
  px: 1.5,
  borderRadius: 0,
  borderInlineStart: '1px solid',
  borderColor: 'divider',
  [TOUCH]: { display: 'inline-flex' },
} as const;
