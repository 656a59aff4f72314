import { act, renderHook } from '@testing-library/react';
import { useCountdown } from './useCountdown';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

test('the countdown counts whole seconds down to 0 and stays there', () => {
  const { result } = renderHook(() => useCountdown());
  act(() => result.current.start(60));
  expect(result.current.secondsLeft).toBe(60);
  wait(1);
  expect(result.current.secondsLeft).toBe(59);
  wait(100);
  expect(result.current.secondsLeft).toBe(0);
});

test('a page that was suspended shows the real remaining time', () => {
  const { result } = renderHook(() => useCountdown());
  act(() => result.current.start(60));
  jest.setSystemTime(Date.now() + 45_000);
  wait(1);
  expect(result.current.secondsLeft).toBe(14);
});

test('a reloaded page continues the countdown', () => {
  const { result } = renderHook(() => useCountdown(Date.now() + 20_000));
  expect(result.current.secondsLeft).toBe(20);
});

test('a start with 0 seconds stops the countdown', () => {
  const { result } = renderHook(() => useCountdown());
  act(() => result.current.start(60));
  act(() => result.current.start(0));
  expect(result.current.secondsLeft).toBe(0);
});
