import { act, renderHook } from '@testing-library/react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { useDebouncedText } from './useDebouncedText';

function open(initial = '') {
  const handedOn: string[] = [];
  const hook = renderHook(
    ({ value }) => ({
      ...useDebouncedText(value, (text) => handedOn.push(text)),
      navigate: useNavigate(),
    }),
    { initialProps: { value: initial }, wrapper: BrowserRouter },
  );
  const type = (text: string) => act(() => hook.result.current.setDraft(text));
  return { hook, handedOn, type };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pause = () => act(() => jest.advanceTimersByTime(1000));

test('only the last typed text is passed to the callback, after a pause in typing', () => {
  const { handedOn, type } = open();
  type('a');
  type('as');
  type('asha');
  expect(handedOn).toEqual([]);
  pause();
  expect(handedOn).toEqual(['asha']);
});

test('leaving the field passes the text to the callback at once, and not again after the pause', () => {
  const { hook, handedOn, type } = open();
  type('asha');
  act(() => hook.result.current.flush());
  pause();
  expect(handedOn).toEqual(['asha']);
});

test('a new external value replaces the typed text, and the typed text is not passed to the callback', () => {
  const { hook, handedOn, type } = open('before');
  type('beforehand');
  hook.rerender({ value: 'from the history' });
  expect(hook.result.current.draft).toBe('from the history');
  pause();
  expect(handedOn).toEqual([]);
});

test('if a navigation clears a flushed text before the next render, the field is cleared too', () => {
  const { hook, type } = open();
  type('asha');
  act(() => hook.result.current.flush());
  act(() => void hook.result.current.navigate('?cleared'));
  expect(hook.result.current.draft).toBe('');
});

test('Back before the pause in typing discards the typed text, which belongs to the page that was left', async () => {
  jest.useRealTimers();
  const { hook, handedOn, type } = open();
  act(() => void hook.result.current.navigate('?sortBy=fullName'));
  type('asha');
  await act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    hook.result.current.navigate(-1);
    await arrived;
  });
  expect(hook.result.current.draft).toBe('');
  act(() => hook.result.current.flush());
  expect(handedOn).toEqual([]);
});
