import { HOUR_SECONDS } from '../../hockey/clock.ts';
import type { PositionGroup } from '../../hockey/position.ts';
import { statReader } from '../../stats/derive.ts';
import { WINDOW_GAMES } from '../../stats/registry/card/eligibility.ts';
import { type GoalTerm, pooledRates, REGULARS_PER_CLUB, replacements, type Total } from '../overall/goalTerm.ts';
import { POINT_RATES, POINT_WEIGHTS, POINTS_PULL } from '../overall/projection.data.ts';
import { type Posterior, type Pull, type ShrunkRates, shrinkRates } from '../shrink/empiricalBayes.ts';
import { type SampleGame, sampleOf } from '../shrink/sample.ts';
import { recencyWeights, type WindowGame } from '../window.ts';
import type { CardPlayer } from './cardPlayer.ts';
import { type CardPopulation, sumOver } from './fieldSample.ts';

/** The parts of a compared player's goals. */
export interface PlayerGoals {
  readonly terms: readonly GoalTerm[];
  /** Hours of ice time in 82 games. */
  readonly hours: number;
  /** A skater's own scoring; null for a goalie. */
  readonly scoring: OwnScoring | null;
  /**
   * A skater's points a game, by what they are made of, and the variance of one game's; null for a goalie and without a
   * known game.
   */
  readonly points: { readonly rate: Posterior; readonly unitVariance: number } | null;
}

/** A skater's own goals: expected goals of their shots per hour, and goals beyond them for each. */
export interface OwnScoring {
  readonly shots: Posterior;
  readonly finishing: Posterior;
}

/** Games of a season. */
const SEASON_GAMES = 82;
/** Goals that a penalty of two minutes is worth. Source: docs/methodology/overall.md#parts. */
const PENALTY_GOALS = 0.19;

/**
 * Expected goals of own shots that the mean of forwards weighs in finishing, fitted on pairs of seasons.
 * Source: docs/methodology/overall.md#finishing.
 */
export const FINISHING_PULL = 60;

/** Draws of the two rates that are no row of the card. */
export const FINISHING_DRAWS = 'finishing';
export const OWN_SHOTS_DRAWS = 'own_expected_goals';

/** A group's inputs. */
interface GoalsGroup {
  readonly group: PositionGroup;
  readonly population: CardPopulation;
  readonly players: readonly CardPlayer[];
  readonly eligible: readonly CardPlayer[];
  readonly rows: readonly RatedRow[];
}

/** A row of the card with the posterior of each compared player, in their order. */
interface RatedRow {
  readonly field: string;
  readonly posteriors: readonly (Posterior | null)[];
  readonly unitVariance: number;
}

/**
 * The parts of each compared player's goals, in the group's order: rates as estimated, the rates of average
 * and replacement-level players of the group (the players who are not compared included), and 82 games of the player's
 * ice time.
 */
export function playerGoals(group: GoalsGroup): readonly PlayerGoals[] {
  return group.group === 'G' ? goalieGoals(group) : skaterGoals(group, group.group);
}

