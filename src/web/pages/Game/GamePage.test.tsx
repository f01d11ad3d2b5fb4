import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCachedGame } from '../../data/gameCache.ts';
import { later, renderSite, type TestAnswer } from '../../testing/renderSite.tsx';
import {
  CALLS,
  GAME_ID,
  gameAnswers,
  gameDataAnswer,
  goalie,
  skater,
  snakeAnswer,
  wireShot,
} from './testing/gameAnswers.ts';

// A whole page takes longer than a second to appear on a machine that is busy with other tests.
configure({ asyncUtilTimeout: 8000 });

const PAGE = `/games/id/${GAME_ID}`;

/** The page with its calls answered. */
const openGame = (more: Readonly<Record<string, TestAnswer>> = {}, address = PAGE) =>
  renderSite(address, gameAnswers(more));

const headersOf = (table: string): string[] =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map((header) => (header.querySelector('button') ?? header).textContent?.replace(/[▾▴]/g, '') ?? '');

const rowsOf = (table: string): string[][] =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map((cell) => cell.querySelector('[class*="name" i]')?.textContent ?? cell.textContent ?? ''),
    );

const cellOf = (table: string, row: number, column: string): HTMLElement => {
  const rows = within(screen.getByRole('table', { name: table })).getAllByRole('row');
  return rows[row + 1]?.children[headersOf(table).indexOf(column)] as HTMLElement;
};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the score header', () => {
  it('[game.header.score] has both scores with an em dash, the winner first', async () => {
    await openGame();
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toContain('4 — 2');
    expect(heading.textContent?.indexOf('Bears')).toBeLessThan(heading.textContent?.indexOf('4 — 2') ?? 0);
    expect(heading.textContent?.indexOf('Yaks')).toBeGreaterThan(heading.textContent?.indexOf('4 — 2') ?? 0);
  });

  it.each([
    ['REG', /4 — 3XYZXenia/],
    ['OT', /4 — 3 \(OT\)XYZXenia/],
    ['SO', /4 — 3 \(SO\)XYZXenia/],
  ] as const)('[game.header.suffix] says how a game that ended in %s was decided', async (final_period, text) => {
    await openGame({ [CALLS.gameData]: gameDataAnswer({ final_period, loser_score: 3 }) });
    const heading = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(heading.textContent).toMatch(text));
  });

  it('says what of the data could not be reconciled', async () => {
    const quality = { events: 'ok', shifts: 'missing', boxscore: 'ok', notes: ['No shift chart.'] } as const;
    await openGame({ [CALLS.gameData]: gameDataAnswer({ quality: { ...quality, notes: [...quality.notes] } }) });
    expect(await screen.findByText('Shifts missing')).toBeTruthy();
    expect(screen.getByText('No shift chart.')).toBeTruthy();
  });
});

describe('the xG bar', () => {
  it('[game.segment] [game.xg-bar.titles] [state.xg-mode] switches between total, even strength and special teams, and starts at total', async () => {
    const site = await openGame({
      [CALLS.xgSummary]: {
        winner_xg: 3,
        loser_xg: 1,
        winner_ev_xg: 1,
        loser_ev_xg: 0.5,
        winner_st_xg: 2,
        loser_st_xg: 0.5,
      },
    });
    const bar = (title: string) => screen.findByRole('region', { name: title });
    expect((await bar('Total Expected Goals')).textContent).toMatch(/ABC3\.00xGXYZ1\.00xG75%25%/);
    fireEvent.click(screen.getByRole('radio', { name: 'Even Strength' }));
    expect((await bar('Even Strength Expected Goals')).textContent).toMatch(/ABC1\.00xGXYZ0\.50xG67%33%/);
    fireEvent.click(screen.getByRole('radio', { name: 'Special Teams' }));
    expect((await bar('Special Teams Expected Goals')).textContent).toMatch(/ABC2\.00xGXYZ0\.50xG80%20%/);
    expect(site.address()).toBe(`${PAGE}?mode=special_teams`);
    // The chart's situation did not follow.
    expect((screen.getByRole('combobox', { name: 'Situation' }) as HTMLSelectElement).value).toBe('all_situations');
    fireEvent.click(screen.getByRole('radio', { name: 'Total' }));
    await waitFor(() => expect(site.address()).toBe(PAGE));
  });

  it('[game.xg-bar.split] is split by percent of both, 50/50 when both are zero', async () => {
    await openGame();
    const shares = () =>
      [...document.querySelectorAll('[data-share]')].map((part) => Number(part.getAttribute('data-share')));
    await waitFor(() => expect(shares()).toEqual([75, 25]));
    fireEvent.click(screen.getByRole('radio', { name: 'Special Teams' }));
    await waitFor(() => expect(shares()).toEqual([50, 50]));
  });
});

