import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createQueryClient } from './data/queries.ts';
import { createSiteRouter } from './routes.tsx';

/** Creates the site's query cache and router. */
export function createSite() {
  const queryClient = createQueryClient();
  return { queryClient, router: createSiteRouter(queryClient) };
}

/** The site: the query cache around the router. */
export function App({ queryClient, router }: ReturnType<typeof createSite>) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
