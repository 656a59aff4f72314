import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, dataOf } from '../../../api/client';
import type { SuggestedField } from '../../../api/types';
import { LIMITS } from '../../../lib/generated/rules';

const PAUSE_MS = 150;
const FRESH_MS = 10_000;
const NONE: string[] = [];

/**
 * Loads values that members have in this field and that contain the typed text. After a failure, the field shows
 * neither suggestions nor an error.
 */
const suggestionsQuery = (field: SuggestedField, text: string) =>
  queryOptions({
    queryKey: ['suggestions', field, text],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/admin/suggestions', { params: { query: { field, text } }, signal })),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });

const searchText = (typed: string | null) => (typed ?? '').trim().slice(0, LIMITS.searchLength);
const contains = (value: string, text: string) => value.toLowerCase().includes(text.toLowerCase());

/**
 * Loads suggestions for a text field. Call `ask` at each change of the text. When typing pauses, the hook requests
 * suggestions for the last text.
 */
export function useSuggestions(field: SuggestedField) {
  const [typed, setTyped] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => setAsked(searchText(typed)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsQuery(field, asked ?? ''),
    enabled: asked !== null,
  });
  const text = searchText(typed);
  const values = data?.values ?? NONE;
  // Until the answer for this text arrives, show the previous suggestions that still match.
  const isOld = isPlaceholderData || asked !== text;
  return { suggestions: isOld ? values.filter((value) => contains(value, text)) : values, ask: setTyped };
}
