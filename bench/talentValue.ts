import type { Kysely } from 'kysely';
import type { TalentEvidence } from '../research/figures/evidence.ts';
import { correlation } from '../research/measures/correlation.ts';
import type { Talent } from '../src/demo/league/demoPlayer.ts';
import { HOUR_SECONDS } from '../src/hockey/clock.ts';
import { readImpactGames } from '../src/pipeline/rate/rebuildImpacts.ts';
import { ATTACKERS, type ImpactStrength, impactDesign } from '../src/ratings/impact/impactDesign.ts';
import type { StoreTables } from '../src/store/schema/tables.ts';

/** Games of a season, of which goals are counted. */
const SEASON_GAMES = 82;
/** Goals that a penalty of two minutes is worth. Source: docs/methodology/overall.md#parts. */
const PENALTY_GOALS = 0.19;
/** A day after every game. */
const END_OF_TIME = '9999-12-31';

/** How a coach used a player in a season. */
interface Deployment {
  /** Hours a game at even strength, on the power play and short-handed; for a goalie all are in `even`. */
  readonly even: number;
  readonly power: number;
  readonly short: number;
  /** Expected goals a game of own shots; for a goalie of those faced, over all games of the club. */
  readonly xg: number;
}

/**
 * The true value of a run's players: talent times deployment, in goals per 82 games of a season, against an average
 * player. What a unit of offence or defence on the ice is worth is read off the stints, by a regression on true talent.
 */
export async function trueValues(
  db: Kysely<StoreTables>,
  season: number,
  talentOf: ReadonlyMap<number, Talent>,
): Promise<ReadonlyMap<number, number>> {
  const worth = {
    '5v5': await worthOf(db, season, '5v5', talentOf),
    '5v4': await worthOf(db, season, '5v4', talentOf),
  };
  const { perGoal, penaltyRate } = await leagueLevels(db, season);
  const found = new Map<number, number>();
  for (const [player, { even, power, short, xg }] of await deployments(db, season)) {
    const talent = talentOf.get(player);
    if (talent === undefined) continue;
    const { offence, defence, finishing, goaltending, penaltiesDrawn, penaltiesTaken } = talent;
    const penalties = penaltyRate * (even + power + short) * (Math.exp(penaltiesDrawn) - Math.exp(penaltiesTaken));
    const game =
      worth['5v5'] * even * (offence + defence) +
      worth['5v4'] * (power * offence + short * defence) +
      perGoal * xg * (finishing + goaltending) +
      (goaltending === 0 ? PENALTY_GOALS * penalties : 0);
    found.set(player, SEASON_GAMES * game);
  }
  return found;
}

/** Expected goals per hour of one unit of talent on the ice: the slope on the sum of both sides' talents. */
async function worthOf(
  db: Kysely<StoreTables>,
  season: number,
  strength: ImpactStrength,
  talentOf: ReadonlyMap<number, Talent>,
): Promise<number> {
  const games = [];
  for await (const game of readImpactGames(db, [season], END_OF_TIME)) games.push(game);
  const { rows, skaters, skatersPerRow } = impactDesign(strength, games);
  let [w, x, y, xx, xy] = [0, 0, 0, 0, 0];
  for (let row = 0; row < rows.count; row++) {
    let edge = 0;
    for (let at = 0; at < skatersPerRow; at++) {
      const talent = talentOf.get(skaters[row * skatersPerRow + at] ?? 0);
      edge += at < ATTACKERS ? (talent?.offence ?? 0) : -(talent?.defence ?? 0);
    }
    const hours = (rows.weights[row] ?? 0) / HOUR_SECONDS;
    const goals = rows.goals[row] ?? 0;
    w += hours;
    x += hours * edge;
    y += goals;
    xx += hours * edge * edge;
    xy += goals * edge;
  }
  return (xy - (x * y) / w) / (xx - (x * x) / w);
}

/** Goals for each log-odds and expected goal (a shot of 0.1 has 0.9), and penalties per player and hour. */
async function leagueLevels(db: Kysely<StoreTables>, season: number) {
  const shots = await db
    .selectFrom('shot')
    .select(({ fn, eb }) => [fn.sum<number>('xg').as('xg'), fn.sum<number>(eb('xg', '*', eb.ref('xg'))).as('square')])
    .where('season', '=', season)
    .where('xg', 'is not', null)
    .executeTakeFirstOrThrow();
  const skaters = await db
    .selectFrom('skater_game')
    .select(({ fn }) => [fn.sum<number>('penalties_drawn').as('drawn'), fn.sum<number>('toi').as('seconds')])
    .where('season', '=', season)
    .executeTakeFirstOrThrow();
  return {
    perGoal: 1 - Number(shots.square) / Number(shots.xg),
    penaltyRate: (Number(skaters.drawn) * HOUR_SECONDS) / Number(skaters.seconds),
  };
}

