import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CALLS, gameDataAnswer, goalie, skater } from './testing/gameAnswers.ts';
import { cellOf, headersOf, openGame, PAGE, rowsOf } from './testing/openGame.ts';

describe('the rating tables', () => {
  it('lists the goalies by game score, highest first', {
    tags: ['game.goalies.columns', 'game.tables.hash'],
  }, async () => {
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
      ['1', 'Gia Gamma', '60:00', '31', '2', '29', '.935', '3.20', '+1.20', '6.70'],
      ['2', 'Yan Ypsilon', '60:00', '31', '2', '19', '.935', '3.20', '+5.00', '3.10'],
    ]);
  });

  it('lists the skaters by game score, highest first and unknown last, with total assists', {
    tags: ['game.skaters.columns'],
  }, async () => {
    const site = await openGame();
    await screen.findByRole('table', { name: 'Player Ratings' });
    const headers = [
      ...['#', 'Team', 'Photo', 'Name', 'TOI', 'EV TOI', 'EV xGF%', 'EV xGF', 'EV xGA', 'xG', 'G', 'A', 'SOG', 'Blk'],
      ...['TO Diff', 'FO Diff', 'EV DZS', 'EV OZS', 'Game Score'],
    ];
    // The table can have further columns.
    expect(headersOf('Player Ratings').filter((header) => headers.includes(header))).toEqual(headers);
    const places = headers.map((header) => headersOf('Player Ratings').indexOf(header));
    const rows = rowsOf('Player Ratings');
    expect(rows.map((row) => row[3])).toEqual(['Zoe Zell', 'Ann Alpha', 'Bea Beta']);
    expect(places.slice(4).map((place) => rows[1]?.[place])).toEqual([
      ...['20:01', '15:05', '61.2', '1.10', '0.70', '0.46', '1', '3', '4', '2', '−1', '+3', '5', '6', '8.40'],
    ]);
    expect(
      ['TOI', 'EV xGF%', 'Game Score'].map((header) => rows[2]?.[headersOf('Player Ratings').indexOf(header)]),
    ).toEqual(['–', '–', '–']);
    // Ranks follow the current sort.
    fireEvent.click(within(screen.getByRole('table', { name: 'Player Ratings' })).getByRole('button', { name: /^G$/ }));
    await waitFor(() => expect(rowsOf('Player Ratings').map((row) => [row[0], row[3]])[0]).toEqual(['1', 'Ann Alpha']));
    expect(site.address()).toBe(`${PAGE}?skaters=-goals`);
  });

  it('shades exactly the columns that docs/site.md shades', { tags: ['game.tables.shading'] }, async () => {
    await openGame();
    await screen.findByRole('table', { name: 'Player Ratings' });
    const shaded = (table: string, row: number) =>
      headersOf(table).filter((column) => cellOf(table, row, column)?.hasAttribute('data-band'));
    expect(shaded('Player Ratings', 0)).toEqual(['TOI', 'EV TOI', 'EV xGF%', 'Game Score']);
    expect(shaded('Goalie Ratings', 0)).toEqual(['Shots Faced', 'Saves', 'Sv%', 'Game Score']);
    // Unknown values are not shaded.
    expect(shaded('Player Ratings', 2)).toEqual(['EV TOI']);
  });

  it.each([
    ['Player Ratings', 'EV xGF%', 'share', [16.67, 33.33, 50, 66.67, 83.33]],
    ['Player Ratings', 'Game Score', 'game_score', [1.66, 3.33, 5, 6.66, 8.33]],
    ['Player Ratings', 'TOI', 'total_toi_int', [680, 870, 1060, 1250, 1440]],
    ['Player Ratings', 'EV TOI', 'ev_toi_int', [600, 700, 800, 900, 1000]],
    ['Goalie Ratings', 'Sv%', 'sv_percentage', [84, 87, 91, 95, 99]],
    ['Goalie Ratings', 'Shots Faced', 'shots_faced', [20, 25, 30, 35, 40]],
    ['Goalie Ratings', 'Saves', 'saves', [20, 25, 30, 35, 40]],
  ] as const)(
    'shades %s, %s in six bands, with each threshold in the higher band',
    {
      tags: [
        'shading.xgf-pct',
        'shading.game-score',
        'shading.total-toi',
        'shading.ev-toi',
        'shading.sv-pct',
        'shading.shots-saves',
      ],
    },
    async (table, column, field, thresholds) => {
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

  it('say that data is not yet available', { tags: ['game.msg.no-skaters', 'game.msg.no-goalies'] }, async () => {
    await openGame({ [CALLS.playerDetail]: { goalie_performance_dict: {}, skater_performance_dict: {} } });
    expect(await screen.findByText("This game's skater data is not yet available.")).toBeTruthy();
    expect(await screen.findByText("This game's goalie data is not yet available.")).toBeTruthy();
  });

  it('has every abbreviation in the glossary, and the usual range of game scores', {
    tags: ['game.glossary'],
  }, async () => {
    await openGame({}, `${PAGE}?player=8470001`);
    // Far cheaper than by its role on a page of this size.
    await waitFor(() => expect(document.querySelector('section[aria-label="Matchups"] table')).not.toBeNull());
    const glossary = screen.getByText('Glossary', { selector: 'summary' }).closest('details') as HTMLElement;
    expect(glossary.textContent).toContain('Game scores usually range 0-10');
    const terms = [...glossary.querySelectorAll('dt')].map((term) => term.querySelector('a')?.firstChild?.textContent);
    const plain = ['#', 'Team', 'Photo', 'Name', 'Position', 'Against'];
    for (const table of ['Goalie Ratings', 'Player Ratings', 'Matchup Results']) {
      for (const header of headersOf(table)) if (!plain.includes(header)) expect(terms).toContain(header);
    }
    expect([...glossary.querySelectorAll('dd')].every(({ textContent }) => (textContent ?? '').length > 10)).toBe(true);
  });
});

