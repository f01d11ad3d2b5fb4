import type { Page } from '@playwright/test';

/** Holds a page's matching requests until the returned function is called. */
export async function holdRequests(page: Page, matches: string | ((url: URL) => boolean)): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(matches, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
