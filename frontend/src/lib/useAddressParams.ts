import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * Returns the parameters of the current URL. The router renders a new URL in a transition, so the user may click while
 * the screen still shows the content of the old URL.
 */
export const paramsInAddress = () => new URLSearchParams(window.location.search);

/** Returns the state of the current history entry. The router sets this state before it renders the new URL. */
export const entryState = () => window.history.state?.usr;

/**
 * Returns the parameters of the URL and a function that changes some of them. Each change starts from the current URL,
 * so a second change before the next render does not undo the first one.
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
