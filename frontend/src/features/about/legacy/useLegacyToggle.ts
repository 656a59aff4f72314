import { useEffect, useState } from 'react';

export type Side = 'institutions' | 'founders';

/**
 * A press on a button replaces one list by the other. The other list appears after `LEAVING_TIME`. The buttons accept
 * another press after a further `ARRIVING_TIME`. Both times are in milliseconds.
 */
const LEAVING_TIME = 200;
const ARRIVING_TIME = 100;

type Phase = 'still' | 'leaving' | 'arriving';

/** The visible list (institutions or founders) and the transition between both lists. At most one card is open. */
export function useLegacyToggle() {
  const [chosen, choose] = useState<Side>('institutions');
  const [side, setSide] = useState<Side>('institutions');
  const [phase, setPhase] = useState<Phase>('still');
  const [open, setOpen] = useState<string | null>(null);

  useEffect(() => {
    if (phase === 'still') return;
    const next = () => {
      if (phase === 'leaving') setSide(chosen);
      setPhase(phase === 'leaving' ? 'arriving' : 'still');
    };
    const timer = setTimeout(next, phase === 'leaving' ? LEAVING_TIME : ARRIVING_TIME);
    return () => clearTimeout(timer);
  }, [phase, chosen]);

  const switchTo = (next: Side) => {
    if (phase !== 'still' || next === chosen) return;
    choose(next);
    setOpen(null);
    setPhase('leaving');
  };

  const toggleCard = (id: string) => setOpen((current) => (current === id ? null : id));

  return {
    chosen,
    side,
    switching: phase !== 'still',
    leaving: phase === 'leaving',
    open,
    switchTo,
    toggleCard,
  };
}
