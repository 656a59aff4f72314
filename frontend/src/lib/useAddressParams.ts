import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * Returns the current address, not the rendered one. The router renders an address as a transition, so a click may come
 * before the rendering.
 */
export const paramsInAddress = () => new URLSearchParams(window.location.search);

/** Returns the state of the current history entry; the router sets it before the render. */
export const entryState = () => window.history.state?.usr;

/**
 * The parameters of the address and a function to change some of them, without losing a change made a moment
 * before.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (write: (present: URLSearchParams) => URLSearchParams, options?: NavigateOptions) =>
      setParams(write(paramsInAddress()), options),
    [setParams],
  );
  return [params, change] as const;
}
