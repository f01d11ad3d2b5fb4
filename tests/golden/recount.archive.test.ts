import { beforeAll, expect, it } from 'vitest';
import type { WireComparisonSide } from '../../src/contract/comparisons.ts';
import type { WireQueryAnswer } from '../../src/contract/queryAnswer.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { writeDataFiles } from '../../src/pipeline/export/writeDataFiles.ts';
import type { Answer } from '../../src/web/data/fetchEndpoint.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { describeWithArchive } from '../archive.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { ingestGames, readStoredFigures } from './ingestGames.ts';
import { RecountedGame } from './recountedGame.ts';

/** Three games of one team in 2022-23, two of them against the same opponent. */
const GAMES = [2022020036, 2022020069, 2022020137] as GameId[];
/** Two centres of that team, and a defenseman of the opponent they met twice. */
const [FIRST, SECOND, OPPONENT] = [8478402, 8477934, 8478396] as const;
/** A comparison, with each player's side under the player's id. */
type Comparison = Answer<'compare'> & Readonly<Record<number, WireComparisonSide>>;

/** Own leads that a score stands for. */
const LEADS = {
  '': () => true,
  tied: (lead: number) => lead === 0,
  close: (lead: number) => Math.abs(lead) <= 1,
  leading: (lead: number) => lead > 0,
  trailing: (lead: number) => lead < 0,
  '2': (lead: number) => lead === 2,
  '-3': (lead: number) => lead <= -3,
} as const;
const QUESTIONS = [
  ['', '', ''],
  ['5v5', '', ''],
  ['5v5', 'tied', ''],
  ['', 'trailing', ''],
  ['5v4', '', '2'],
  ['4v5', 'leading', ''],
  ['5v5', 'close', '3'],
  ['', '2', '1'],
  ['', '-3', ''],
  ['4v4', '', ''],
  ['', '', 'ot'],
] as const;

/** Decimals of expected goals and rates per 60 in the API. */
const XG_DIGITS = 3;

