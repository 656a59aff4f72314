import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { tabStorage } from '../lib/browser-storage';
import { routeAt } from './routes';

/**
 * When the path changes, stores it, and sets the description for search engines if the new page has one. Scrolls to
 * the top, except after Back or Forward.
 */
export function useRouteEffects(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();

  useEffect(() => tabStorage.write('currentRoute', pathname), [pathname]);

  useEffect(() => {
    const description = routeAt(pathname)?.description;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [pathname]);

  const shown = useRef(pathname);
  useEffect(() => {
    if (pathname !== shown.current && navigation !== 'POP') window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname, navigation]);
}
