import { useEffect, useState } from 'react';
import { lastingStorage, readJson, tabStorage } from '../../../lib/browser-storage';

/** The numbers whose growth since the last visit is shown. */
export interface Figures {
  totalAlumni: number;
  sameBatchCount: number;
  mentorsAvailable: number;
}

interface Seen {
  memberId: string;
  figures: Figures;
}

const KEY = 'seenFigures';

/**
 * Returns how much each figure has grown since the member's last visit, or undefined before the figures have loaded.
 * A visit lasts as long as the tab, so a reload does not begin a new visit and the growth stays visible.
 */
export function useSinceLastVisit(memberId: string, now: Figures | undefined): Figures | undefined {
  const [before, setBefore] = useState<Figures>();
  useEffect(() => {
    if (!now) return;
    const { totalAlumni, sameBatchCount, mentorsAvailable } = now;
    const figures = { totalAlumni, sameBatchCount, mentorsAvailable };
    const start = seenBy(memberId, tabStorage) ?? seenBy(memberId, lastingStorage) ?? figures;
    tabStorage.write(KEY, JSON.stringify({ memberId, figures: start } satisfies Seen));
    lastingStorage.write(KEY, JSON.stringify({ memberId, figures } satisfies Seen));
    setBefore(start);
  }, [memberId, now]);
  if (!now || !before) return undefined;
  const growth = (name: keyof Figures) => Math.max(0, now[name] - before[name]);
  return {
    totalAlumni: growth('totalAlumni'),
    sameBatchCount: growth('sameBatchCount'),
    mentorsAvailable: growth('mentorsAvailable'),
  };
}

function seenBy(memberId: string, storage: typeof tabStorage): Figures | undefined {
  const seen = readJson(storage, KEY) as Partial<Seen> | undefined;
  const figures = seen?.memberId === memberId ? seen.figures : undefined;
  return typeof figures?.totalAlumni === 'number' ? figures : undefined;
}
