import { type ComponentType, lazy, useState } from 'react';

type Loader = () => Promise<{ default: ComponentType }>;

/** A page whose script loads when it is first shown. A prefetched page renders without a pause. */
export function onDemand(load: Loader) {
  const Awaited = lazy(load);
  let loaded: ComponentType | undefined;

  function Page() {
    // Decided at the first render: another component would lose its state.
    const [Shown] = useState<ComponentType>(() => loaded ?? Awaited);
    return <Shown />;
  }

  return Object.assign(Page, {
    load: async () => {
      loaded = (await load()).default;
    },
  });
}
