import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { InsightGroup } from '../../src/contract/leaders.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { rateStore } from '../../src/pipeline/rate/rateStore.ts';
import { computeImpacts } from '../../src/pipeline/rate/rebuildImpacts.ts';
import { openStore } from '../../src/store/open.ts';
import type { StoreTables } from '../../src/store/schema/tables.ts';
import type { Answer } from '../../src/web/data/fetchEndpoint.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { describeWithArchive } from '../archive.ts';
import { ROOT } from '../repositoryFiles.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { ingestGames, type Picked, pickGames, readStoredFigures } from './ingestGames.ts';
import {
  DESCRIPTIVE_RATINGS,
  GOALIE_ROWS,
  type RecountedCard,
  recountedCards,
  SKATER_ROWS,
  withRatings,
} from './recountedCards.ts';
import { RecountedGame } from './recountedGame.ts';
import { recountedLines } from './recountedLines.ts';

/**
 * Games of 2022-23 and 2023-24: all of the Islanders', including playoffs (which have no charts); Vancouver's in the
 * winter of Horvat's trade to New York; and some of Hayes's with two teams, first as a centre, then as a winger.
 */
const PICKED: readonly Picked[] = [
  ['NYI', 2022020001, 2023020656],
  ['VAN', 2022020209, 2022020787],
  ['PHI', 2022021177, 2022021306],
  ['STL', 2023020013, 2023020199],
];
/** First game id of the newest season. Only players who dressed since then have cards. */
const SINCE = 2023000000;
const [HORVAT, HAYES, SOROKIN] = [8477500, 8475763, 8478009] as const;
/** Horvat's first game against the team that had traded him. */
const REUNION_GAME = 2022020826 as GameId;

const page = (name: string): string =>
  readFileSync(join(ROOT, `docs/methodology/${name}.md`), 'utf8').replace(/\s+/g, ' ');
/** Formats a signed number as the pages do: `+0.074`, `−0.094`. */
const signed = (value: number | null | undefined): string =>
  `${(value ?? Number.NaN) < 0 ? '−' : '+'}${Math.abs(value ?? Number.NaN).toFixed(3)}`;

/** Points by which 400 draws, of gamma and logit-normal posteriors, may differ from normal ones without draws. */
const PERCENTILE_SLACK = 4;

const LISTS: Readonly<Record<InsightGroup, RegExp>> = { overall: /./, lw: /L/, c: /C/, rw: /R/, d: /D/, g: /G/ };

