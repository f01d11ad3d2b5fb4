import type { Page } from '@playwright/test';
import { expect, type League, test } from './siteTest.ts';

/** A page with controls: where it is, and what a reader does there, one step in the history each. */
interface Journey {
  readonly name: string;
  readonly pathOf: (league: League) => string;
  readonly steps: readonly ((page: Page) => Promise<void>)[];
}

/** Chooses another entry of a select than the one that stands. */
function another(label: string) {
  return async (page: Page): Promise<void> => {
    const select = page.getByRole('main').getByRole('combobox', { name: label, exact: true }).first();
    await expect(select).toBeEnabled();
    const standing = await select.inputValue();
    const values = await select
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    const other = values.find((value) => value !== '' && value !== standing);
    if (other === undefined) throw new Error(`${label} has nothing else to choose`);
    await select.selectOption(other);
  };
}

/** Follows a link of the page. */
function follow(name: string) {
  return (page: Page): Promise<void> => page.getByRole('main').getByRole('link', { name, exact: true }).click();
}

/** Presses a button of the page. */
function press(name: string) {
  return (page: Page): Promise<void> =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
}

/** Presses a choice of a segmented control. */
function segment(group: string | RegExp, choice: number) {
  return (page: Page): Promise<void> => page.getByRole('group', { name: group }).locator('label').nth(choice).click();
}

/** Sorts a table by one of its columns. */
function sort(table: string, column: string) {
  return (page: Page): Promise<void> =>
    page
      .getByRole('table', { name: table })
      .getByRole('columnheader', { name: column, exact: true })
      .getByRole('button')
      .click();
}

/** Several deeds that make one step. */
function both(...deeds: readonly ((page: Page) => Promise<void>)[]) {
  return async (page: Page): Promise<void> => {
    for (const deed of deeds) await deed(page);
  };
}

const JOURNEYS: readonly Journey[] = [
  { name: 'team games', pathOf: ({ team }) => `/teams/${team}/games`, steps: [another('Select a Season')] },
  { name: 'leaders', pathOf: () => '/leaders', steps: [follow('Top 100 by Goals'), another('Select a Season')] },
  {
    name: 'team',
    pathOf: ({ team }) => `/teams/${team}`,
    steps: [both(another('Stat'), press('Reload Chart')), another('Select a Season')],
  },
  {
    name: 'player card',
    pathOf: ({ player }) => `/players/id/${player}`,
    steps: [both(another('Stat'), press('Reload Chart'))],
  },
  {
    name: 'game',
    pathOf: ({ game }) => `/games/id/${game}`,
    steps: [
      segment(/^Expected goals of/, 1),
      both(another('Situation'), press('Generate xG Chart')),
      another('Result'),
      segment(/^Skaters of/, 1),
      sort('Goalie Ratings', 'TOI'),
      sort('Player Ratings', 'SOG'),
      another('Select a Player for Matchup Data:'),
      sort('Matchup Results', 'EV xG'),
    ],
  },
  {
    name: 'head to head',
    pathOf: ({ player, second }) => `/shared_ice_comparison?player1=${player}&player2=${second}&type=Head+to+Head`,
    steps: [another('Comparison type')],
  },
  {
    name: 'compare charts',
    pathOf: ({ player, second }) => `/chart_comparison?first=${player}&second=${second}&stat=xg_scored`,
    steps: [another('Stat'), segment('Compare', 2), another('Team 1'), another('Team 2')],
  },
];

/** What stands in every control of a page, in their order: values of selects and fields, which choices are made, what tables are sorted by. */
async function controlsOf(page: Page): Promise<readonly string[]> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  return page.locator('main select, main input, main th[aria-sort]').evaluateAll((controls) =>
    (controls as (HTMLSelectElement | HTMLInputElement | HTMLTableCellElement)[]).map((control) => {
      if (control instanceof HTMLTableCellElement) return `${control.textContent} ${control.ariaSort}`;
      return control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)
        ? `${control.value} ${control.checked}`
        : control.value;
    }),
  );
}

for (const { name, pathOf, steps } of JOURNEYS) {
  test(`${name}: back, forward, a reload and a copied link restore every control`, async ({
    page,
    league,
    context,
  }) => {
    await page.goto(pathOf(league));
    const seen: { url: string; controls: readonly string[] }[] = [];
    const look = async (): Promise<void> => {
      seen.push({ url: page.url(), controls: await controlsOf(page) });
    };
    await expect(page.getByRole('main').getByRole('combobox').first()).toBeEnabled();
    await look();
    for (const step of steps) {
      const before = page.url();
      await step(page);
      await expect(page).not.toHaveURL(before);
      await look();
    }
    const last = seen.at(-1);
    if (last === undefined) throw new Error('nothing was seen');
    const restored = async ({ url, controls }: (typeof seen)[number]): Promise<void> => {
      await expect(page).toHaveURL(url);
      await expect.poll(() => controlsOf(page)).toEqual(controls);
    };
    for (const state of seen.slice(0, -1).reverse()) {
      await page.goBack();
      await restored(state);
    }
    for (const state of seen.slice(1)) {
      await page.goForward();
      await restored(state);
    }
    await page.reload();
    await restored(last);
    const copy = await context.newPage();
    await copy.goto(last.url);
    await expect.poll(() => controlsOf(copy)).toEqual(last.controls);
  });
}
