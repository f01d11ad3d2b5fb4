import type { Page } from '@playwright/test';
import { expect, type League, test } from './siteTest.ts';

/** A page with controls, and the steps taken on it. Each step adds one history entry. */
interface Journey {
  readonly name: string;
  readonly pathOf: (league: League) => string;
  readonly steps: readonly ((page: Page) => Promise<void>)[];
}

/** Changes a select to another option. */
function changeSelect(label: string) {
  return async (page: Page): Promise<void> => {
    const select = page.getByRole('main').getByRole('combobox', { name: label, exact: true }).first();
    await expect(select).toBeEnabled();
    const current = await select.inputValue();
    const values = await select
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    const other = values.find((value) => value !== '' && value !== current);
    if (other === undefined) throw new Error(`${label} has no other option`);
    await select.selectOption(other);
  };
}

function follow(name: string) {
  return (page: Page): Promise<void> => page.getByRole('main').getByRole('link', { name, exact: true }).click();
}

function press(name: string) {
  return (page: Page): Promise<void> =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
}

/** Chooses an option of a segmented control by index. */
function chooseSegment(group: string | RegExp, choice: number) {
  return (page: Page): Promise<void> => page.getByRole('group', { name: group }).locator('label').nth(choice).click();
}

function sortBy(table: string, column: string) {
  return (page: Page): Promise<void> =>
    page
      .getByRole('table', { name: table })
      .getByRole('columnheader', { name: column, exact: true })
      .getByRole('button')
      .click();
}

/** Combines several actions into one step. */
function inOneStep(...actions: readonly ((page: Page) => Promise<void>)[]) {
  return async (page: Page): Promise<void> => {
    for (const action of actions) await action(page);
  };
}

/** A page shows its parts one screen after the other. */
const EVERY = { intervals: [100] };

const JOURNEYS: readonly Journey[] = [
  { name: 'team games', pathOf: ({ team }) => `/teams/${team}/games`, steps: [changeSelect('Select a Season')] },
  {
    name: 'leaders',
    pathOf: () => '/leaders',
    steps: [follow('Top 100 by Goals'), changeSelect('Select a Season'), chooseSegment('Games that count', 2)],
  },
  {
    name: 'team',
    pathOf: ({ team }) => `/teams/${team}`,
    steps: [
      inOneStep(changeSelect('Stat'), press('Reload Chart')),
      chooseSegment('Games that count', 1),
      changeSelect('Select a Season'),
    ],
  },
  {
    name: 'player card',
    pathOf: ({ player }) => `/players/id/${player}`,
    steps: [inOneStep(changeSelect('Stat'), press('Reload Chart'))],
  },
  {
    name: 'game',
    pathOf: ({ game }) => `/games/id/${game}`,
    steps: [
      chooseSegment(/^Expected goals of/, 1),
      inOneStep(changeSelect('Situation'), press('Generate xG Chart')),
      changeSelect('Result'),
      chooseSegment(/^Skaters of/, 1),
      sortBy('Goalie Ratings', 'TOI'),
      sortBy('Player Ratings', 'SOG'),
      changeSelect('Select a Player for Matchup Data:'),
      sortBy('Matchup Results', 'EV xG'),
    ],
  },
  {
    name: 'head to head',
    pathOf: ({ player, second }) => `/shared_ice_comparison?player1=${player}&player2=${second}&type=Head+to+Head`,
    steps: [changeSelect('Comparison type')],
  },
  {
    name: 'compare charts',
    pathOf: ({ player, second }) => `/chart_comparison?first=${player}&second=${second}&stat=xg_scored`,
    steps: [changeSelect('Stat'), chooseSegment('Compare', 2), changeSelect('Team 1'), changeSelect('Team 2')],
  },
];

/**
 * The state of all controls in document order: values of selects and inputs, checked choices, sorted columns. Scrolls
 * on first. **Missing**: null while a part loads or waits for its reader to come near.
 */
async function controlsOf(page: Page): Promise<readonly string[] | null> {
  return page.locator('body').evaluate((body) => {
    const isAtEnd = window.innerHeight + window.scrollY + 1 >= document.documentElement.scrollHeight;
    window.scrollTo(0, isAtEnd ? 0 : window.scrollY + 700);
    if (body.querySelector('main [aria-busy="true"], main [data-waiting]') !== null) return null;
    const controls = body.querySelectorAll<HTMLSelectElement | HTMLInputElement | HTMLTableCellElement>(
      'main select, main input, main th[aria-sort]',
    );
    return [...controls].map((control) => {
      if (control instanceof HTMLTableCellElement) {
        // A hint has its links once it was shown.
        const words = control.cloneNode(true) as HTMLTableCellElement;
        for (const link of words.querySelectorAll('a')) link.remove();
        return `${words.textContent?.trim()} ${control.ariaSort}`;
      }
      return control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)
        ? `${control.value} ${control.checked}`
        : control.value;
    });
  });
}

/** The state of all controls once every part has come and nothing changes for half a second. */
async function settledControls(page: Page): Promise<readonly string[]> {
  let settled: readonly string[] = [];
  await expect(async () => {
    const controls = await controlsOf(page);
    expect(controls).not.toBeNull();
    await page.waitForTimeout(500);
    expect(await controlsOf(page)).toEqual(controls);
    settled = controls ?? [];
  }).toPass({ intervals: [100] });
  return settled;
}

/** Waits for what comes once it is near: the picker of a game's matchups. */
async function untilHere(page: Page, name: string): Promise<void> {
  if (name !== 'game') return;
  const picker = page.getByLabel('Select a Player for Matchup Data:');
  await picker.scrollIntoViewIfNeeded();
  await expect(picker).toBeEnabled();
}

/** Pages whose main journey has a test of its own; these run before a release. */
const HAS_OWN_JOURNEY = new Set(['game', 'head to head', 'compare charts']);

for (const { name, pathOf, steps } of JOURNEYS) {
  test(`${name}: back, forward, a reload and a copied link restore every control`, {
    tag: HAS_OWN_JOURNEY.has(name) ? '@soak' : [],
  }, async ({ page, league, context }) => {
    await page.goto(pathOf(league));
    const states: { url: string; controls: readonly string[] }[] = [];
    const record = async (): Promise<void> => {
      const controls = await settledControls(page);
      states.push({ url: page.url(), controls });
    };
    await expect(page.getByRole('main').getByRole('combobox').first()).toBeEnabled();
    await untilHere(page, name);
    await record();
    for (const step of steps) {
      const before = page.url();
      await step(page);
      await expect(page).not.toHaveURL(before);
      await record();
    }
    const last = states.at(-1);
    if (last === undefined) throw new Error('no state was recorded');
    const expectRestored = async ({ url, controls }: (typeof states)[number]): Promise<void> => {
      await expect(page).toHaveURL(url);
      await expect.poll(() => controlsOf(page), EVERY).toEqual(controls);
    };
    for (const state of states.slice(0, -1).reverse()) {
      await page.goBack();
      await expectRestored(state);
    }
    for (const state of states.slice(1)) {
      await page.goForward();
      await expectRestored(state);
    }
    await page.reload();
    await untilHere(page, name);
    await expectRestored(last);
    const copy = await context.newPage();
    await copy.goto(last.url);
    await untilHere(copy, name);
    await expect.poll(() => controlsOf(copy), EVERY).toEqual(last.controls);
  });
}
