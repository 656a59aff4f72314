import { type ComponentType, lazy, useState } from 'react';

type Loader = () => Promise<{ default: ComponentType }>;

/** A page whose script is fetched when the page is first shown; asked for ahead, it is then drawn without a pause. */
export function onDemand(load: Loader) {
  const Awaited = lazy(load);
  let loaded: ComponentType | undefined;

  function Page() {
    // Settled at the first drawing: another component would begin anew.
    const [Shown] = useState<ComponentType>(() => loaded ?? Awaited);
    return <Shown />;
  }

  return Object.assign(Page, {
    load: async () => {
      loaded = (await load()).default;
    },
  });
}
