import type { Kysely } from 'kysely';
import type { Talent } from '../../src/demo/league/demoPlayer.ts';
import { HOUR_SECONDS } from '../../src/hockey/clock.ts';
import { readImpactGames } from '../../src/pipeline/rate/rebuildImpacts.ts';
import { ATTACKERS, type ImpactStrength, impactDesign } from '../../src/ratings/impact/impactDesign.ts';
import type { StoreTables } from '../../src/store/schema/tables.ts';

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
  const all = [...skaters, ...goalies.map((row) => ({ ...row, games: SEASON_GAMES, power: 0, short: 0 }))];
  return new Map(
    all.map(({ player_id, games, even, power, short, xg }) => {
      const perGame = (sum: number): number => Number(sum ?? 0) / Number(games);
      const [e, p, s] = [even, power, short].map((seconds) => perGame(seconds) / HOUR_SECONDS);
      return [player_id, { even: e ?? 0, power: p ?? 0, short: s ?? 0, xg: perGame(xg) }];
    }),
  );
}