describeWithArchive('player cards of real games, recounted from plays, boxscores and charts', (archive) => {
  const folder = temporaryFolder();
  const games = pickGames(archive, PICKED);
  let cards: ReadonlyMap<number, RecountedCard>;
  let url = '';
  /** The rate of a replacement-level player by group, as each card implies it. */
  const replacementOf = new Map<string, number[]>();
  let storeUrl = '';
  const withStore = async <T>(query: (db: Kysely<StoreTables>) => Promise<T>): Promise<T> => {
    const db = await openStore(storeUrl, { readonly: true });
    return query(db).finally(() => db.destroy());
  };
  const get = async <T>(path: string): Promise<T> => jsonOf(await ask(`${url}${path}`)) as T;
  const cardOf = (playerId: number) => get<Answer<'playerCard'>>(`/api/players/id/${playerId}/player-card`);

  beforeAll(async () => {
    storeUrl = await ingestGames(archive, folder, games);
    await rateStore(storeUrl);
    const { xg, impact } = await readStoredFigures(storeUrl);
    const lines = games.flatMap((gameId) => recountedLines(archive, gameId, xg));
    cards = withRatings(recountedCards(lines, SINCE), impact);
    url = `http://127.0.0.1:${(await startTestServer({ storeUrl })).port}`;
  });

  it('cover a traded player, one with two positions, and a goalie with more games than the window', async () => {
    expect(cards.get(HORVAT)).toMatchObject({ group: 'F', games: 100 });
    expect(cards.get(HAYES)).toMatchObject({ group: 'F', position: 'R' });
    expect(cards.get(SOROKIN)).toMatchObject({ group: 'G', games: 75 });
    expect(Object.keys(cards.get(HORVAT)?.rows ?? {}).length).toBe(Object.keys(SKATER_ROWS).length + 6 + 3);
    expect(Object.keys(cards.get(SOROKIN)?.rows ?? {}).length).toBe(Object.keys(GOALIE_ROWS).length + 1);
    expect([...cards.values()].filter(({ position }) => position !== 'G').length).toBeGreaterThan(45);
  });

  it('equal every rate, estimate and percentile of every ranked player', async () => {
    for (const [playerId, own] of cards) {
      const served = await cardOf(playerId);
      const group = [...cards.values()].filter((card) => card.group === own.group);
      expect([playerId, served.context.group, served.context.group_size, served.context.games]).toEqual([
        playerId,
        own.group,
        group.length,
        own.games,
      ]);
      const estimates = Object.entries(served.estimate);
      const counted = Object.keys(own.rows).filter((row) => !DESCRIPTIVE_RATINGS.some((rating) => rating === row));
      expect(estimates.map(([row]) => row).sort()).toEqual(counted.sort());
      for (const [row, { value }] of estimates)
        expect(value, `${playerId} ${row}`).toBeCloseTo(own.rows[row]?.value ?? Number.NaN, 3);
      for (const [row, { raw }] of Object.entries(own.rows))
        if (!Number.isNaN(raw)) expect(served.values[row]?.value, `${playerId} ${row}`).toBeCloseTo(raw, 3);
      for (const [row, { percentile }] of Object.entries(own.rows)) {
        if (DESCRIPTIVE_RATINGS.some((rating) => rating === row)) continue;
        const shown = (served as Readonly<Record<string, unknown>>)[row] as number;
        expect(Math.abs(shown - percentile), `${playerId} ${row}: ${shown} ${percentile}`).toBeLessThan(
          PERCENTILE_SLACK,
        );
      }
    }
  });

  it('add up the goals above replacement of every ranked player from their parts, each a rate times time', async () => {
    for (const [playerId, { group, rows }] of cards) {
      const served = await cardOf(playerId);
      const { goals_above_replacement_per82: per82, goals_per60: per60, components } = served;
      if (per82 === null) {
        // A player has no impact before the ratings job has seen them.
        expect([served.overall_rating_percentile, components], String(playerId)).toEqual([null, []]);
        continue;
      }
      const parts = new Map(components.map(({ id, goals }) => [id, goals]));
      const sum = components.reduce((total, { goals }) => total + goals, 0);
      expect(Math.abs(per82.value - sum), String(playerId)).toBeLessThan(1e-3 * components.length);
      if (group === 'G') continue;
      const hours = (row: string): number => (82 * (rows[row]?.value ?? Number.NaN)) / 3600;
      const all = hours('ev_toi') + hours('pp_toi') + hours('sh_toi');
      expect(per60?.value, String(playerId)).toBeCloseTo(per82.value / all, 2);
      // Two players differ in a part by the difference of their rates, whatever the replacement is.
      const own = parts.get('ev_offense') ?? Number.NaN;
      const replacement = (rows.ev_offense?.value ?? Number.NaN) - own / hours('ev_toi');
      replacementOf.set(group, [...(replacementOf.get(group) ?? []), replacement]);
    }
    for (const [group, found] of replacementOf)
      for (const replacement of found)
        expect(Math.abs(replacement - (found[0] ?? Number.NaN)), group).toBeLessThan(2e-3);
  });

  it('match the example of the page on isolated impact: raw, expected and estimated', async () => {
    const row = await withStore((db) =>
      db
        .selectFrom('isolated_impact')
        .selectAll()
        .where('player_id', '=', HORVAT)
        .where('field', '=', 'ev_offense')
        .executeTakeFirstOrThrow(),
    );
    const text = page('isolated-impact');
    const card = await cardOf(HORVAT);
    expect(text).toContain(`in a league of ${games.length} games`);
    expect(text).toContain(`made ${row.adjusted?.toFixed(3)} xG per 60`);
    expect(text).toContain(`his estimate is ${row.estimate?.toFixed(3)}, give or take ${row.estimate_sd?.toFixed(3)}`);
    expect(text).toContain(`a percentile of ${card.ev_offense?.toFixed(1)}`);
    expect(card.values.ev_offense?.value).toBeCloseTo(row.adjusted ?? Number.NaN, 3);
    expect(card.estimate.ev_offense?.value).toBeCloseTo(row.estimate ?? Number.NaN, 3);
  });

  it('match the example of the page on competition: one game against a hundred', async () => {
    const opponents = await withStore((db) => readOpponents(db, archive, REUNION_GAME, HORVAT));
    const all = opponents.reduce((sum, { seconds }) => sum + seconds, 0);
    const mean = opponents.reduce((sum, { seconds, net }) => sum + seconds * net, 0) / all;
    const [first, ...others] = opponents.slice(0, 4);
    const text = page('qoc-qot');
    expect(text).toContain(`for ${first?.seconds} seconds (net ${signed(first?.net)})`);
    for (const { seconds, net } of others) expect(text).toContain(`for ${seconds} (${signed(net)})`);
    expect(opponents).toHaveLength(4 + 14);
    expect(text).toContain(`${all.toLocaleString('en')} seconds in all, mean ${signed(mean)}`);
    const impacts = await withStore((db) =>
      db
        .selectFrom('isolated_impact')
        .innerJoin('player_card', 'player_card.player_id', 'isolated_impact.player_id')
        .select(['isolated_impact.player_id', 'field', 'adjusted'])
        .where('overall_percentile', 'is not', null)
        .execute(),
    );
    const valuesOf = (field: string) =>
      impacts.flatMap((row) => (row.field === field && row.adjusted !== null ? [row.adjusted] : []));
    const span = (field: string): string =>
      `between ${signed(Math.min(...valuesOf(field)))} and ${signed(Math.max(...valuesOf(field)))}`;
    const own = impacts.find(({ player_id, field }) => player_id === HORVAT && field === 'qoc')?.adjusted;
    expect(text).toContain(`a hundred games: ${signed(own)}`);
    expect(text).toContain(`lie ${span('qoc')} (their teammates: ${span('qot')})`);
  });

  it.each(Object.keys(LISTS) as InsightGroup[])('equal the list of the ten best: %s', async (list) => {
    const rated: { playerId: number; percentile: number; goals: number }[] = [];
    for (const [playerId, { position }] of cards) {
      if (!LISTS[list].test(position)) continue;
      const served = await cardOf(playerId);
      const goals = served.goals_above_replacement_per82?.value;
      if (goals === undefined || served.overall_rating_percentile === null) continue;
      rated.push({ playerId, percentile: served.overall_rating_percentile, goals });
    }
    const best = rated.sort((a, b) => b.percentile - a.percentile || b.goals - a.goals).slice(0, 10);
    const served = await get<Answer<'insights'>>(`/api/players/insights/${list}`);
    expect(served.map(({ overall_percentile }) => overall_percentile)).toEqual(
      best.map(({ percentile }) => percentile),
    );
  });
});

/** A skater's opponents in a game with shared seconds and net ratings, longest shared time first. */
async function readOpponents(db: Kysely<StoreTables>, archive: string, gameId: GameId, playerId: number) {
  const netOf = (await computeImpacts(db)).netOf ?? (() => Number.NaN);
  const game = new RecountedGame(archive, gameId, () => null);
  return game
    .opponentsOf(playerId)
    .map((opponent) => ({ seconds: game.shared(playerId, opponent).seconds, net: netOf(opponent), opponent }))
    .filter(({ seconds }) => seconds > 0)
    .sort((a, b) => b.seconds - a.seconds);
}
