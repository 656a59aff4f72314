import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeApi } from '../../../../test/fake-api';
import { createQueryClient } from '../../../api/client';
import { useSuggestions } from './useSuggestions';

const VALUES = ['Arts', 'Applied Arts', 'Botany'];

test('while the suggestions for a new text load, the previous suggestions that match the text are shown', async () => {
  const answers: (() => void)[] = [];
  fakeApi({
    'GET /api/admin/suggestions': async ({ query: { text = '' } }) => {
      if (text) await new Promise<void>((resolve) => answers.push(resolve));
      return { body: { values: text === 'x' ? [] : VALUES } };
    },
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSuggestions('department'), { wrapper });
  const suggested = () => result.current.suggestions;

  act(() => result.current.ask(''));
  await waitFor(() => expect(suggested()).toEqual(VALUES));
  act(() => result.current.ask('arts'));
  expect(suggested()).toEqual(['Arts', 'Applied Arts']);
  act(() => result.current.ask('x'));
  expect(suggested()).toEqual([]);
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(suggested()).toEqual([]);
  act(() => result.current.ask('bot'));
  await waitFor(() => expect(answers).toHaveLength(2));
  act(() => {
    for (const answer of answers) answer();
  });
  await waitFor(() => expect(suggested()).toEqual(VALUES));
});
