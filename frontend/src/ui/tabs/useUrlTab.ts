import { useCallback } from 'react';
import { paramsInAddress, useAddressParams } from '../../lib/address-query';

const PARAM = 'tab';

/**
 * The selected tab, stored in the address, so that a tab can be linked and Back returns to the previous one.
 * The first tab is the default.
 */
export function useUrlTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [params, setParams] = useAddressParams();
  const [first] = tabs;
  const wanted = params.get(PARAM);
  const tab = tabs.find((name) => name === wanted) ?? first;

  const show = useCallback(
    (next: Tab) => {
      const changed = paramsInAddress();
      // While a tab loads, the address already names it, but the screen still shows the previous tab.
      if (next === (changed.get(PARAM) ?? first)) return;
      if (next === first) changed.delete(PARAM);
      else changed.set(PARAM, next);
      setParams(() => changed);
    },
    [setParams, first],
  );

  return [tab, show] as const;
}