async function deployments(db: Kysely<StoreTables>, season: number): Promise<ReadonlyMap<number, Deployment>> {
  const skaters = await db
    .selectFrom('skater_game')
    .select(({ fn }) => [
      'player_id',
      fn.countAll<number>().as('games'),
      fn.sum<number>('toi_ev').as('even'),
      fn.sum<number>('toi_pp').as('power'),
      fn.sum<number>('toi_sh').as('short'),
      fn.sum<number>('ixg').as('xg'),
    ])
    .where('season', '=', season)
    .where('game_type', '=', 2)
    .groupBy('player_id')
    .execute();
  const goalies = await db
    .selectFrom('goalie_game')
    .select(({ fn }) => ['player_id', fn.sum<number>('toi').as('even'), fn.sum<number>('xga').as('xg')])
    .where('season', '=', season)
    .where('game_type', '=', 2)
    .groupBy('player_id')
    .execute();
  const perGame = (sum: number | null, games: number): number => Number(sum ?? 0) / HOUR_SECONDS / games;
  return new Map<number, Deployment>([
    ...skaters.map(
      ({ player_id, games, even, power, short, xg }) =>
        [
          player_id,
          {
            even: perGame(even, Number(games)),
            power: perGame(power, Number(games)),
            short: perGame(short, Number(games)),
            xg: Number(xg ?? 0) / Number(games),
          },
        ] as const,
    ),
    ...goalies.map(
      ({ player_id, even, xg }) =>
        [
          player_id,
          {
            games: SEASON_GAMES,
            even: perGame(even, SEASON_GAMES),
            power: 0,
            short: 0,
            xg: Number(xg ?? 0) / SEASON_GAMES,
          },
        ] as const,
    ),
  ]);
}

/** A compared player's overall rating in one run. */
export interface RatedPlayer {
  readonly playerId: number;
  readonly group: string;
  /** Goals above replacement per 82 games, with their 80% interval. */
  readonly goals: number;
  readonly low: number;
  readonly high: number;
  /** Probability of being among the ten best of the group. */
  readonly top10: number;
}

/** Minimum correlation of the overall rating with true value, by group. Source: docs/quality.md#ratings. */
const LEAST_CORRELATION: Readonly<Record<string, number>> = { F: 0.75, D: 0.75, G: 0.6 };
/** Bounds of the share of skaters' 80% intervals that hold true value. Source: docs/quality.md#ratings. */
const TRUTH_HELD = [0.78, 0.82] as const;
/** Bounds of the groups of probabilities in which the said number of players is compared with the true one. */
const PROBABILITIES = [0, 0.02, 0.1, 0.3, 0.6, 1.01];
/** Standard errors that a group may be off. */
const MOST_ERRORS = 3;

/** A statement on the ratings, and whether its bar is met. */
export interface Verdict {
  readonly line: string;
  readonly isMet: boolean;
}

/**
 * The overall ratings of several runs against true value: the mean correlation by group, how many 80% intervals hold
 * it, and whether as many players are among the ten best as their probabilities say. `truth`: true values by player,
 * against the average one, so each group's mean is moved to that of its ratings.
 */
export function judgeOverall(
  runs: readonly (readonly RatedPlayer[])[],
  truth: ReadonlyMap<number, number>,
): { readonly lines: readonly Verdict[]; readonly evidence: TalentEvidence } {
  const trueOf = ({ playerId }: RatedPlayer): number => truth.get(playerId) ?? Number.NaN;
  const groups = runs.flatMap((run) => [
    ...Map.groupBy(
      run.filter(({ playerId }) => truth.has(playerId)),
      ({ group }) => group,
    ),
  ]);
  const byGroup = Object.keys(LEAST_CORRELATION).map((group) => {
    const own = groups.flatMap(([of, players]) => (of === group ? [players] : []));
    const correlations = own.flatMap((players) => correlation(players.map((one) => [one.goals, trueOf(one)])) ?? []);
    const held = own.flatMap((players) => {
      const shift = mean(players.map((one) => one.goals - trueOf(one)));
      return players.map((one) => one.low <= trueOf(one) + shift && trueOf(one) + shift <= one.high);
    });
    return { group, r: mean(correlations), intervals: held.length, held: mean(held.map(Number)) };
  });
  const skaters = byGroup.filter(({ group }) => group !== 'G');
  const intervals = skaters.reduce((sum, one) => sum + one.intervals, 0);
  const held = skaters.reduce((sum, one) => sum + one.held * one.intervals, 0) / intervals;
  const judged = groups.flatMap(([, players]) => {
    const tenth = players.map(trueOf).sort((a, b) => b - a)[9] ?? Number.NEGATIVE_INFINITY;
    return players.map((one) => ({ said: one.top10, isBest: trueOf(one) >= tenth }));
  });
  const places = PROBABILITIES.slice(1).map((to, at) => {
    const from = PROBABILITIES[at] ?? 0;
    const own = judged.filter(({ said }) => said >= from && said < to);
    return {
      from,
      players: own.length,
      said: own.reduce((sum, one) => sum + one.said, 0),
      were: own.filter(({ isBest }) => isBest).length,
      error: Math.sqrt(own.reduce((sum, one) => sum + one.said * (1 - one.said), 0)),
    };
  });
  const lines = [
    ...byGroup.map(({ group, r }) => {
      const least = LEAST_CORRELATION[group] ?? 0;
      return {
        line: `overall rating of ${group} with true value: ${r.toFixed(2)} (at least ${least})`,
        isMet: r >= least,
      };
    }),
    {
      line: `80% intervals of skaters that hold true value: ${(100 * held).toFixed(1)} of 100 (78 to 82)`,
      isMet: held >= TRUTH_HELD[0] && held <= TRUTH_HELD[1],
    },
    ...places.map(({ from, players, said, were, error }) => ({
      line: `P(top 10) from ${from}: ${players} players, ${said.toFixed(1)} said, ${were} were`,
      isMet: Math.abs(were - said) <= MOST_ERRORS * Math.max(1, error),
    })),
  ];
  return { lines, evidence: { runs: runs.length, groups: byGroup, skaters: { intervals, held }, places } };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
