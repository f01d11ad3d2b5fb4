import type { Page, Route } from '@playwright/test';
import type { EndpointName } from '../../src/contract/api.ts';
import { endpointOf } from './endpointOf.ts';
import { SITE_PAGES } from './sitePages.ts';
import { expect, test } from './siteTest.ts';

/** The ways in which a call fails: our own fault, somebody else's page in our place, and no answer at all. */
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

/** What no page shows of a failure. */
const INNARDS = /HttpError|TypeError|SyntaxError|Internal Server Error|It broke|undefined|NaN/;

/** Answers an endpoint's calls by the function that `answer` gives at the time; null lets them through. */
async function intercept(
  page: Page,
  endpoint: EndpointName,
  answer: () => ((route: Route) => Promise<void>) | null,
): Promise<void> {
  await page.route(
    (url) => endpointOf(url) === endpoint,
    (route) => (answer() ?? ((passed) => passed.continue()))(route),
  );
}

/** The buttons that try again, of the page and not of its frame. The xG chart's own button is the one that fetches. */
function retriesIn(page: Page, endpoint: EndpointName) {
  return page.getByRole('main').getByRole('button', { name: endpoint === 'xgSnake' ? 'Generate xG Chart' : 'Retry' });
}

/** Nothing turns any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/Loading(…|\.\.\.)/);
}

for (const { name, pathOf, content, extras } of SITE_PAGES) {
  for (const endpoint of content) {
    test(`${name}: says what happened when ${endpoint} fails in any way, and loads on Retry`, {
      tag: ['@error.no-others'],
    }, async ({ page, league }) => {
      let fault: ((route: Route) => Promise<void>) | null = null;
      let failed = 0;
      await intercept(page, endpoint, () => {
        if (fault !== null) failed += 1;
        return fault;
      });
      const retries = retriesIn(page, endpoint);
      for (const [k, [, answer]] of Object.entries(FAULTS).entries()) {
        fault = answer;
        failed = 0;
        if (k === 0) await page.goto(pathOf(league));
        else await retries.first().click();
        await expect.poll(() => failed).toBeGreaterThan(0);
        await settled(page);
        await expect(retries.first()).toBeEnabled();
        await expect(page.getByRole('main')).not.toContainText(INNARDS);
      }
      fault = null;
      if (endpoint === 'xgSnake') {
        await expect(page.getByText('No data available')).toBeVisible();
        await retries.click();
        await expect(page.locator('svg[data-chart="snake"]')).toBeVisible();
        return;
      }
      // One press may mend two parts that wait for the same call.
      await expect(async () => {
        if ((await retries.count()) > 0) await retries.first().click({ timeout: 1000 });
        expect(await retries.count()).toBe(0);
      }).toPass();
      await settled(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test(`${name}: stands without ${extras.join(', ')}, however they fail`, async ({ page, league }) => {
    const called = new Set<EndpointName | undefined>();
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith('/api/')) called.add(endpointOf(url));
    });
    for (const answer of Object.values(FAULTS)) {
      await page.unrouteAll();
      for (const endpoint of extras) await intercept(page, endpoint, () => answer);
      await page.goto(pathOf(league));
      await settled(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator('body')).not.toContainText(INNARDS);
    }
    // A call that this table does not know would never fail here.
    expect([...called].filter((one) => one === undefined || ![...content, ...extras].includes(one))).toEqual([]);
  });

  test(`${name}: shows that it is loading until its data come`, async ({ page, league }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      (url) => content.some((endpoint) => endpoint === endpointOf(url)),
      async (route) => {
        await held;
        await route.continue();
      },
    );
    await page.goto(pathOf(league));
    await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
    release();
    await settled(page);
    await expect(retriesIn(page, 'recent')).toHaveCount(0);
  });
}