describeWithArchive('three real games, recounted second by second from the raw files', (archive) => {
  const folder = temporaryFolder();
  const recounts = new Map<GameId, RecountedGame>();
  let url = '';
  const get = async <T>(path: string): Promise<T> => jsonOf(await ask(`${url}${path}`)) as T;

  beforeAll(async () => {
    const storeUrl = await ingestGames(archive, folder, GAMES);
    const files = `${folder}/files`;
    await writeDataFiles({ store: storeUrl, folder: files, now: '2023-10-14T08:00:00Z' });
    url = `http://127.0.0.1:${(await startTestServer({ storeUrl, env: { HIGHSLOT_DATA: files } })).port}`;
    const { xg } = await readStoredFigures(storeUrl);
    for (const gameId of GAMES)
      recounts.set(gameId, new RecountedGame(archive, gameId, (eventId) => xg(gameId, eventId)));
  });

  it.each(GAMES)('game %i: every number of every skater', async (gameId) => {
    const recount = recounts.get(gameId) as RecountedGame;
    const { skater_performance_dict: rows } = await get<Answer<'playerDetail'>>(`/api/game/${gameId}/player-detail`);
    const dressed = recount.skaters.filter((playerId) => rows[playerId] !== undefined);
    expect(dressed).toHaveLength(36);
    for (const playerId of dressed) {
      const row = rows[playerId] as NonNullable<(typeof rows)[string]>;
      const own = recount.skater(playerId);
      expect({
        name: row.name,
        ev: row.ev_toi_int,
        goals: row.goals,
        a1: row.primaries,
        a2: row.secondaries,
        sog: row.shots_on_goal,
        blocks: row.blocks,
        fo: row.fo_margin,
      }).toEqual({
        name: row.name,
        ev: own.evSeconds,
        goals: own.goals,
        a1: own.primaries,
        a2: own.secondaries,
        sog: own.shotsOnGoal,
        blocks: own.blocks,
        fo: own.faceoffs,
      });
      expect(row.expected_goals).toBeCloseTo(own.ixg, XG_DIGITS);
      expect(row.expected_for_values).toBeCloseTo(own.xgFor, XG_DIGITS);
      expect(row.expected_against_values).toBeCloseTo(own.xgAgainst, XG_DIGITS);
    }
  });

  it.each(GAMES)('game %i: every matchup of a skater', async (gameId) => {
    const recount = recounts.get(gameId) as RecountedGame;
    const { head_to_head: rows } = await get<Answer<'matchups'>>(`/api/game/${gameId}/player/${FIRST}/matchups`);
    expect(Object.keys(rows).length).toBeGreaterThan(10);
    for (const [opponent, row] of Object.entries(rows)) {
      const own = recount.shared(FIRST, Number(opponent));
      expect([row.name, row.toi_int]).toEqual([row.name, own.seconds]);
      expect(row.xg).toBeCloseTo(own.ixg, XG_DIGITS);
      expect(row.xg_for).toBeCloseTo(own.xgFor, XG_DIGITS);
      expect(row.xg_ag).toBeCloseTo(own.xgAgainst, XG_DIGITS);
    }
  });

  it.each(QUESTIONS)('the question strength=%s score=%s period=%s, every skater', async (strength, score, period) => {
    const columns = ['toi', 'goals', 'a1', 'a2', 'isog', 'ixg', 'xgf', 'xga', 'gf', 'ga', 'sf', 'sa'] as const;
    const search = Object.entries({ strength, score, period }).map(([name, value]) =>
      value === '' ? '' : `&${name}=${value}`,
    );
    const path = `/api/query/player-games?columns=${columns.join(',')}&limit=500${search.join('')}`;
    const { rows } = await get<WireQueryAnswer>(path);
    expect(rows).toHaveLength(36 * GAMES.length);
    for (const row of rows) {
      const recount = recounts.get(Number(row.game_id) as GameId) as RecountedGame;
      const own = recount.answer(Number(row.player_id), {
        strength: strength === '' ? null : strength,
        isLead: LEADS[score],
        isPeriod: (at) => period === '' || (period === 'ot' ? at > 3 : at === Number(period)),
      });
      // A skater with nothing at all has no number.
      for (const column of columns)
        expect(Number(row[column] ?? 0), `${row.player} ${column}`).toBeCloseTo(own[column], XG_DIGITS);
    }
  });

  it('two opponents, over the two games in which they met', async () => {
    const query = `player1=${FIRST}&player2=${OPPONENT}&type=Head+to+Head`;
    const answer = await get<Comparison>(`/api/players/compare/?${query}`);
    const met = GAMES.map((gameId) => recounts.get(gameId) as RecountedGame).map((recount) =>
      recount.shared(FIRST, OPPONENT),
    );
    const seconds = met.reduce((sum, shared) => sum + shared.seconds, 0);
    const xgFor = met.reduce((sum, shared) => sum + shared.xgFor, 0);
    const xgAgainst = met.reduce((sum, shared) => sum + shared.xgAgainst, 0);
    expect(seconds).toBeGreaterThan(0);
    expect(answer.game_info.map(({ id }) => id)).toEqual([2022020137, 2022020036]);
    for (const [playerId, ownXg, opposingXg] of [
      [FIRST, xgFor, xgAgainst],
      [OPPONENT, xgAgainst, xgFor],
    ] as const) {
      const entry = answer[playerId] as WireComparisonSide;
      expect(entry.toi).toBe(seconds);
      expect(entry.xg_for_60).toBeCloseTo((ownXg * 3600) / seconds, XG_DIGITS);
      expect(entry.xg_ag_60).toBeCloseTo((opposingXg * 3600) / seconds, XG_DIGITS);
    }
  });

  it('two teammates, with and without each other', async () => {
    const query = `player1=${FIRST}&player2=${SECOND}&type=With+%2F+Without`;
    const answer = await get<Comparison>(`/api/players/compare/?${query}`);
    const games = [...recounts.values()];
    const together = games.reduce((sum, recount) => sum + recount.shared(FIRST, SECOND).seconds, 0);
    const xgTogether = games.reduce((sum, recount) => sum + recount.shared(FIRST, SECOND).xgFor, 0);
    for (const playerId of [FIRST, SECOND]) {
      const all = games.reduce((sum, recount) => sum + recount.skater(playerId).evSeconds, 0);
      const xgAll = games.reduce((sum, recount) => sum + recount.skater(playerId).xgFor, 0);
      const entry = answer[playerId] as WireComparisonSide;
      expect([entry.number_of_games, entry.toi, entry.together?.toi]).toEqual([3, all - together, together]);
      expect(entry.together?.xg_for_60).toBeCloseTo((xgTogether * 3600) / together, XG_DIGITS);
      expect(entry.xg_for_60).toBeCloseTo(((xgAll - xgTogether) * 3600) / (all - together), XG_DIGITS);
    }
  });
});
