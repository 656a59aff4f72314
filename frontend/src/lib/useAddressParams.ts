import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** What the address says at this moment. The router draws it as a transition: a press may come before it is drawn. */
export const paramsInAddress = () => new URLSearchParams(window.location.search);

/** The parameters of the address, and the way to change some of them without losing what was changed a moment before. */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (write: (present: URLSearchParams) => URLSearchParams, options?: NavigateOptions) =>
      setParams(write(paramsInAddress()), options),
    [setParams],
  );
  return [params, change] as const;
}
