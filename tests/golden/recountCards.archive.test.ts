import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { InsightGroup } from '../../src/contract/leaders.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { rateStore } from '../../src/pipeline/rateStore.ts';
import { openStore } from '../../src/store/open.ts';
import type { StoreTables } from '../../src/store/tables.ts';
import type { Answer } from '../../src/web/data/fetchEndpoint.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { describeWithArchive } from '../archive.ts';
import { ROOT } from '../sourceCode/files.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { readOpponents, shrunkImpact } from './impactExamples.ts';
import { ingestGames, type Picked, pickGames } from './ingestGames.ts';
import { GOALIE_ROWS, type RecountedCard, recountedCards, SKATER_ROWS } from './recountedCards.ts';
import { recountedLines } from './recountedLines.ts';
import { withRatings } from './recountedRatings.ts';
import { readStoredFigures } from './storedFigures.ts';

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
/** Formats a number below 1 as the pages do: `.182`. */
const short = (value: number): string => value.toFixed(3).replace(/^0/, '');
/** Formats a signed number as the pages do: `+0.074`, `−0.094`. */
const signed = (value: number | null | undefined): string =>
  `${(value ?? Number.NaN) < 0 ? '−' : '+'}${Math.abs(value ?? Number.NaN).toFixed(3)}`;

const LISTS: Readonly<Record<InsightGroup, RegExp>> = { overall: /./, lw: /L/, c: /C/, rw: /R/, d: /D/, g: /G/ };

describeWithArchive('player cards of real games, recounted from plays, boxscores and charts', (archive) => {
  const folder = temporaryFolder();
  const games = pickGames(archive, PICKED);
  let cards: ReadonlyMap<number, RecountedCard>;
  let url = '';
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
    const { xg, cardValue } = await readStoredFigures(storeUrl);
    const lines = games.flatMap((gameId) => recountedLines(archive, gameId, xg));
    cards = withRatings(recountedCards(lines, SINCE), cardValue);
    url = `http://127.0.0.1:${(await startTestServer({ storeUrl })).port}`;
  });

  it('cover a traded player, one with two positions, and a goalie with more games than the window', async () => {
    expect(cards.get(HORVAT)).toMatchObject({ group: 'F', games: 100 });
    expect(cards.get(HAYES)).toMatchObject({ group: 'F', position: 'R' });
    expect(cards.get(SOROKIN)).toMatchObject({ group: 'G', games: 75 });
    expect(Object.keys(cards.get(HORVAT)?.rows ?? {}).length).toBe(Object.keys(SKATER_ROWS).length + 6 + 7);
    expect(Object.keys(cards.get(SOROKIN)?.rows ?? {}).length).toBe(Object.keys(GOALIE_ROWS).length + 3);
    expect([...cards.values()].filter(({ position }) => position !== 'G').length).toBeGreaterThan(45);
  });

  it('equal every rate, percentile and rating of every ranked player', async () => {
    for (const [playerId, own] of cards) {
      const served = await cardOf(playerId);
      const group = [...cards.values()].filter((card) => card.group === own.group);
      expect([playerId, served.context.group, served.context.group_size, served.context.games]).toEqual([
        playerId,
        own.group,
        group.length,
        own.games,
      ]);
      const rates = Object.entries(served.values).filter(([, { value }]) => value !== null);
      const counted = Object.entries(own.rows).filter(([row]) => served.values[row] !== undefined);
      expect(rates.map(([row]) => row).sort()).toEqual(counted.map(([row]) => row).sort());
      for (const [row, { value }] of rates)
        expect(value, `${playerId} ${row}`).toBeCloseTo(own.rows[row]?.value ?? Number.NaN, 3);
      for (const [row, { percentile }] of Object.entries(own.rows))
        expect((served as Readonly<Record<string, unknown>>)[row], `${playerId} ${row}`).toBeCloseTo(percentile, 1);
    }
  });

  it('match the example of the page on isolated impact: shrinkage towards 0', async () => {
    const { adjusted, standardError, spread, shrunk, below, group } = await withStore((db) =>
      shrunkImpact(db, 'ev_offense', 'F', HORVAT),
    );
    const [own, error] = [short(spread), short(standardError)];
    const text = page('isolated-impact');
    expect(text).toContain(`in a league of ${games.length} games`);
    expect(text).toContain(`made ${adjusted.toFixed(3)} xG per 60`);
    expect(text).toContain(`a standard error of ${standardError.toFixed(3)}`);
    expect(text).toContain(`differ by some ${spread.toFixed(3)}`);
    expect(text).toContain(`${own}² / (${own}² + ${error}²) = ${short(shrunk / adjusted)} of it: ${shrunk.toFixed(3)}`);
    const percentile = (100 * (below + 0.5)) / group;
    expect(text).toContain(`${below} of ${group} forwards`);
    expect(text).toContain(`(${below} + ½) / ${group} = ${percentile.toFixed(1)}`);
    expect(await cardOf(HORVAT)).toMatchObject({ ev_offense: expect.closeTo(percentile, 1) });
    expect((await cardOf(HORVAT)).values.ev_offense?.value).toBeCloseTo(shrunk, 3);
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
    expect(text).toContain(`lie ${span('qoc')} (their team-mates: ${span('qot')})`);
  });

  it.each(Object.keys(LISTS) as InsightGroup[])('equal the list of the ten best: %s', async (list) => {
    const best = [...cards]
      .filter(([, { position }]) => LISTS[list].test(position))
      .flatMap(([playerId, { rows }]) => Object.entries(rows).map(([row, rating]) => ({ playerId, row, ...rating })))
      .filter(({ row }) => row === 'overall_rating_percentile')
      .sort((a, b) => b.percentile - a.percentile || b.score - a.score)
      .slice(0, 10);
    const served = await get<Answer<'insights'>>(`/api/players/insights/${list}`);
    expect(served.map(({ id, rank }) => [id, rank])).toEqual(best.map(({ playerId }, at) => [playerId, at + 1]));
    for (const [at, { overall_percentile }] of served.entries())
      expect(overall_percentile).toBeCloseTo(best[at]?.percentile ?? Number.NaN, 1);
  });
});
