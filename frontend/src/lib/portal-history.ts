import { useEffect, useEffectEvent } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type HistoryRouterProps,
  type Location,
  parsePath,
  type To,
} from 'react-router-dom';

type History = HistoryRouterProps['history'];

/** A navigation that a blocker may stop. */
export interface Navigation {
  action: History['action'];
  /** The path of the current screen, and the path that the navigation leads to. */
  from: string;
  to: string;
  /** Continues a blocked navigation, without asking a blocker again. */
  proceed: () => void;
}

export interface Blocker {
  blocks: (navigation: Navigation) => boolean;
  /** Called for a blocked navigation. If Back or Forward has changed the URL, the old URL is restored first. */
  onBlocked: (navigation: Navigation) => void;
}

const blockers = new Set<Blocker>();

/** The interval at which a revert is repeated until it succeeds. A further press of Back can prevent it. */
const REVERT_AGAIN_MS = 300;

interface Revert {
  /** Number of entries in the browser's history between the entry of the shown page and the present one. */
  away: number;
  /** Called when the browser is back at the entry of the shown page. */
  onReverted: () => void;
  timer: ReturnType<typeof setInterval>;
}

/** Adds a blocker. The blocker that was added last decides. Returns a function that removes the blocker. */
export function addBlocker(blocker: Blocker): () => void {
  blockers.add(blocker);
  return () => {
    blockers.delete(blocker);
  };
}

/** Adds a blocker while the component is mounted; see `addBlocker`. */
export function useNavigationBlocker({ blocks, onBlocked }: Blocker): void {
  const decide = useEffectEvent(blocks);
  const react = useEffectEvent(onBlocked);
  useEffect(() => addBlocker({ blocks: (one) => decide(one), onBlocked: (one) => react(one) }), []);
}

/**
 * The history of the browser, which asks the newest blocker before Back, Forward and a navigation to another URL. React
 * Router's data routers can block navigations too, but their code is twice as large.
 */
export function createPortalHistory(): History {
  const history = createBrowserHistory({ v5Compat: true });
  let shown = history.location.pathname;
  /** True while `proceed` repeats a blocked Back or Forward. No blocker is asked about the repetition. */
  let isAllowed = false;
  /** A blocked Back or Forward that is being reverted. */
  let revert: Revert | null = null;
  const goToShown = () => {
    if (revert) history.go(-revert.away);
  };

  const blockerOf = (navigation: Navigation) => {
    const blocker = isAllowed ? undefined : [...blockers].at(-1);
    return blocker?.blocks(navigation) ? blocker : undefined;
  };

  const change =
    (action: History['action'], apply: History['push']): History['push'] =>
    (to, state) => {
      const navigate = () => apply(to, state);
      const navigation = { action, from: shown, to: pathOf(to) ?? shown, proceed: navigate };
      // A navigation to the current URL does not leave the page, so no blocker has to be asked.
      const blocker = isCurrent(history.createHref(to)) ? undefined : blockerOf(navigation);
      if (blocker) blocker.onBlocked(navigation);
      else navigate();
    };

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: change('PUSH' as History['action'], history.push),
    replace: change('REPLACE' as History['action'], history.replace),
    listen: (listener) =>
      history.listen((update) => {
        const { action, location, delta } = update;
        if (action === 'POP' && revert) {
          revert.away += delta ?? 0;
          if (revert.away !== 0) return;
          clearInterval(revert.timer);
          const { onReverted } = revert;
          revert = null;
          onReverted();
          return;
        }
        const goOn = () => {
          isAllowed = true;
          history.go(delta ?? 0);
        };
        const navigation = { action, from: shown, to: location.pathname, proceed: goOn };
        const blocker = action === 'POP' && delta ? blockerOf(navigation) : undefined;
        if (blocker) {
          // The browser has already changed the URL, so restore the old URL before the blocker is called.
          revert = {
            away: delta ?? 0,
            onReverted: () => blocker.onBlocked(navigation),
            timer: setInterval(goToShown, REVERT_AGAIN_MS),
          };
          goToShown();
          return;
        }
        isAllowed = false;
        shown = location.pathname;
        listener(update);
      }),
  };
}

const pathOf = (to: To | Location) => (typeof to === 'string' ? parsePath(to) : to).pathname;

const isCurrent = (href: string) => {
  const { pathname, search, hash } = window.location;
  return href === `${pathname}${search}${hash}`;
};
