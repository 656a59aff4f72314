import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * Returns the parameters of the current address, not of the rendered one. The router renders a new address in a
 * transition, so a click may come before that rendering.
 */
export const paramsInAddress = () => new URLSearchParams(window.location.search);

/** Returns the state of the current history entry; the router sets it before the render. */
export const entryState = () => window.history.state?.usr;

/**
 * The parameters of the address and a function that changes some of them. Each change starts from the current address,
 * so a second change does not undo the first one.
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
