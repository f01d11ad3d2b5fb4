import { QueryClientProvider } from '@tanstack/react-query';
import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { createQueryClient } from './data/queries.ts';
import { createSiteRouter } from './routes.tsx';

/** Creates the site's query cache and router. `contact`: its address for messages. The browser's history by default. */
export function createSite(contact: string, history?: RouterHistory) {
  const queryClient = createQueryClient();
  return { queryClient, router: createSiteRouter({ queryClient, contact }, history) };
}

/** The site: the query cache around the router. */
export function App({ queryClient, router }: ReturnType<typeof createSite>) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