describe('the xG chart', () => {
  it('[game.snake.situation] offers three situations', async () => {
    await openGame();
    const select = await screen.findByRole('combobox', { name: 'Situation' });
    expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'All Situations',
      'Even Strength',
      'Special Teams',
    ]);
  });

  it('[game.snake.button] [state.xg-chart.busy] fetches and draws the chosen situation on the button, which is busy meanwhile', async () => {
    const even = later();
    const site = await openGame({ [CALLS.snake('even_strength')]: even.promise });
    const button = await screen.findByRole('button', { name: 'Generate xG Chart' });
    const drawn = () => screen.getByRole('figure', { name: /^Net expected goals/ }).textContent;
    expect(drawn()).toContain('ABC ended 0.40 expected goals ahead');
    fireEvent.change(screen.getByRole('combobox', { name: 'Situation' }), { target: { value: 'even_strength' } });
    expect(site.calls).not.toContain(CALLS.snake('even_strength'));
    fireEvent.click(button);
    const busy = await screen.findByRole('button', { name: 'Loading…' });
    expect((busy as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(busy);
    fireEvent.click(busy);
    await act(async () => even.come(snakeAnswer(0.9)));
    await waitFor(() => expect(drawn()).toContain('ABC ended 0.90 expected goals ahead'));
    expect(site.calls.filter((path) => path === CALLS.snake('even_strength'))).toHaveLength(1);
    expect(site.address()).toBe(`${PAGE}?situation=even_strength`);
    expect(screen.getByRole('button', { name: 'Generate xG Chart' })).toBeTruthy();
  });

  it('fetches again when the same situation is generated', async () => {
    const site = await openGame();
    fireEvent.click(await screen.findByRole('button', { name: 'Generate xG Chart' }));
    await waitFor(() => expect(site.calls.filter((path) => path === CALLS.snake())).toHaveLength(2));
  });

  it('[game.msg.xg-loading] says Loading xG Chart... from the start until the first fetch returns', async () => {
    const first = later();
    await openGame({ [CALLS.snake()]: first.promise });
    expect((await screen.findAllByText('Loading xG Chart...')).length).toBeGreaterThan(0);
    await act(async () => first.come(snakeAnswer()));
    await waitFor(() => expect(screen.queryByText('Loading xG Chart...')).toBeNull());
  });

  it('[error.xg-chart] [game.msg.no-data] has no data when the fetch fails, or when there is nothing to draw', async () => {
    await openGame({ [CALLS.snake()]: 404 });
    expect(await screen.findByText('No data available')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    localStorage.clear();
    await openGame({ [CALLS.snake()]: { ...snakeAnswer(), xgs: [] } });
    expect(await screen.findByText('No data available')).toBeTruthy();
  });

  it.each([
    [700, 400],
    [701, 600],
  ])('[game.snake.height] on a screen of %i px is %i high', async (screenWidth, height) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: screenWidth <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? Number.NaN),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { container } = await openGame();
    await screen.findByRole('figure', { name: /^Net expected goals/ });
    expect(container.querySelector('svg[data-chart="snake"]')?.getAttribute('height')).toBe(String(height));
  });
});

