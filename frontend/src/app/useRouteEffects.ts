import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useSociety } from '../api/useSociety';
import { tabStorage } from '../lib/browser-storage';
import { windowTitle } from '../lib/window-title';
import { routeAt } from './routes';

/** What follows every navigation: the stored path, the window's title and description, the top of the page. */
export function useRouteEffects(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const society = useSociety()?.name;

  useEffect(() => tabStorage.write('currentRoute', pathname), [pathname]);

  useEffect(() => {
    document.title = windowTitle(routeAt(pathname)?.title, society);
  }, [pathname, society]);

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
