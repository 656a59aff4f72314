import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { MuiOtpInput } from 'mui-one-time-password-input';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { CODE_LENGTH } from '../lib/text-lengths';
import { codeInputStyle } from './code-input-style';

const digitsOf = (text: string) => text.replace(/\D/g, '');
const DIGIT = /^\d$/;

/** How many boxes a key leads on. */
const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface CodeInputProps {
  /** Digits from the first box on; a space stands for an empty box before the last digit. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  error?: string;
}

/**
 * Six boxes for one code. A paste or an autofill into any box may hold the whole code, with spaces or hyphens.
 * The first box takes the focus when the boxes appear; a new `key` makes them appear anew, after a refused code.
 */
export function CodeInput({ value, onChange, label, error }: CodeInputProps) {
  const group = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const boxes = () => [...(group.current?.querySelectorAll('input') ?? [])];

  /** Beyond an end it is the box at that end. */
  const goTo = (box: number) => boxes()[Math.min(Math.max(0, box), CODE_LENGTH - 1)]?.focus();

  useEffect(() => group.current?.querySelector('input')?.focus(), []);

  /** Writes digits from a box on; a whole code replaces all, whichever box received it. */
  const write = (digits: string, from: number) => {
    const start = digits.length >= CODE_LENGTH ? 0 : Math.min(from, value.length);
    const next = (value.slice(0, start) + digits + value.slice(start + digits.length)).slice(0, CODE_LENGTH);
    onChange(next);
    goTo(start + digits.length);
  };

  /** The other digits stay in their boxes. In an empty box there is nothing to erase, and it leads back. */
  const erase = (box: number) => {
    if (digitsOf(value[box] ?? '')) onChange(`${value.slice(0, box)} ${value.slice(box + 1)}`.trimEnd());
    else goTo(box - 1);
  };

  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const digits = digitsOf(event.clipboardData.getData('text')).slice(0, CODE_LENGTH);
    if (digits && event.target instanceof HTMLInputElement) write(digits, boxes().indexOf(event.target));
  };

  /** The input library takes single digits; whatever else arrives in a box is sorted out here first. */
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value;
    if (DIGIT.test(typed)) return;
    event.stopPropagation();
    const box = boxes().indexOf(event.target);
    if (typed === '') return erase(box);
    const present = digitsOf(value[box] ?? '');
    const digits = digitsOf(typed);
    // One more digit beside the one in the box replaces it; more than that is an autofill.
    const added = digits.length === 2 && present ? digits.replace(present, '') : digits;
    if (added) write(added, box);
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const box = boxes().indexOf(event.target);
    const step = STEPS[event.key];
    if (event.key === 'Backspace') erase(box);
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
        length={CODE_LENGTH}
        onPasteCapture={handlePaste}
        onChangeCapture={handleChange}
        onKeyDownCapture={handleKey}
        sx={codeInputStyle}
        TextFieldsProps={(index) => ({
          error: Boolean(error),
          slotProps: {
            htmlInput: {
              'aria-label': `Digit ${index + 1} of ${CODE_LENGTH}`,
              'aria-invalid': Boolean(error),
              autoComplete: 'one-time-code',
              inputMode: 'numeric',
            },
          },
        })}
      />
      {error && (
        <FormHelperText error id={errorId}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