describe('the stolen game', () => {
  const players = (gsax: number | null, more: object = {}) => ({
    [CALLS.playerDetail]: {
      goalie_performance_dict: {
        8470010: goalie({ gsax }),
        8470020: goalie({ name: 'Yan Ypsilon', team_abb: 'XYZ', gsax: 9 }),
        ...more,
      },
      skater_performance_dict: {},
    },
  });

  it('[game.stolen.text] names the goalie and says how many goals he saved', async () => {
    await openGame(players(2));
    const banner = await screen.findByRole('region', { name: 'Stolen game' });
    expect(banner.textContent).toContain('Gia Gamma stole this game, saving 2.00 more goals than expected');
    expect(within(banner).getByRole('link', { name: 'Gia Gamma' }).getAttribute('href')).toBe('/players/id/8470010');
  });

  it('[game.stolen.tooltip] defines a stolen game', async () => {
    await openGame(players(2.5));
    const why = await screen.findByRole('button', { name: 'What is a stolen game?' });
    const id = why.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toMatch(/GSAx of at least the margin of victory/);
  });

  it('[game.stolen.images] shows pictures that are files of ours', async () => {
    await openGame(players(2.5));
    const banner = await screen.findByRole('region', { name: 'Stolen game' });
    const own = [...banner.querySelectorAll('img')]
      .map((image) => image.getAttribute('src') ?? '')
      .filter((src) => /\/stolen\w+\.svg/.test(src));
    expect(own).toHaveLength(2);
    expect(own.every((src) => src.startsWith('/'))).toBe(true);
  });

  it('is not shown under the margin, without xG, or for a losing goalie', async () => {
    for (const gsax of [1.99, null]) {
      localStorage.clear();
      await openGame(players(gsax));
      await screen.findByRole('table', { name: 'Goalie Ratings' });
      expect(screen.queryByRole('region', { name: 'Stolen game' })).toBeNull();
    }
  });
});

