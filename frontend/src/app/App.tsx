import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { Providers } from './Providers';

interface AppProps {
  client: QueryClient;
  router: RouterProviderProps['router'];
}

export function App({ client, router }: AppProps) {
  return (
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>
  );
}
