import Autocomplete from '@mui/material/Autocomplete';
import { type FocusEventHandler, type Ref, useState } from 'react';
import { FormField } from './FormField';

interface SuggestFieldProps {
  /** Id of the control. */
  id: string;
  label: string;
  name?: string;
  value: string;
  /** The suggested values. The field also accepts any other text. */
  suggestions: string[];
  maxLength?: number;
  error?: string;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  /** Called with the text when the field is opened and at each edit, to load suggestions. */
  onAsk: (text: string) => void;
  onType: (text: string) => void;
  onChoose: (text: string) => void;
  onBlur: FocusEventHandler;
}

/**
 * A text field that suggests values during typing. The server chooses the values. This field omits only its own value.
 */
export function SuggestField({
  id,
  label,
  name,
  value,
  suggestions,
  maxLength,
  error,
  inputRef,
  onAsk,
  onType,
  onChoose,
  onBlur,
}: SuggestFieldProps) {
  const [opened, setOpened] = useState(false);
  const others = suggestions.filter((suggestion) => suggestion !== value);
  return (
    <Autocomplete
      freeSolo
      disableClearable
      fullWidth
      id={id}
      options={others}
      filterOptions={(options) => options}
      // An empty list would handle Escape, which must reach the dialog around the field.
      open={opened && others.length > 0}
      value={value}
      inputValue={value}
      onOpen={({ type }) => {
        setOpened(true);
        // Typing opens the list too. Then `onInputChange` has already asked with the new text.
        if (type !== 'change') onAsk(value);
      }}
      onClose={() => setOpened(false)}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input') return;
        onType(text);
        onAsk(text);
      }}
      onChange={(_event, chosen) => onChoose(chosen)}
      slotProps={{ popper, paper: { sx: paper }, listbox: { sx: listbox } }}
      renderInput={({ slotProps }) => (
        <FormField
          id={id}
          label={label}
          name={name}
          error={error}
          ref={slotProps.input.ref}
          inputRef={inputRef}
          inputProps={{ ...slotProps.htmlInput, maxLength }}
          onMouseDown={slotProps.input.onMouseDown}
          onBlur={onBlur}
        />
      )}
    />
  );
}

/** Makes the list wide enough for a long value in one or two lines, even below a narrow field. */
const popper = {
  sx: { minWidth: 'min(280px, calc(100vw - 32px))' },
  modifiers: [{ name: 'preventOverflow', options: { padding: 16 } }],
};

const paper = {
  // Keeps a distance to the field, so that the list does not cover the focus ring.
  my: 0.75,
  border: '1px solid',
  borderColor: 'divider',
  boxShadow: '0 12px 32px -12px rgb(11 12 31 / 0.35)',
};

const listbox = { typography: 'body2', '& .MuiAutocomplete-option': { overflowWrap: 'anywhere' } };
