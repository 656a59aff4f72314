import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { MuiOtpInput } from 'mui-one-time-password-input';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { LIMITS } from '../lib/generated/rules';
import { codeInputStyle } from './code-input-style';

const digitsOf = (text: string) => text.replace(/\D/g, '');
const DIGIT = /^\d$/;

/** The number of boxes by which a key moves the focus. */
const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface CodeInputProps {
  /** The digits in the order of the boxes. A space represents an empty box before the last digit. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  error?: string;
}

/**
 * Six boxes for one code. A paste or an autofill into any box may contain the whole code, with spaces or hyphens. The
 * first box gets the focus when the boxes appear. After a refused code, the parent changes the `key`, which mounts the
 * boxes again.
 */
export function CodeInput({ value, onChange, label, error }: CodeInputProps) {
  const group = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const boxes = () => [...(group.current?.querySelectorAll('input') ?? [])];

  /** Focuses the box with this index, or the first or last box if the index is out of range. */
  const goTo = (box: number) => boxes()[Math.min(Math.max(0, box), LIMITS.codeLength - 1)]?.focus();

  useEffect(() => group.current?.querySelector('input')?.focus(), []);

  /**
   * Writes digits into the boxes from the box `from` on, but leaves no gap after the digits that are already there. A
   * complete code replaces all digits.
   */
  const write = (digits: string, from: number) => {
    const start = digits.length >= LIMITS.codeLength ? 0 : Math.min(from, value.length);
    const next = (value.slice(0, start) + digits + value.slice(start + digits.length)).slice(
      0,
      LIMITS.codeLength,
    );
    onChange(next);
    goTo(start + digits.length);
  };

  /** Clears a box and keeps the digits of the others. */
  const clear = (box: number) => onChange(`${value.slice(0, box)} ${value.slice(box + 1)}`.trimEnd());

  /** Clears the box, or if it is already empty, moves the focus one box back and clears that box. */
  const erase = (box: number) => {
    const last = digitsOf(value[box] ?? '') ? box : Math.max(0, box - 1);
    clear(last);
    goTo(last);
  };

  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const digits = digitsOf(event.clipboardData.getData('text')).slice(0, LIMITS.codeLength);
    if (digits && event.target instanceof HTMLInputElement) write(digits, boxes().indexOf(event.target));
  };

  /** The input library handles a single digit. This function runs before the library and handles all other input. */
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value;
    if (DIGIT.test(typed)) return;
    event.stopPropagation();
    const box = boxes().indexOf(event.target);
    if (typed === '') return erase(box);
    const present = digitsOf(value[box] ?? '');
    const digits = digitsOf(typed);
    // One additional digit replaces the digit in the box; more digits are an autofill.
    const added = digits.length === 2 && present ? digits.replace(present, '') : digits;
    if (added) write(added, box);
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const box = boxes().indexOf(event.target);
    const step = STEPS[event.key];
    if (event.key === 'Backspace') erase(box);
    else if (event.key === 'Delete') clear(box);
    else if (step) goTo(box + step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Box ref={group} role="group" aria-label={label} aria-describedby={error ? errorId : undefined}>
      <MuiOtpInput
        value={value}
        onChange={onChange}
        length={LIMITS.codeLength}
        onPasteCapture={handlePaste}
        onChangeCapture={handleChange}
        onKeyDownCapture={handleKey}
        sx={codeInputStyle}
        TextFieldsProps={(index) => ({
          error: Boolean(error),
          slotProps: {
            htmlInput: {
              'aria-label': `Digit ${index + 1} of ${LIMITS.codeLength}`,
              'aria-invalid': Boolean(error),
              autoComplete: 'one-time-code',
              inputMode: 'numeric',
            },
          },
        })}
      />
      {error && (
        <FormHelperText error id={errorId} sx={{ mt: 1.25 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