function skaterGoals({ players, eligible, rows }: GoalsGroup, group: 'F' | 'D'): readonly PlayerGoals[] {
  const isReplacement = replacements(
    players.map((player) => ({ club: clubOf(player), seconds: sumOver('skater', ['toi_ev'], player.games) })),
    REGULARS_PER_CLUB[group],
  );
  const rowOf = new Map(rows.map((row) => [row.field, row]));
  const rateOf = (field: string, at: number): Posterior => rowOf.get(field)?.posteriors[at] ?? NO_RATE;
  const pooled = (total: (player: CardPlayer) => Total | null) => pooledRates(players.map(total), isReplacement);
  const impact = (field: string) => pooled((player) => impactTotal(player, field));
  const offense = impact('ev_offense');
  const defense = impact('ev_defense');
  const powerPlay = impact('powerplay_rating');
  const penaltyKill = impact('pk_defense');
  const penalties = (of: string) =>
    pooled(({ games }) => ({
      x: sumOver('skater', [of], games),
      t: sumOver('skater', ['toi'], games) / HOUR_SECONDS,
    }));
  const taken = penalties('penalties_taken');
  const drawn = penalties('penalties_drawn');
  const goals = pooled(({ games }) => {
    const ixg = sumOver('skater', ['ixg'], games);
    return { x: sumOver('skater', ['goals'], games) - ixg, t: ixg };
  });
  const { posteriors: ownFinishing, unitVariance: finishingLuck } = ratesOf(eligible, finishingOf(), 'normal', {
    exactly: FINISHING_PULL,
  });
  // Of defensemen nothing of it was seen again.
  const finishing = group === 'F' ? ownFinishing : eligible.map(() => ({ mean: goals.average, variance: 0 }));
  const { posteriors: shots } = ratesOf(eligible, ownShotsOf(), 'count');
  const { posteriors: points, unitVariance: pointsLuck } = ratesOf(eligible, pointsOf(), 'count');
  const pointsMean = meanOf(points);
  const expected = expectedPoints(eligible, group, pointsMean);
  const luckOf = (field: string): number => rowOf.get(field)?.unitVariance ?? 0;
  return eligible.map((player, at) => {
    const hoursOf = (field: string): number => (SEASON_GAMES * rateOf(field, at).mean) / HOUR_SECONDS;
    const [even, short, power] = [hoursOf('ev_toi'), hoursOf('sh_toi'), hoursOf('pp_toi')];
    const hours = even + short + power;
    const own = { finishing: finishing[at] ?? NO_RATE, shots: shots[at] ?? NO_RATE };
    /** An impact with an estimate counts however little the player played there: their time says how much. */
    const term = (
      part: GoalTerm['part'],
      draws: string,
      rate: Posterior | null,
      { average, replacement }: { average: number; replacement: number },
      volume: number,
      more: Partial<GoalTerm> = {},
    ): GoalTerm[] =>
      rate === null
        ? []
        : [
            {
              ...{ part, draws, family: 'normal', rate, average, replacement },
              ...{ worth: 1, volume, unitVariance: 0, ...more },
            },
          ];
    const impactTerm = (
      part: GoalTerm['part'],
      field: string,
      rates: { average: number; replacement: number },
      volume: number,
    ): GoalTerm[] =>
      term(part, field, impactOf(player, field), rates, volume, { unitVariance: impactLuck(player, field) });
    const known = points[at] ?? null;
    const rate = known === null ? null : { mean: expected[at] ?? pointsMean, variance: known.variance };
    return {
      hours,
      scoring: own,
      // A game's points vary in proportion to their mean.
      points: rate === null ? null : { rate, unitVariance: pointsMean > 0 ? (pointsLuck * rate.mean) / pointsMean : 0 },
      terms: [
        ...impactTerm('ev_offense', 'ev_offense', offense, even),
        ...impactTerm('ev_defense', 'ev_defense', defense, even),
        ...term('finishing', FINISHING_DRAWS, group === 'F' ? own.finishing : null, goals, own.shots.mean * hours, {
          unitVariance: finishingLuck,
        }),
        ...impactTerm('powerplay', 'powerplay_rating', powerPlay, power),
        ...impactTerm('penalty_kill', 'pk_defense', penaltyKill, short),
        ...term('penalties', 'penalties_drawn', rateOf('penalties_drawn', at), drawn, hours, {
          family: 'count',
          worth: PENALTY_GOALS,
          unitVariance: luckOf('penalties_drawn'),
        }),
        ...term('penalties', 'penalties_taken', rateOf('penalties_taken', at), taken, hours, {
          family: 'count',
          worth: -PENALTY_GOALS,
          unitVariance: luckOf('penalties_taken'),
        }),
      ],
    };
  });
}

function goalieGoals({ players, eligible, rows }: GoalsGroup): readonly PlayerGoals[] {
  const isReplacement = replacements(
    players.map((player) => ({ club: clubOf(player), seconds: sumOver('goalie', ['toi'], player.games) })),
    REGULARS_PER_CLUB.G,
  );
  const saved = pooledRates(
    players.map(({ games }) => ({
      x: sumOver('goalie', ['xga'], games) - sumOver('goalie', ['goals_against'], games),
      t: sumOver('goalie', ['toi'], games) / HOUR_SECONDS,
    })),
    isReplacement,
  );
  const row = rows.find(({ field }) => field === 'gsax');
  const unitVariance = row?.unitVariance ?? 0;
  return eligible.map(({ workload = 1 }, at) => {
    const hours = SEASON_GAMES * workload;
    const rate = row?.posteriors[at] ?? NO_RATE;
    return {
      hours,
      scoring: null,
      points: null,
      terms: [
        { part: 'goals_saved', draws: 'gsax', family: 'normal', rate, ...saved, worth: 1, volume: hours, unitVariance },
      ],
    };
  });
}

