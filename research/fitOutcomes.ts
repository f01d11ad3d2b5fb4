/**
 * Wins that teams deserved against the games they won, and how clearly goalies stole games, on a store of real seasons.
 * Fits the slope of src/winProbability/deserved.ts on all seasons, and judges it on each with the slope of the others.
 * Measures
 * what knowing the shooter gains. Writes what pages quote.
 *
 * Usage: node research/fitOutcomes.ts sqlite:/path/of/store
 */

import { type ShooterSoFar, withShooter } from '../src/hockey/withShooter.ts';
import { openStore } from '../src/store/open.ts';
import { calibrated, WIN_SLOPE } from '../src/winProbability/deserved.ts';
import { writeEvidence } from './figures/evidence.ts';
import { writeFigures } from './figures/figureBlocks.ts';

const [url = ''] = process.argv.slice(2);
const store = await openStore(url, { readonly: true });

/** A finished game: the home side's chance by the shots alone, and whether it won. */
interface Game {
  readonly season: number;
  readonly shots: number;
  readonly isWin: boolean;
}

/** Fewest games of a season to judge a slope on. */
const MIN_GAMES = 100;
/** Fewest shots of a season to judge the shooter's part on. */
const MIN_SHOTS = 10_000;
/** Lower bounds of the groups of teams. */
const GROUPS = [0.5, 0.6, 0.7, 0.8, 0.9] as const;

const rows = await store
  .selectFrom('game')
  .select(['season', 'deserved_home', 'home_score', 'away_score'])
  .where('status', '=', 'final')
  .where('withheld_reason', 'is', null)
  .where('deserved_home', 'is not', null)
  .execute();
const games = rows.map(
  ({ season, deserved_home, home_score, away_score }): Game => ({
    season,
    shots: calibrated(deserved_home ?? 0.5, 1 / WIN_SLOPE),
    isWin: (home_score ?? 0) > (away_score ?? 0),
  }),
);

function logLoss(own: readonly Game[], slope: number): number {
  const sum = own.reduce((loss, { shots, isWin }) => {
    const p = calibrated(shots, slope);
    return loss - Math.log(Math.max(1e-12, isWin ? p : 1 - p));
  }, 0);
  return sum / own.length;
}

/** The slope with the least log loss, to .01. */
function fittedSlope(own: readonly Game[]): number {
  const slopes = Array.from({ length: 101 }, (_, k) => 0.5 + k / 100);
  const losses = slopes.map((slope) => logLoss(own, slope));
  return slopes[losses.indexOf(Math.min(...losses))] ?? 1;
}

const bySeason = [...Map.groupBy(games, ({ season }) => season)].filter(([, own]) => own.length >= MIN_GAMES);
const judged = bySeason.flatMap(([season, own]) => {
  const slope = fittedSlope(games.filter((game) => game.season !== season));
  return own.map((game) => ({ ...game, served: calibrated(game.shots, slope) }));
});
const teams = judged.flatMap(({ served, isWin }) => [
  { given: served, isWin },
  { given: 1 - served, isWin: !isWin },
]);
writeEvidence('deserved', {
  games: games.length,
  slope: fittedSlope(games),
  seasons: bySeason.map(([season, own]) => ({ season, games: own.length, slope: fittedSlope(own) })),
  logLoss: { served: logLoss(games, WIN_SLOPE), shots: logLoss(games, 1) },
  groups: GROUPS.map((from, at) => {
    const own = teams.filter(({ given }) => given >= from && given < (GROUPS[at + 1] ?? 1.01));
    const mean = (of: (team: (typeof own)[number]) => number): number =>
      own.reduce((sum, team) => sum + of(team), 0) / own.length;
    return { from, teams: own.length, given: mean(({ given }) => given), won: mean(({ isWin }) => Number(isWin)) };
  }),
});

const stolen = (
  await store
    .selectFrom('game')
    .innerJoin('goalie_game', 'goalie_game.game_id', 'game.game_id')
    .select(['stolen_chance', 'xga', 'goals_against', 'home_score', 'away_score'])
    .where('is_stolen', '=', 1)
    .execute()
).flatMap(({ stolen_chance: notWon, xga, goals_against, home_score, away_score }) => {
  const margin = Math.abs((home_score ?? 0) - (away_score ?? 0));
  return notWon === null ? [] : [{ notWon, beyond: (xga ?? 0) - (goals_against ?? 0) - margin }];
});
const share = (own: typeof stolen): number => own.reduce((sum, { notWon }) => sum + notWon, 0) / own.length;
writeEvidence('stolen', {
  games: stolen.length,
  notWon: share(stolen),
  grades: [0, 1, 2].map((from) => {
    const own = stolen.filter(({ beyond }) => beyond >= from && (from === 2 || beyond < from + 1));
    return { from, games: own.length, notWon: share(own) };
  }),
});

const shots = await store
  .selectFrom('shot')
  .innerJoin('game', 'game.game_id', 'shot.game_id')
  .select(['game.date', 'shot.season', 'shooter_id', 'outcome', 'xg', 'is_empty_net', 'is_penalty_shot'])
  .where('xg', 'is not', null)
  .orderBy('game.date')
  .execute();
const soFar = new Map<number, ShooterSoFar>();
const losses = new Map<number, { shots: number; xg: number; withShooter: number }>();
const lossOf = (p: number, isGoal: boolean): number => -Math.log(Math.max(1e-12, isGoal ? p : 1 - p));
for (const day of Map.groupBy(shots, ({ date }) => date).values()) {
  for (const { season, shooter_id, outcome, xg, is_empty_net, is_penalty_shot } of day) {
    if (xg === null || shooter_id === null || is_empty_net === 1 || is_penalty_shot === 1) continue;
    const own = losses.get(season) ?? { shots: 0, xg: 0, withShooter: 0 };
    losses.set(season, own);
    own.shots += 1;
    own.xg += lossOf(xg, outcome === 'goal');
    own.withShooter += lossOf(withShooter(xg, soFar.get(shooter_id) ?? { goals: 0, xg: 0 }), outcome === 'goal');
  }
  for (const { shooter_id, outcome, xg } of day) {
    if (shooter_id === null) continue;
    const own = soFar.get(shooter_id) ?? { goals: 0, xg: 0 };
    soFar.set(shooter_id, { goals: own.goals + Number(outcome === 'goal'), xg: own.xg + (xg ?? 0) });
  }
}
writeEvidence('shooters', {
  seasons: [...losses]
    .filter(([, own]) => own.shots >= MIN_SHOTS)
    .map(([season, own]) => ({
      ...{ season, shots: own.shots },
      ...{ xg: own.xg / own.shots, withShooter: own.withShooter / own.shots },
    })),
});
await store.destroy();
writeFigures();
