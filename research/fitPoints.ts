/**
 * Fits the weights of projected points (src/ratings/overall/projection.data.ts) on a store of real seasons: a ridge
 * regression of points a game in a season on rates of the season before, by players with twenty games in both, on all
 * pairs of seasons but the newest. Writes what pages quote.
 *
 * Usage: node research/fitPoints.ts sqlite:/path/of/store
 */
import { sql } from 'kysely';
import { HOUR_SECONDS } from '../src/hockey/clock.ts';
import { POINT_RATES, POINTS_PULL } from '../src/ratings/overall/projection.data.ts';
import { openStore } from '../src/store/open.ts';
import { solveSymmetric } from '../src/xg/logisticRegression.ts';
import { writeEvidence } from './figures/evidence.ts';
import { writeFigures } from './figures/figureBlocks.ts';

const [url = ''] = process.argv.slice(2);
const store = await openStore(url, { readonly: true });

const SEASON_GAMES = 82;
/** Games in both seasons, games of a season to be used at all, the peak of the age curve, and its ends. */
const MIN_GAMES = 20;
const MIN_SEASON_ROWS = 10_000;
const [PEAK_AGE, MAX_YEARS] = [27, 8];
/** Weight of a zero for each coefficient, in seasons of 50 games. */
const RIDGE = 50;
const FULL_WEIGHT = 50;

const rows = await store
  .selectFrom('skater_game')
  .innerJoin('player', 'player.player_id', 'skater_game.player_id')
  .select(({ fn }) => [
    'skater_game.season',
    'skater_game.player_id',
    'birth_date',
    sql<string>`max(skater_game.position)`.as('position'),
    fn.countAll<number>().as('games'),
    fn.sum<number>('goals').as('goals'),
    sql<number>`sum(a1 + a2)`.as('assists'),
    fn.sum<number>('isog').as('isog'),
    fn.sum<number>('ixg').as('ixg'),
    fn.sum<number>('toi').as('toi'),
  ])
  .where('game_type', '=', 2)
  .where('ixg', 'is not', null)
  .groupBy(['skater_game.season', 'skater_game.player_id', 'birth_date'])
  .execute();
type Row = (typeof rows)[number];

const bySeason = Map.groupBy(rows, ({ season }) => season);
const used = [...bySeason]
  .filter(([, own]) => own.reduce((sum, { games }) => sum + Number(games), 0) >= MIN_SEASON_ROWS)
  .map(([season]) => season)
  .sort((a, b) => a - b);
const pairs = used.slice(1).map((later, at) => [used[at] ?? 0, later] as const);
const pointsOf = ({ goals, assists }: Row): number => Number(goals) + Number(assists);

/** Years from the peak at the end of a season, within the curve's ends. */
function yearsOf({ birth_date, season }: Row): number {
  if (birth_date === null) return 0;
  const age = (Date.parse(`${season % 10_000}-04-15`) - Date.parse(birth_date)) / 31_556_952_000;
  return Math.max(-MAX_YEARS, Math.min(MAX_YEARS, age - PEAK_AGE));
}

function weightsOf(isDefender: boolean): Record<string, number> {
  const width = POINT_RATES.length + 2;
  const gram = new Float64Array(width * width);
  const right = new Float64Array(width);
  for (const [season, later] of pairs.slice(0, -1)) {
    const of = (own: number): readonly Row[] =>
      (bySeason.get(own) ?? []).filter(({ position }) => (position === 'D') === isDefender);
    const first = of(season).filter(({ games }) => Number(games) >= MIN_GAMES);
    const next = new Map(of(later).map((row) => [row.player_id, row]));
    const sum = (list: readonly Row[], read: (row: Row) => number): number =>
      list.reduce((total, row) => total + read(row), 0);
    const laterMean = sum([...next.values()], pointsOf) / sum([...next.values()], ({ games }) => Number(games));
    const rate = (name: (typeof POINT_RATES)[number]) => (row: Row) =>
      Number(row[name]) / (name === 'toi' ? HOUR_SECONDS : 1);
    const games = sum(first, (row) => Number(row.games));
    const means = POINT_RATES.map((name) => sum(first, rate(name)) / games);
    for (const row of first) {
      const seen = next.get(row.player_id);
      if (seen === undefined || Number(seen.games) < MIN_GAMES) continue;
      const own = Number(row.games);
      const x = [
        1,
        ...POINT_RATES.map((name, at) => {
          const mean = means[at] ?? 0;
          return SEASON_GAMES * ((rate(name)(row) + POINTS_PULL * mean) / (own + POINTS_PULL) - mean);
        }),
        yearsOf(row),
      ];
      const y = SEASON_GAMES * (pointsOf(seen) / Number(seen.games) - laterMean);
      const weight = Number(seen.games) / FULL_WEIGHT;
      for (let i = 0; i < width; i++) {
        right[i] = (right[i] ?? 0) + weight * (x[i] ?? 0) * y;
        for (let j = 0; j <= i; j++)
          gram[i * width + j] = (gram[i * width + j] ?? 0) + weight * (x[i] ?? 0) * (x[j] ?? 0);
      }
    }
  }
  for (let i = 1; i < width; i++) gram[i * width + i] = (gram[i * width + i] ?? 0) + RIDGE;
  const solved = solveSymmetric(gram, right, width);
  return Object.fromEntries([...POINT_RATES, 'year'].map((name, at) => [name, solved[at + 1] ?? 0]));
}

writeEvidence('points', {
  pairs: pairs.slice(0, -1).map(([season, later]) => [season, later]),
  weights: { F: weightsOf(false), D: weightsOf(true) },
});
await store.destroy();
writeFigures();
