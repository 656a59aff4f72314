import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Returns whether an image failed to load, and the props for its element. */
export function useBrokenImage(onSettled?: (loaded: boolean) => void) {
  const [broken, setBroken] = useState(false);
  const ref = useRef<HTMLImageElement>(null);
  const settle = (loaded: boolean) => {
    setBroken(!loaded);
    onSettled?.(loaded);
  };
  const settleEarly = useEffectEvent(settle);
  useEffect(() => {
    // A cached image, or any image of a prerendered page, may have loaded or failed before React listens to its events.
    // So check its state once.
    const { complete = false, naturalWidth = 0 } = ref.current ?? {};
    if (complete) settleEarly(naturalWidth > 0);
  }, []);
  return { broken, image: { ref, onLoad: () => settle(true), onError: () => settle(false) } };
}
