import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createQueryClient } from './data/queries.ts';
import { createSiteRouter } from './routes.tsx';

/** What the site stands on: its memory of answers and its routes. */
export function createSite() {
  const queryClient = createQueryClient();
  return { queryClient, router: createSiteRouter(queryClient) };
}

/** The whole site: the memory of answers around the routes. */
export function App({ queryClient, router }: ReturnType<typeof createSite>) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
