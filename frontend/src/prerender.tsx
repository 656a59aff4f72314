import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createQueryClient } from './api/client';
import { clearToken, saveToken } from './api/token';
import type { Society } from './api/types';
import { societyQuery } from './api/useSociety';
import { Portal } from './app/App';
import { Providers } from './app/Providers';
import { routeAt } from './app/routes';

/**
 * Renders a page as it looks before any answer of the API. The browser hydrates the page of a visitor. With `isShell`,
 * renders what a member sees while the session loads. The browser later replaces this shell.
 */
export async function render(path: string, society: Society, isShell: boolean) {
  if (isShell) saveToken('any');
  else clearToken();
  const client = createQueryClient();
  client.setQueryData(societyQuery.queryKey, society);
  const styles = createCache({ key: 'css' });
  // Collect the styles in the cache. By default they stand in the markup beside their first use. React also renders the
  // fallback of each `Suspense`, but leaves it out of the markup, and with it the styles that it used first.
  styles.compat = true;
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <CacheProvider value={styles}>
        <Providers client={client}>
          <StaticRouter location={path}>
            <Portal />
          </StaticRouter>
        </Providers>
      </CacheProvider>
    </StrictMode>,
    // Render in one piece: streaming needs inline scripts, which the content security policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  let markup = '';
  for await (const chunk of prelude) markup += chunk;
  // React leaves out a part that fails and continues. Throw, so that no page with a missing part is stored.
  if (failures.length > 0) throw new AggregateError(failures, `${path} cannot be prerendered`);
  const { title = '', description = '' } = routeAt(path) ?? {};
  return { markup, styles: styleElements(styles), title, description };
}

/**
 * Returns the collected styles as HTML. In the browser, Emotion finds them by `data-emotion` and does not add them
 * again.
 */
function styleElements({ key, inserted, registered }: EmotionCache): string {
  return Object.entries(inserted)
    .map(([id, css]) => {
      const isGlobal = !(`${key}-${id}` in registered);
      return `<style data-emotion="${isGlobal ? `${key}-global` : key} ${id}">${css}</style>`;
    })
    .join('');
}
