import { type Control, useController } from 'react-hook-form';
import { SuggestField } from '../../ui/SuggestField';
import { useSuggestions } from '../members/filters/useSuggestions';
import type { EditForm } from './edit-form';
import type { RuleContext } from './edit-rules';

interface SuggestingInputProps {
  name: 'department' | 'college';
  label: string;
  control: Control<EditForm, RuleContext>;
}

/** An input that accepts any text and suggests values that members have in this field. */
export function SuggestingInput({ name, label, control }: SuggestingInputProps) {
  const { field, fieldState } = useController({ name, control });
  const { suggestions, ask } = useSuggestions(name);
  return (
    <SuggestField
      id={`edit-${name}`}
      label={label}
      name={name}
      value={field.value}
      suggestions={suggestions}
      error={fieldState.error?.message}
      inputRef={field.ref}
      onAsk={ask}
      onType={field.onChange}
      onChoose={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
