import { useCallback } from 'react';
import { paramsInUrl, useUrlParams } from '../../lib/url-query';

const PARAM = 'tab';

/**
 * The selected tab, stored in the URL, so that a tab can be linked and Back returns to the previous one.
 * The first tab is the default.
 */
export function useUrlTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [params, setParams] = useUrlParams();
  const [first] = tabs;
  const wanted = params.get(PARAM);
  const tab = tabs.find((name) => name === wanted) ?? first;

  const show = useCallback(
    (next: Tab) => {
      const changed = paramsInUrl();
      // While a tab loads, the URL already names it, but the screen still shows the previous tab.
      if (next === (changed.get(PARAM) ?? first)) return;
      if (next === first) changed.delete(PARAM);
      else changed.set(PARAM, next);
      setParams(() => changed);
    },
    [setParams, first],
  );

  return [tab, show] as const;
}
