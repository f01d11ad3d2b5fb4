import { expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import type { WireComparisonSide } from '../../src/contract/comparisons.ts';
import type { openStore } from '../../src/store/open.ts';
import type { DataRow } from '../../src/store/queries/dataRow.ts';
import { readDataGames, readSeasonRows } from '../../src/store/queries/dataRows.ts';
import type { RecountedGame, TogetherRecount } from '../golden/recountedGame.ts';
import { type Answer, answerAt, total } from './apiAnswers.ts';

/** A playoff game of a year without shift charts. */
export const PLAYOFFS = 2022030181;
/** Edmonton's first nine games of 2022-23. */
export const EDMONTON = [
  2022020010, 2022020036, 2022020054, 2022020069, 2022020077, 2022020094, 2022020109, 2022020116, 2022020137,
];
export const SEASON = 20222023;
export const [MCDAVID, DRAISAITL] = [8478402, 8477934] as const;
const [HYMAN, NUGENT, NURSE, CECI] = [8475786, 8476454, 8477498, 8476879];

/** A server of real games, its store, and the games counted again from their raw files. */
interface RealGames {
  readonly server: RunningServer;
  readonly db: Awaited<ReturnType<typeof openStore>>;
  readonly recounts: readonly RecountedGame[];
}

/**
 * The tests of lines, and of skaters with and without each other, on real games. They use the server of
 * `realGames.test.ts`, because reading the games takes longer than all of them; `given` is called inside the tests.
 */
export function testRealLines(given: () => RealGames): void {
  const get = <T>(path: string): Promise<T> => answerAt(given().server, path);

  it('split each player’s even-strength time into without and together, omitting games without shifts', {
    tags: ['h2h.with-without'],
  }, async () => {
    const compared = await get<Record<string, WireComparisonSide> & { game_info: { id: number }[] }>(
      `/api/players/compare/?player1=${MCDAVID}&player2=${DRAISAITL}&type=With%20%2F%20Without`,
    );
    const ids = compared.game_info.map(({ id }) => id);
    expect(ids).not.toContain(PLAYOFFS);
    expect(ids.length).toBeGreaterThanOrEqual(9);
    for (const player of [MCDAVID, DRAISAITL]) {
      const rows = await Promise.all(
        ids.map(
          async (id) =>
            (await get<Answer<'playerDetail'>>(`/api/game/${id}/player-detail`)).skater_performance_dict[player],
        ),
      );
      const side = compared[player];
      expect((side?.toi ?? 0) + (side?.together?.toi ?? 0)).toBe(
        total(rows.map((row) => row?.ev_toi_int ?? Number.NaN)),
      );
      expect(side?.number_of_games).toBe(ids.length);
    }
    expect(compared[MCDAVID]?.together?.toi).toBe(compared[DRAISAITL]?.together?.toi);
    expect(compared[MCDAVID]?.together?.xg_for_60).toBe(compared[DRAISAITL]?.together?.xg_for_60);
    const against = await get<{ game_info: unknown[] }>(
      `/api/players/compare/?player1=${MCDAVID}&player2=8480012&type=With%20%2F%20Without`,
    );
    expect(against.game_info).toEqual([]);
  });

  it.each([
    [[MCDAVID, DRAISAITL]],
    [[MCDAVID, DRAISAITL, HYMAN]],
    [[NURSE, CECI, NUGENT]],
    [[MCDAVID, DRAISAITL, HYMAN, NUGENT]],
    [[MCDAVID, DRAISAITL, HYMAN, NUGENT, NURSE]],
  ])('split a team’s even strength by %j as a recount of the raw shift charts does', async (skaters) => {
    const query = skaters.map((id) => `player_ids=${id}`).join('&');
    const { cells, team, games } = await get<Answer<'together'>>(`/api/team/EDM/${SEASON}/together?${query}`);
    const ids = skaters.toSorted((a, b) => a - b);
    const expected = new Map<string, TogetherRecount>();
    for (const recount of given().recounts) {
      for (const [mask, cell] of recount.together('EDM', ids)) {
        const key = ids.filter((_id, k) => Math.floor(mask / 2 ** k) % 2 === 1).join(' ');
        const own = expected.get(key) ?? { seconds: 0, xgFor: 0, xgAgainst: 0, goalsFor: 0, goalsAgainst: 0 };
        for (const field of ['seconds', 'xgFor', 'xgAgainst', 'goalsFor', 'goalsAgainst'] as const)
          own[field] += cell[field];
        expected.set(key, own);
      }
    }
    expect(cells.map(({ on }) => on.join(' ')).toSorted()).toEqual([...expected.keys()].toSorted());
    for (const cell of cells) {
      const own = expected.get(cell.on.join(' '));
      expect([cell.toi, cell.goals_for, cell.goals_ag]).toEqual([own?.seconds, own?.goalsFor, own?.goalsAgainst]);
      expect(cell.xg_for).toBeCloseTo(own?.xgFor ?? Number.NaN, 5);
      expect(cell.xg_ag).toBeCloseTo(own?.xgAgainst ?? Number.NaN, 5);
    }
    for (const field of ['toi', 'xg_for', 'xg_ag', 'goals_for', 'goals_ag'] as const)
      expect(total(cells.map((cell) => cell[field])), field).toBeCloseTo(team[field] ?? Number.NaN, 9);
    const all = cells.find(({ on }) => on.length === ids.length);
    expect(total(games.map(({ toi }) => toi))).toBe(all?.toi ?? 0);
    expect(total(games.map(({ team_toi }) => team_toi))).toBe(team.toi);
  });

  it('list lines that add up to the team’s time, with the seconds of the raw shift charts', async () => {
    for (const [kind, group] of [
      ['forwards', 'F'],
      ['defence', 'D'],
    ] as const) {
      const list = await get<Answer<'teamLines'>>(`/api/team/EDM/${SEASON}/lines?kind=${kind}`);
      const expected = new Map<string, number>();
      for (const recount of given().recounts)
        for (const [key, seconds] of recount.lines('EDM', group)) expected.set(key, (expected.get(key) ?? 0) + seconds);
      for (const { players, toi } of list.lines) expect(toi).toBe(expected.get(players.join('-')));
      expect(list.lines.length + (list.others?.lines ?? 0)).toBe(expected.size);
      for (const field of ['toi', 'xg_for', 'xg_ag', 'goals_for', 'goals_ag'] as const) {
        const parts = [
          ...list.lines,
          ...(list.others === null ? [] : [list.others]),
          ...(list.rest ? [list.rest] : []),
        ];
        expect(total(parts.map((part) => part[field])), field).toBeCloseTo(list.team[field] ?? Number.NaN, 9);
      }
    }
  });

  it('show the time of lines against each other: every matrix adds up to the five-against-five time of both teams', async () => {
    const lines = await get<Answer<'gameLines'>>(`/api/game/${EDMONTON[0]}/lines`);
    for (const kind of ['forwards-forwards', 'forwards-defence', 'defence-forwards'] as const) {
      const { cells, rest } = lines?.meetings[kind] ?? { cells: [], rest: { toi: 0, xg_for: 0 } };
      expect(cells.length).toBeGreaterThan(8);
      expect(total(cells.map(({ toi }) => toi)) + rest.toi).toBe(lines?.home.forwards.team.toi);
      expect(total(cells.map(({ xg_for }) => xg_for)) + (rest.xg_for ?? 0)).toBeCloseTo(
        lines?.home.forwards.team.xg_for ?? Number.NaN,
        9,
      );
    }
    expect(lines?.home.forwards.team.toi).toBe(lines?.away.forwards.team.toi);
    expect(lines?.home.forwards.team.xg_for).toBe(lines?.away.forwards.team.xg_ag);
  });

  it('have the season file of lines add up to the answer', async () => {
    const { lines, others, rest, team } = await get<Answer<'teamLines'>>(`/api/team/EDM/${SEASON}/lines?kind=defence`);
    const rows: DataRow[] = [];
    for await (const batch of readSeasonRows(given().db, 'lines', await readDataGames(given().db, SEASON)))
      rows.push(...batch);
    const own = rows.filter(({ team: abb, kind }) => abb === 'EDM' && kind === 'defence');
    expect(total(own.map(({ toi }) => Number(toi)))).toBe(team.toi - (rest?.toi ?? 0));
    const [first] = lines;
    const ofFirst = own.filter(({ players }) => players === first?.players.join('-'));
    expect(total(ofFirst.map(({ xgf }) => Number(xgf)))).toBeCloseTo(first?.xg_for ?? Number.NaN, 9);
    expect(new Set(own.map(({ players }) => players)).size).toBe(lines.length + (others?.lines ?? 0));
    const groups = rows.map(({ game_id, team: abb, kind, players }) => `${game_id} ${abb} ${kind} ${players}`);
    expect(groups).toEqual(groups.toSorted());
    expect(new Set(rows.map(({ lead }, k) => `${groups[k]} ${lead}`)).size).toBe(rows.length);
  });

  it('have the season files of shifts and of win probability say what the game page shows', async () => {
    const [id] = EDMONTON;
    const games = (await readDataGames(given().db, SEASON)).filter(({ game_id }) => game_id === id);
    const rowsOf = async (table: 'shifts' | 'win-probability'): Promise<DataRow[]> => {
      const rows: DataRow[] = [];
      for await (const batch of readSeasonRows(given().db, table, games)) rows.push(...batch);
      return rows;
    };
    const { players } = await get<Answer<'shiftChart'>>(`/api/game/${id}/shift-chart`);
    const shifts = (await rowsOf('shifts')).map((row) =>
      [row.player_id, row.team, row.start_second, row.end_second].join(' '),
    );
    const shown = players
      .toSorted((a, b) => a.player_id - b.player_id)
      .flatMap(({ player_id, team_abb, shifts: own }) =>
        own.map(([start, end]) => [player_id, team_abb, start, end].join(' ')),
      );
    expect(shifts.length).toBeGreaterThan(500);
    expect(shifts).toEqual(shown);
    const { points, team_information } = await get<Answer<'winProbability'>>(`/api/game/${id}/win-probability`);
    const steps = await rowsOf('win-probability');
    expect(steps.map(({ step }) => step)).toEqual(points.map((_point, k) => k + 1));
    const isHome = team_information.winner === games[0]?.home_abb;
    for (const [k, { win, leverage }] of points.entries()) {
      const home = Number(steps[k]?.home_win);
      expect(isHome ? home : 1 - home).toBeCloseTo(win, 4);
      expect(steps[k]?.leverage).toBeCloseTo(leverage, 4);
    }
  });

  it('give the zone starts of a line’s cells as the players’ own counters', async () => {
    const query = `player_ids=${MCDAVID}&player_ids=${DRAISAITL}`;
    const { cells } = await get<Answer<'together'>>(`/api/team/EDM/${SEASON}/together?${query}`);
    const faceoffs = [0, 0, 0];
    for (const { on, zone_starts } of cells)
      for (const zone of on.includes(MCDAVID) ? [0, 1, 2] : [])
        faceoffs[zone] = (faceoffs[zone] ?? 0) + (zone_starts?.[zone] ?? Number.NaN);
    const own = await given()
      .db.selectFrom('skater_game')
      .select((on) => [on.fn.sum<number>('ozs').as('o'), on.fn.sum<number>('dzs').as('d')])
      .where('player_id', '=', MCDAVID)
      .executeTakeFirstOrThrow();
    expect([faceoffs[0], faceoffs[2]]).toEqual([own.o, own.d].map(Number));
  });
}
