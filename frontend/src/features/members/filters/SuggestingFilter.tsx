import { LIMITS } from '../../../lib/generated/rules';
import { SuggestField } from '../../../ui/SuggestField';
import { useDebouncedText } from '../../../ui/useDebouncedText';
import type { MemberQueryState } from '../query/member-query';
import { filterLabels } from './filter-options';
import { useSuggestions } from './useSuggestions';

interface SuggestingFilterProps {
  field: 'department' | 'college' | 'currentCity' | 'currentCountry';
  value: string;
  typeText: MemberQueryState['typeText'];
}

/** A filter that accepts any text and suggests values that members have in this field. */
export function SuggestingFilter({ field, value, typeText }: SuggestingFilterProps) {
  const { draft, setDraft, flush, handOn } = useDebouncedText(value, (text) => typeText(field, text));
  const { suggestions, ask } = useSuggestions(field);
  return (
    <SuggestField
      id={`filter-${field}`}
      label={filterLabels[field]}
      value={draft}
      suggestions={suggestions}
      maxLength={LIMITS.searchLength}
      onAsk={ask}
      onType={setDraft}
      onChoose={(text) => {
        setDraft(text);
        handOn(text);
      }}
      onBlur={flush}
    />
  );
}