/** A rate that is not known: an average one. */
const NO_RATE: Posterior = { mean: 0, variance: 0 };

function clubOf({ games }: CardPlayer): string {
  return String(games[0]?.team_abb ?? '');
}

/** An isolated impact as estimated; null without one. */
function impactOf({ impacts }: CardPlayer, field: string): Posterior | null {
  const impact = impacts.get(field);
  return impact === undefined ? null : { mean: impact.estimate, variance: (impact.estimateSd ?? 0) ** 2 };
}

/** The variance of what an hour of a player's ice time shows of an isolated impact; 0 if unknown. */
function impactLuck({ impacts }: CardPlayer, field: string): number {
  const { adjustedSd = null, seconds = 0 } = impacts.get(field) ?? {};
  return ((adjustedSd ?? 0) ** 2 * seconds) / HOUR_SECONDS;
}

/** A player's results beyond what the others on the ice explain, as a total; null without an impact. */
function impactTotal({ impacts }: CardPlayer, field: string): Total | null {
  const impact = impacts.get(field);
  if (impact === undefined) return null;
  const hours = impact.seconds / HOUR_SECONDS;
  return { x: impact.adjusted * hours, t: hours };
}

type Reading = (game: WindowGame) => SampleGame | null;

/** Goals beyond the expected goals of a player's own shots, for each of them. */
function finishingOf(): Reading {
  const [goals, ixg] = [statReader('skater', 'goals'), statReader('skater', 'ixg')];
  return (game) => {
    const [scored, expected] = [goals(game), ixg(game)];
    return scored === null || expected === null ? null : { x: scored - expected, t: expected };
  };
}

/** Expected goals of a player's own shots per hour. */
function ownShotsOf(): Reading {
  const [ixg, toi] = [statReader('skater', 'ixg'), statReader('skater', 'toi')];
  return (game) => {
    const [expected, seconds] = [ixg(game), toi(game)];
    return expected === null || seconds === null ? null : { x: expected, t: seconds / HOUR_SECONDS };
  };
}

/** Points a game. */
function pointsOf(): Reading {
  const points = statReader('skater', 'points');
  return (game) => {
    const own = points(game);
    return own === null ? null : { x: own, t: 1 };
  };
}

/**
 * Points a game that are expected of skaters by their goals, assists, shots, expected goals and ice time, each pulled
 * to the group's mean. Source: docs/methodology/projection.md#points.
 */
function expectedPoints(players: readonly CardPlayer[], group: 'F' | 'D', mean: number): readonly number[] {
  const departures = POINT_RATES.map((name) => {
    const read = statReader('skater', name);
    const { posteriors } = ratesOf(
      players,
      (game) => {
        const value = read(game);
        return value === null ? null : { x: name === 'toi' ? value / HOUR_SECONDS : value, t: 1 };
      },
      'normal',
      { exactly: POINTS_PULL },
    );
    const own = meanOf(posteriors);
    return posteriors.map((rate) => POINT_WEIGHTS[group][name] * ((rate?.mean ?? own) - own));
  });
  return players.map((_, at) =>
    Math.max(
      0,
      departures.reduce((sum, own) => sum + (own[at] ?? 0), mean),
    ),
  );
}

/** Skaters' rates over their windows, shrunken; null without opportunity. */
function ratesOf(players: readonly CardPlayer[], read: Reading, family: 'normal' | 'count', pull?: Pull): ShrunkRates {
  const weights = recencyWeights(WINDOW_GAMES.skater, WINDOW_GAMES.skater);
  return shrinkRates(
    players.map(({ games }) => sampleOf(games.map(read), weights)),
    family,
    pull,
  );
}

/** The mean of known rates; 0 without any. */
function meanOf(rates: readonly (Posterior | null)[]): number {
  const known = rates.filter((rate) => rate !== null);
  return known.reduce((sum, { mean }) => sum + mean, 0) / Math.max(1, known.length);
}
