import type { Locator, Page, Route } from '@playwright/test';
import type { EndpointName } from '../../src/contract/api.ts';
import { endpointOf } from './endpointOf.ts';
import { SITE_PAGES } from './sitePages.ts';
import { expect, holdRequests, test } from './siteTest.ts';

// React replaces the page that the server rendered: the tests change the answers.
test.use({ mayBeReplaced: true });

/** Ways in which a request fails: a server error, a foreign HTML page, and no response. */
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a 500 with a problem': (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Internal Server Error', status: 500, detail: 'It broke.' },
    }),
  'a page of HTML with 200': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  'no answer': (route) => route.abort('connectionreset'),
};

/** Error details that no page may show. */
const ERROR_DETAILS = /HttpError|TypeError|SyntaxError|Internal Server Error|It broke|undefined|NaN/;

/** Answers an endpoint's requests with the handler that `answer` currently returns; null lets them pass. */
async function intercept(
  page: Page,
  endpoint: EndpointName,
  answer: () => ((route: Route) => Promise<void>) | null,
): Promise<void> {
  await page.route(
    (url) => endpointOf(url) === endpoint,
    (route) => (answer() ?? ((request) => request.continue()))(route),
  );
}

/** The page's retry buttons, excluding header and footer. The xG chart retries with its Generate button. */
function retryButtons(page: Page, endpoint: EndpointName) {
  return page.getByRole('main').getByRole('button', { name: endpoint === 'xgSnake' ? 'Generate xG Chart' : 'Retry' });
}

/** Waits until nothing is loading. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/Loading(…|\.\.\.)/);
}

/** Presses a button once the parts that load near it have come: until then they may hide or move it. */
async function press(page: Page, button: Locator): Promise<void> {
  await expect(async () => {
    await button.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(button).toBeInViewport();
  }).toPass();
  await button.click();
}

for (const { name, pathOf, content, extras } of SITE_PAGES) {
  // One page for every change; the others have tests of their components.
  const when = name === 'game' ? [] : ['@soak'];
  for (const endpoint of content) {
    test(`${name}: shows an error when ${endpoint} fails, and loads on Retry`, {
      tag: ['@error.no-others', ...when],
    }, async ({ page, league }) => {
      let fault: ((route: Route) => Promise<void>) | null = null;
      let failed = 0;
      await intercept(page, endpoint, () => {
        if (fault !== null) failed += 1;
        return fault;
      });
      const retries = retryButtons(page, endpoint);
      for (const [k, [, answer]] of Object.entries(FAULTS).entries()) {
        fault = answer;
        failed = 0;
        if (k === 0) await page.goto(pathOf(league));
        else await press(page, retries.first());
        await expect.poll(() => failed).toBeGreaterThan(0);
        await settle(page);
        await expect(retries.first()).toBeEnabled();
        await expect(page.getByRole('main')).not.toContainText(ERROR_DETAILS);
      }
      fault = null;
      if (endpoint === 'xgSnake') {
        await expect(page.getByText('No data available')).toBeVisible();
        await retries.click();
        await expect(page.locator('svg[data-chart="snake"]')).toBeVisible();
        return;
      }
      // One retry may load two sections that share a request.
      await expect(async () => {
        if ((await retries.count()) > 0) await retries.first().click({ timeout: 1000 });
        expect(await retries.count()).toBe(0);
      }).toPass();
      await settle(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test(`${name}: works when ${extras.join(', ')} fail`, { tag: when }, async ({ page, league }) => {
    const called = new Set<EndpointName | undefined>();
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith('/api/')) called.add(endpointOf(url));
    });
    for (const answer of Object.values(FAULTS)) {
      await page.unrouteAll();
      for (const endpoint of extras) await intercept(page, endpoint, () => answer);
      await page.goto(pathOf(league));
      await settle(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator('body')).not.toContainText(ERROR_DETAILS);
    }
    // An endpoint missing from SITE_PAGES would never be tested for failure.
    expect([...called].filter((one) => one === undefined || ![...content, ...extras].includes(one))).toEqual([]);
  });

  test(`${name}: shows a loading state until its data arrive`, { tag: when }, async ({ page, league }) => {
    // Without the page that the server renders, as when the reader comes from another page.
    await page.route('**', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/<div id="root".*<\/div>/s, '<div id="root"></div>');
      await route.fulfill({ response, body });
    });
    const release = await holdRequests(page, (url) => content.some((endpoint) => endpoint === endpointOf(url)));
    await page.goto(pathOf(league));
    await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
    release();
    await settle(page);
    await expect(retryButtons(page, 'recent')).toHaveCount(0);
  });
}
