import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import type { GameRows } from '../../src/store/schema/tables.ts';
import { packGame } from '../../src/store/write/packedGame.ts';
import { refreshPregame } from '../../src/store/write/refreshPregame.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { type Sample, sampleGame } from './sampleGames.ts';

const EDMONTON = [8470001, 8470002];
const CALGARY = [8470003, 8470004];

/** A game of a season in which these skaters of Edmonton dress. */
function sample(year: number, number: number, status: Sample['status'] = 'final', edmonton = EDMONTON): Sample {
  const player = (team: string, position: string) => ({ team, rating: 5, toi: 1000, position });
  return {
    gameId: year * 1_000_000 + 20_000 + number,
    date: `${year}-11-${String(number).padStart(2, '0')}`,
    score: [4 + (number % 2), 2],
    ...(status === undefined ? {} : { status }),
    players: Object.fromEntries([
      ...edmonton.map((id, k) => [id, player('EDM', k === 0 ? 'C' : 'D')]),
      ...CALGARY.map((id, k) => [id, player('CGY', k === 0 ? 'C' : 'D')]),
      [8479001, player('EDM', 'G')],
      [8479002, player('CGY', 'G')],
    ]),
  };
}

/** Its rows with the goals and saves that strengths are made of. */
function rowsOf(game: Sample): GameRows {
  const rows = sampleGame(game);
  const [home, away] = game.score ?? [0, 0];
  const team_game = rows.team_game.map((row) => ({ ...row, gf: row.is_home === 1 ? home : away, xgf: 2.5 }));
  const goalie_game = rows.goalie_game.map((row) => ({ ...row, xga: 2.5, goals_against: row.is_home ? away : home }));
  return { ...rows, team_game, goalie_game };
}

describe('the strength before games', () => {
  const folder = temporaryFolder();
  const storeOf = (name: string): string => `sqlite:${join(folder, name)}`;
  const write = async (url: string, samples: readonly Sample[], changed: readonly number[] | null): Promise<void> => {
    await using writer = await openWriter(url);
    const packed = samples.map((game) => packGame(rowsOf(game), { stamp: '', buildKey: '' }));
    await writer.writeGames(packed, null);
    await writer.change((trx) => refreshPregame(trx, changed));
  };
  const stored = async (url: string) => {
    await using db = await openStore(url, { readonly: true });
    const rows = await db.selectFrom('pregame').selectAll().orderBy('game_id').execute();
    const states = await db.selectFrom('strength_state').selectAll().orderBy('season').execute();
    return { rows, states };
  };
  const seasons = [2022, 2023, 2024].flatMap((year) => [1, 2, 3].map((number) => sample(year, number)));

  it('is the same whether a season is added, corrected, or all are read at once', async () => {
    const [url, whole] = ['parts.db', 'whole.db'].map(storeOf) as [string, string];
    await write(url, seasons.slice(0, 3), null);
    await write(url, seasons.slice(3, 6), [20232024]);
    await write(url, seasons.slice(6, 8), [20242025]);
    await write(url, [{ ...(seasons[4] as Sample), score: [0, 7] }], [20232024]);
    await write(url, [seasons[4] as Sample, seasons[8] as Sample], [20232024, 20242025]);
    await write(url, [], []);
    await write(whole, seasons, null);
    expect(await stored(url)).toEqual(await stored(whole));
    const { rows, states } = await stored(whole);
    expect(rows).toHaveLength(9);
    expect(states.map(({ season }) => season)).toEqual([20232024, 20242025]);
    expect(rows.at(-1)?.home_goals).toBeGreaterThan(rows[1]?.home_goals ?? 0);
  });

  it('of a scheduled game expects those who dressed last, and of a live one knows who dresses', async () => {
    const url = storeOf('live.db');
    await write(url, [...seasons.slice(0, 3), sample(2022, 5, 'scheduled')], null);
    const before = (await stored(url)).rows.at(-1);
    expect(before?.home_finishing).not.toBe(0);
    await write(url, [sample(2022, 5, 'live', [8470011, 8470012])], [20222023]);
    expect((await stored(url)).rows.at(-1)).toEqual({ ...before, home_finishing: 0 });
  });
});