describe('the shot map', () => {
  const marks = (container: HTMLElement) => [...container.querySelectorAll<SVGGElement>('[data-shot]')];

  it('[game.map.teams] draws the shots of both teams in their colour and border, the winner on the right', async () => {
    const { container } = await openGame();
    await waitFor(() => expect(marks(container)).toHaveLength(4));
    const disc = (id: number) => container.querySelector(`[data-shot="${id}"] circle:last-of-type`);
    expect([disc(10)?.getAttribute('fill'), disc(10)?.getAttribute('stroke')]).toEqual(['#c8102e', '#041e42']);
    expect([disc(12)?.getAttribute('fill'), disc(12)?.getAttribute('stroke')]).toEqual(['#00205b', '#ffffff']);
    expect(Number(disc(10)?.getAttribute('cx'))).toBe(450 + 70 * 4.5);
    expect(Number(disc(12)?.getAttribute('cx'))).toBe(450 - 60 * 4.5);
    expect(Number(disc(10)?.getAttribute('cy'))).toBe(200 - 5 * 4.5);
    expect(container.querySelector('svg[data-chart="shot-map"]')?.getAttribute('viewBox')).toBe('0 0 900 400');
  });

  it('[game.tip.photo] shows the tooltip of a shot with the shooter’s photo', async () => {
    await openGame();
    const shot = await screen.findByRole('button', { name: /^Even Strength Goal!/ });
    fireEvent.focus(shot);
    const tip = document.querySelector('[role="tooltip"][data-below]') as HTMLElement;
    expect([...tip.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Even Strength Goal!',
      'Wrist',
      '0.04 xG',
      'Scored by Ann Alpha',
      'Assisted by Bea Beta',
      '08:00 remaining in period 2',
      'ABC 1 - 0 XYZ',
    ]);
    expect(tip.querySelector('img')?.getAttribute('src')).toContain('/20242025/ABC/8470001.png');
  });

  it('[game.tip.none] shows no tooltip at first, nor for a shot nobody is named for, nor after Escape', async () => {
    const { container } = await openGame();
    await waitFor(() => expect(marks(container)).toHaveLength(4));
    const tip = () => document.querySelector('[role="tooltip"][data-below]');
    expect(tip()).toBeNull();
    expect(container.querySelector('[data-shot="13"]')?.getAttribute('tabindex')).toBeNull();
    const shot = await screen.findByRole('button', { name: /^Even Strength Goal!/ });
    fireEvent.focus(shot);
    expect(tip()).not.toBeNull();
    fireEvent.keyDown(shot, { key: 'Escape' });
    expect(tip()).toBeNull();
  });

  it('leads with the arrow keys through all shots that name somebody, in order of play, and only one is reached by Tab', async () => {
    const { container } = await openGame();
    await waitFor(() => expect(marks(container)).toHaveLength(4));
    const reachable = () =>
      [...container.querySelectorAll('[data-shot][tabindex="0"]')].map((mark) => mark.getAttribute('data-shot'));
    expect(reachable()).toEqual(['10']);
    const seen: (string | null)[] = [];
    act(() => container.querySelector<SVGGElement>('[data-shot="10"]')?.focus());
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Home', 'End', 'ArrowLeft']) {
      act(() => void fireEvent.keyDown(document.activeElement as Element, { key }));
      seen.push(document.activeElement?.getAttribute('data-shot') ?? null);
    }
    expect(seen).toEqual(['11', '12', '12', '10', '12', '11']);
    expect(reachable()).toEqual(['11']);
  });

  it('filters by period, strength, shooter and result, in the address', async () => {
    const site = await openGame();
    await waitFor(() => expect(marks(site.container)).toHaveLength(4));
    fireEvent.change(screen.getByRole('combobox', { name: 'Result' }), { target: { value: 'goal' } });
    await waitFor(() => expect(marks(site.container)).toHaveLength(1));
    expect(site.address()).toBe(`${PAGE}?result=goal`);
    fireEvent.change(screen.getByRole('combobox', { name: 'Result' }), { target: { value: '' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Shooter' }), { target: { value: '8470002' } });
    await waitFor(() => expect(site.address()).toBe(`${PAGE}?shooter=8470002`));
    expect(marks(site.container)).toHaveLength(1);
    await site.navigate(`${PAGE}?period=2&strength=Nonsense`);
    await waitFor(() => expect(marks(site.container).map((mark) => mark.getAttribute('data-shot'))).toEqual(['11']));
  });

  it('[game.msg.chart-loading] says Loading chart... while the shots load, No data available when there are none', async () => {
    const shots = later();
    await openGame({ [CALLS.shotData]: shots.promise });
    expect((await screen.findAllByText('Loading chart...')).length).toBeGreaterThan(0);
    await act(async () => shots.come({ shot_locations: { winner: [], loser: [] } }));
    expect(await screen.findByText('No data available')).toBeTruthy();
    expect(screen.queryByText('Loading chart...')).toBeNull();
  });
});

describe('the rating tables', () => {
  it('[game.goalies.columns] [game.tables.hash] lists the goalies by game score, highest first', async () => {
    await openGame();
    await screen.findByRole('table', { name: 'Goalie Ratings' });
    expect(headersOf('Goalie Ratings')).toEqual([
      ...[
        '#',
        'Team',
        'Photo',
        'Name',
        'TOI',
        'Shots Faced',
        'Goals Allowed',
        'Saves',
        'Sv%',
        'xGA',
        'GSAx',
        'Game Score',
      ],
    ]);
    expect(rowsOf('Goalie Ratings').map((row) => [row[0], row[3], ...row.slice(4)])).toEqual([
      ['1', 'Gia Gamma', '60:00', '31', '2', '29', '93.5', '3.20', '+1.20', '6.70'],
      ['2', 'Yan Ypsilon', '60:00', '31', '2', '19', '93.5', '3.20', '+5.00', '3.10'],
    ]);
  });

  it('[game.skaters.columns] lists the skaters by game score, highest first, not known last, assists added up', async () => {
    const site = await openGame();
    await screen.findByRole('table', { name: 'Player Ratings' });
    expect(headersOf('Player Ratings')).toEqual([
      ...['#', 'Team', 'Photo', 'Name', 'TOI', 'EV TOI', 'EV xGF%', 'EV xGF', 'EV xGA', 'xG', 'G', 'A', 'SOG', 'Blk'],
      ...['TO Diff', 'FO Diff', 'EV DZS', 'EV OZS', 'Game Score'],
    ]);
    const rows = rowsOf('Player Ratings');
    expect(rows.map((row) => row[3])).toEqual(['Zoe Zell', 'Ann Alpha', 'Bea Beta']);
    expect(rows[1]?.slice(4)).toEqual([
      ...['20:01', '15:05', '61.2', '1.10', '0.70', '0.46', '1', '3', '4', '2', '−1', '+3', '5', '6', '8.40'],
    ]);
    expect([rows[2]?.[4], rows[2]?.[6], rows[2]?.at(-1)]).toEqual(['–', '–', '–']);
    // The rank is that of the sort shown.
    fireEvent.click(within(screen.getByRole('table', { name: 'Player Ratings' })).getByRole('button', { name: /^G$/ }));
    await waitFor(() => expect(rowsOf('Player Ratings').map((row) => [row[0], row[3]])[0]).toEqual(['1', 'Ann Alpha']));
    expect(site.address()).toBe(`${PAGE}?skaters=-goals`);
  });

  it('[game.tables.shading] shades the cells by the scales of the specification', async () => {
    await openGame();
    await screen.findByRole('table', { name: 'Player Ratings' });
    const shaded = (table: string, row: number) =>
      headersOf(table).filter((column) => cellOf(table, row, column)?.hasAttribute('data-band'));
    expect(shaded('Player Ratings', 0)).toEqual(['TOI', 'EV TOI', 'EV xGF%', 'Game Score']);
    expect(shaded('Goalie Ratings', 0)).toEqual(['Shots Faced', 'Saves', 'Sv%', 'Game Score']);
    // What is not known has no colour.
    expect(shaded('Player Ratings', 2)).toEqual(['EV TOI']);
  });

  it.each([
    ['shading.xgf-pct', 'Player Ratings', 'EV xGF%', 'share', [16.67, 33.33, 50, 66.67, 83.33]],
    ['shading.game-score', 'Player Ratings', 'Game Score', 'game_score', [1.66, 3.33, 5, 6.66, 8.33]],
    ['shading.total-toi', 'Player Ratings', 'TOI', 'total_toi_int', [680, 870, 1060, 1250, 1440]],
    ['shading.ev-toi', 'Player Ratings', 'EV TOI', 'ev_toi_int', [600, 700, 800, 900, 1000]],
    ['shading.sv-pct', 'Goalie Ratings', 'Sv%', 'sv_percentage', [84, 87, 91, 95, 99]],
    ['shading.shots-saves', 'Goalie Ratings', 'Shots Faced', 'shots_faced', [20, 25, 30, 35, 40]],
    ['shading.shots-saves', 'Goalie Ratings', 'Saves', 'saves', [20, 25, 30, 35, 40]],
  ] as const)(
    'shades as %s says: six colours, each threshold in the higher one (%s, %s)',
    async (_, table, column, field, thresholds) => {
      const values = [0, ...thresholds];
      const below = thresholds.map((threshold) => threshold - 0.01);
      const all = [...values, ...below];
      const rows = Object.fromEntries(
        all.map((value, k) => [
          String(8471000 + k),
          table === 'Player Ratings'
            ? skater({ name: `P ${k}`, [field]: value })
            : goalie({ name: `P ${k}`, [field]: value }),
        ]),
      );
      await openGame({
        [CALLS.playerDetail]: {
          goalie_performance_dict: table === 'Goalie Ratings' ? rows : {},
          skater_performance_dict: table === 'Player Ratings' ? rows : {},
        },
      });
      await screen.findByRole('table', { name: table });
      const bands = Object.fromEntries(
        rowsOf(table).map((row, k) => [row[3] ?? '', Number(cellOf(table, k, column).getAttribute('data-band'))]),
      );
      expect(values.map((_value, k) => bands[`P ${k}`])).toEqual([0, 1, 2, 3, 4, 5]);
      expect(below.map((_value, k) => bands[`P ${values.length + k}`])).toEqual([0, 1, 2, 3, 4]);
    },
  );

  it('[game.msg.no-skaters] [game.msg.no-goalies] say that data is not there yet', async () => {
    await openGame({ [CALLS.playerDetail]: { goalie_performance_dict: {}, skater_performance_dict: {} } });
    expect(await screen.findByText("This game's skater data is not yet available.")).toBeTruthy();
    expect(screen.getByText("This game's goalie data is not yet available.")).toBeTruthy();
  });

  it('[game.glossary] is explained, every abbreviation of the three tables, and the usual range of game scores', async () => {
    await openGame({}, `${PAGE}?player=8470001`);
    await screen.findByRole('table', { name: 'Matchup Results' });
    const glossary = screen.getByText('Glossary').closest('details') as HTMLElement;
    expect(glossary.textContent).toContain('Game scores usually range 0-10');
    const terms = [...glossary.querySelectorAll('dt')].map((term) => term.firstChild?.textContent);
    const plain = ['#', 'Team', 'Photo', 'Name', 'Position', 'Against'];
    for (const table of ['Goalie Ratings', 'Player Ratings', 'Matchup Results']) {
      for (const header of headersOf(table)) if (!plain.includes(header)) expect(terms).toContain(header);
    }
    expect([...glossary.querySelectorAll('dd')].every(({ textContent }) => (textContent ?? '').length > 10)).toBe(true);
  });
});

describe('the matchups', () => {
  const picker = () => screen.findByRole('combobox', { name: 'Select a Player for Matchup Data:' });

  it('[game.picker] lists the skaters by game score after one empty option, no goalies', async () => {
    await openGame();
    await screen.findByRole('table', { name: 'Player Ratings' });
    const options = [...(await picker()).querySelectorAll('option')];
    expect(options.map(({ value }) => value)).toEqual(['', '8470002', '8470001', '8470003']);
    expect(options.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Zoe Zell — 9.75',
      'Ann Alpha — 8.40',
      'Bea Beta — –',
    ]);
  });

  it('[game.matchup.columns] [state.matchup] shows a spinner, then the opponents by shared time', async () => {
    const answer = later();
    const site = await openGame({ [CALLS.matchups(8470001)]: answer.promise });
    await screen.findByRole('table', { name: 'Player Ratings' });
    fireEvent.change(await picker(), { target: { value: '8470001' } });
    expect(await screen.findByText('Loading matchups')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Matchup Results' })).toBeNull();
    await act(async () => answer.come(gameAnswers()[CALLS.matchups(8470001)] as object));
    await screen.findByRole('table', { name: 'Matchup Results' });
    expect(screen.queryByText('Loading matchups')).toBeNull();
    expect(headersOf('Matchup Results')).toEqual([
      ...['#', 'Team', 'Photo', 'Position', 'Against', 'Shared EV TOI', 'EV xG', 'EV xGF%', 'EV xGF', 'EV xGA'],
    ]);
    expect(rowsOf('Matchup Results').map((row) => [row[0], ...row.slice(3)])).toEqual([
      ['1', 'D', 'Xia Chi', '08:20', '0.20', '55.5', '0.50', '0.40'],
      ['2', 'LW', 'Zoe Zell', '06:40', '0.20', '55.5', '0.50', '0.40'],
    ]);
    expect(cellOf('Matchup Results', 0, 'EV xGF%').getAttribute('data-band')).toBe('3');
    expect(site.address()).toBe(`${PAGE}?player=8470001`);
  });

  it('[valid.matchup] makes the call only when a player is chosen', async () => {
    const site = await openGame();
    await screen.findByRole('table', { name: 'Player Ratings' });
    const calls = () => site.calls.filter((path) => path.endsWith('/matchups')).length;
    expect(calls()).toBe(0);
    fireEvent.change(await picker(), { target: { value: '8470001' } });
    await screen.findByRole('table', { name: 'Matchup Results' });
    fireEvent.change(await picker(), { target: { value: '' } });
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Matchup Results' })).toBeNull());
    expect(calls()).toBe(1);
    await site.navigate(`${PAGE}?player=8479999`);
    expect(calls()).toBe(1);
  });

  it('[error.matchup] stops loading when the call fails, and offers to try again', async () => {
    const site = await openGame({ [CALLS.matchups(8470001)]: 404 }, `${PAGE}?player=8470001`);
    const alert = await screen.findByRole('alert');
    expect(screen.queryByText('Loading matchups')).toBeNull();
    site.answer(CALLS.matchups(8470001), gameAnswers()[CALLS.matchups(8470001)] as object);
    fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Matchup Results' })).toBeTruthy();
  });
});

describe('the game in the browser’s storage', () => {
  const gameCalls = (calls: readonly string[]) =>
    calls.filter((path) => path.startsWith(`/api/game/${GAME_ID}/`) && !path.endsWith('/matchups'));

  it('[state.game.cached] is used without a call for it while it is under an hour old', async () => {
    const first = await openGame();
    await screen.findByRole('table', { name: 'Player Ratings' });
    expect(gameCalls(first.calls).sort()).toEqual([
      CALLS.gameData,
      CALLS.playerDetail,
      CALLS.shotData,
      CALLS.xgSummary,
    ]);
    await waitFor(() => expect(readCachedGame(GAME_ID, Date.now())).not.toBeNull());
    const second = await openGame();
    await screen.findByRole('table', { name: 'Player Ratings' });
    expect(gameCalls(second.calls)).toEqual([]);
  });

  it('[cache.game.one-hour] is used at 3,599,999 ms and fetched anew at 3,600,000 ms', async () => {
    await openGame();
    await waitFor(() => expect(readCachedGame(GAME_ID, Date.now())).not.toBeNull());
    const { storedAt } = await storedEntry();
    const now = vi.spyOn(Date, 'now');
    now.mockReturnValue(storedAt + 3_599_999);
    const young = await openGame();
    await screen.findByRole('table', { name: 'Player Ratings' });
    expect(gameCalls(young.calls)).toEqual([]);
    now.mockReturnValue(storedAt + 3_600_000);
    const old = await openGame();
    await screen.findByRole('table', { name: 'Player Ratings' });
    expect(gameCalls(old.calls)).toHaveLength(4);
  });

  it('is not kept while a game is live, nor when a part of it failed', async () => {
    await openGame({ [CALLS.gameData]: gameDataAnswer({ status: 'live' }) });
    await screen.findByRole('table', { name: 'Player Ratings' });
    expect(localStorage.getItem(String(GAME_ID))).toBeNull();
    await openGame({ [CALLS.shotData]: 404 });
    await screen.findByRole('table', { name: 'Player Ratings' });
    expect(localStorage.getItem(String(GAME_ID))).toBeNull();
  });
});

async function storedEntry(): Promise<{ storedAt: number }> {
  const { decompressFromUTF16 } = await import('lz-string');
  return JSON.parse(decompressFromUTF16(localStorage.getItem(String(GAME_ID)) ?? '')) as { storedAt: number };
}

describe('failures', () => {
  it.each([
    ['xgSummary', 'Could not load.', 'Player Ratings'],
    ['playerDetail', 'Could not load.', null],
    ['shotData', 'Could not load.', 'Player Ratings'],
  ] as const)('take only their own section with them: %s', async (part, message, table) => {
    await openGame({ [CALLS[part]]: 404 });
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('4 — 2');
    expect(await screen.findByRole('figure', { name: /^Net expected goals/ })).toBeTruthy();
    if (table !== null) expect(await screen.findByRole('table', { name: table })).toBeTruthy();
    expect(document.querySelectorAll('[aria-busy="true"]').length).toBe(0);
  });

  it('of the game itself offer to try again', async () => {
    const site = await openGame({ [CALLS.gameData]: 503 });
    const alert = await screen.findByRole('alert');
    site.answer(CALLS.gameData, gameDataAnswer());
    fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('4 — 2');
  });

  it('say of an unknown game that there is no such page', async () => {
    await openGame({ [CALLS.gameData]: 404 });
    expect(await screen.findByText('There is no page at this address.')).toBeTruthy();
  });
});

describe('the skaters of one team', () => {
  it('are listed alone when asked for, ranked among themselves, in the address', async () => {
    const site = await openGame();
    await screen.findByRole('table', { name: 'Player Ratings' });
    fireEvent.click(screen.getByRole('radio', { name: 'ABC' }));
    await waitFor(() =>
      expect(rowsOf('Player Ratings').map((row) => [row[0], row[3]])).toEqual([
        ['1', 'Ann Alpha'],
        ['2', 'Bea Beta'],
      ]),
    );
    expect(site.address()).toBe(`${PAGE}?team=ABC`);
    fireEvent.click(screen.getByRole('radio', { name: 'Both' }));
    await waitFor(() => expect(site.address()).toBe(PAGE));
  });

  it('have empty columns explained in a game without shifts', async () => {
    const quality = { events: 'ok', shifts: 'missing', boxscore: 'ok', notes: [] } as const;
    await openGame({ [CALLS.gameData]: gameDataAnswer({ quality: { ...quality, notes: [] } }) });
    expect(await screen.findByText(/no shift chart of this game/)).toBeTruthy();
  });
});

describe('a chart’s frame', () => {
  it('has the same numbers as a table', async () => {
    await openGame();
    const figure = await screen.findByRole('figure', { name: /^Net expected goals/ });
    fireEvent.click(within(figure).getByRole('button', { name: 'As table' }));
    const rows = within(within(figure).getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Minute', 'Shot by', 'Net xG (ABC minus XYZ)', 'Goal', 'Score'],
      ['0', '', '0', '', ''],
      ['10', 'XYZ', '-0.1', '', ''],
      ['30', 'ABC', '0.4', 'Ann Alpha', 'ABC 1 - 0 XYZ'],
      ['60', '', '0.4', '', ''],
    ]);
  });

  it('is read by keyboard, shot by shot', async () => {
    await openGame();
    const cursor = await screen.findByRole('slider', { name: 'Read the chart shot by shot' });
    expect(cursor.getAttribute('aria-valuetext')).toBe('even, 00:00 of the 1st');
    fireEvent.focus(cursor);
    fireEvent.change(cursor, { target: { value: '2' } });
    expect(cursor.getAttribute('aria-valuetext')).toBe('ABC +0.40 xG, 10:00 of the 2nd, goal Ann Alpha');
  });

  it('copies the address of the chart', async () => {
    const written: string[] = [];
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: async (text: string) => void written.push(text) },
    });
    await openGame();
    const figure = await screen.findByRole('figure', { name: /^Net expected goals/ });
    fireEvent.click(within(figure).getByRole('button', { name: 'Copy link' }));
    expect(await within(figure).findByText('Copied')).toBeTruthy();
    expect(written[0]).toMatch(/#xg-chart$/);
  });
});

it('a shot without a place is in the table and not on the map, and the page says so', async () => {
  const { container } = await openGame({
    [CALLS.shotData]: {
      shot_locations: { winner: [wireShot(), wireShot({ event_id: 20, x: null, y: null })], loser: [] },
    },
  });
  expect(await screen.findByText(/1 shot has no recorded place/)).toBeTruthy();
  expect(container.querySelectorAll('[data-shot]')).toHaveLength(1);
});
