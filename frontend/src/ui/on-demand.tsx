import { type ComponentType, lazy, useState } from 'react';

/** A part of the page whose script loads when it is first shown. A prefetched part renders without a pause. */
export function onDemand<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Awaited: ComponentType<Props> = lazy(load);
  let loaded: ComponentType<Props> | undefined;

  function Part(props: Props) {
    // Keep the component of the first render: a change of the component would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Awaited);
    return <Shown {...props} />;
  }

  return Object.assign(Part, {
    load: async () => {
      loaded = (await load()).default;
    },
    isLoaded: () => loaded !== undefined,
  });
}

/** Prefetches a part of the page. Ignores a failure, because opening the part reports it. */
export function prepare(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** Calls the function after the page and its pictures have loaded. If they have already loaded, calls it at once. */
export function whenPageLoaded(call: () => void): void {
  if (document.readyState === 'complete') call();
  else window.addEventListener('load', call, { once: true });
}