/** The clubs of the question that opens in Explore. */
function exploredTeams(): string | null {
  const link = screen.getByText('Open in Explore') as HTMLAnchorElement;
  return new URL(link.href).searchParams.get('team');
}

describe('the skaters of one team', () => {
  it('are listed alone when chosen, ranked among themselves, with the team in the URL', async () => {
    const site = await openGame();
    await screen.findByRole('table', { name: 'Player Ratings' });
    // The shift chart has the same choices.
    const choice = within(screen.getByRole('group', { name: /^Skaters of/ }));
    fireEvent.click(choice.getByRole('radio', { name: 'ABC' }));
    await waitFor(() =>
      expect(rowsOf('Player Ratings').map((row) => [row[0], row[3]])).toEqual([
        ['1', 'Ann Alpha'],
        ['2', 'Bea Beta'],
      ]),
    );
    expect(site.address()).toBe(`${PAGE}?team=ABC`);
    expect(exploredTeams()).toBe('ABC');
    fireEvent.click(choice.getByRole('radio', { name: 'Both' }));
    await waitFor(() => expect(site.address()).toBe(PAGE));
    expect(exploredTeams()).toBe('ABC,XYZ');
  });

  it('come without empty columns, by expected goals, and without a dead picker in a game without shifts', async () => {
    const quality = { events: 'ok', shifts: 'missing', boxscore: 'ok', notes: [] } as const;
    const unknown = { game_score: null, share: null, ev_toi_int: null, toi_ev_disp: null } as const;
    const onIce = { expected_for_values: null, expected_against_values: null, ev_dz_starts: null, ev_oz_starts: null };
    await openGame({
      [CALLS.gameData]: gameDataAnswer({ quality: { ...quality, notes: [] } }),
      [CALLS.playerDetail]: {
        goalie_performance_dict: { 8470010: goalie() },
        skater_performance_dict: {
          8470001: skater({ ...unknown, ...onIce, expected_goals: 0.1 }),
          8470002: skater({ ...unknown, ...onIce, name: 'Zoe Zell', expected_goals: 0.7 }),
        },
      },
    });
    expect(await screen.findByText(/Without a shift chart, who was on the ice/)).toBeTruthy();
    const headers = headersOf('Player Ratings');
    expect(headers).toEqual(expect.arrayContaining(['TOI', 'xG', 'G', 'A']));
    for (const gone of ['EV TOI', 'EV xGF%', 'EV OZS', 'Game Score']) expect(headers).not.toContain(gone);
    expect(rowsOf('Player Ratings').map((row) => row[3])).toEqual(['Zoe Zell', 'Ann Alpha']);
    expect(screen.queryByRole('combobox', { name: 'Select a Player for Matchup Data:' })).toBeNull();
    expect(screen.getByText(/opponents are not known/)).toBeTruthy();
  });
});
