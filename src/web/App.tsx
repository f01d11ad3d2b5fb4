import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createQueryClient } from './data/queries.ts';
import { createSiteRouter } from './routes.tsx';

const queryClient = createQueryClient();
const router = createSiteRouter(queryClient);

/** The whole site: the memory of answers around the routes. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
