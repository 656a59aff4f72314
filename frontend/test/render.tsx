import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { unstable_HistoryRouter as HistoryRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '../src/api/client';
import { Providers } from '../src/app/Providers';
import { createPortalHistory } from '../src/lib/portal-history';
import { Messages } from '../src/ui/notify/NotifyProvider';
import { askedStyles } from './asked-styles';

// The script that shows messages is not part of the first load of the page, but a test expects a message at once.
beforeAll(() => Messages.load());

/** Renders a part of the portal inside its providers, at an address. */
export function renderAt(address: string, children: ReactNode) {
  window.history.replaceState(null, '', address);
  return render(
    <CacheProvider value={askedStyles}>
      <Providers client={createQueryClient()}>
        <HistoryRouter history={createPortalHistory()}>
          {children}
          <Address />
        </HistoryRouter>
      </Providers>
    </CacheProvider>,
  );
}

/** Shows the path of the router's address, for tests of links and redirects. */
function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}
