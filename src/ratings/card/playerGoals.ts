import { HOUR_SECONDS } from '../../hockey/clock.ts';
import type { PositionGroup } from '../../hockey/position.ts';
import { statReader } from '../../stats/derive.ts';
import type { GoalTerm } from '../overall/goalTerm.ts';
import { pooledRates, REGULARS_PER_CLUB, replacements, type Total } from '../overall/replacement.ts';
import { fitPrior, type Posterior, shrink } from '../shrink/empiricalBayes.ts';
import { type SampleGame, sampleOf } from '../shrink/sample.ts';
import { recencyWeights, WINDOW_GAMES } from '../window.ts';
import type { CardPlayer } from './cardPlayer.ts';
import { type CardPopulation, sumOver } from './fieldSample.ts';
import type { WindowGame } from './windowGame.ts';

/** What a compared player's goals are made of. */
export interface PlayerGoals {
  readonly terms: readonly GoalTerm[];
  /** Hours of ice time in 82 games. */
  readonly hours: number;
  /** A skater's own scoring; null for a goalie. */
  readonly scoring: OwnScoring | null;
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
}

/**
 * What the goals of each compared player are made of, in the group's order: rates as estimated, the rates of average
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
  const finishing = posteriorsOf(eligible, finishingOf(), 'normal');
  const shots = posteriorsOf(eligible, ownShotsOf(), 'count');
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
      rate === null ? [] : [{ part, draws, family: 'normal', rate, average, replacement, worth: 1, volume, ...more }];
    return {
      hours,
      scoring: own,
      terms: [
        ...term('ev_offense', 'ev_offense', impactOf(player, 'ev_offense'), offense, even),
        ...term('ev_defense', 'ev_defense', impactOf(player, 'ev_defense'), defense, even),
        ...term('finishing', FINISHING_DRAWS, own.finishing, goals, own.shots.mean * hours),
        ...term('powerplay', 'powerplay_rating', impactOf(player, 'powerplay_rating'), powerPlay, power),
        ...term('penalty_kill', 'pk_defense', impactOf(player, 'pk_defense'), penaltyKill, short),
        ...term('penalties', 'penalties_drawn', rateOf('penalties_drawn', at), drawn, hours, {
          family: 'count',
          worth: PENALTY_GOALS,
        }),
        ...term('penalties', 'penalties_taken', rateOf('penalties_taken', at), taken, hours, {
          family: 'count',
          worth: -PENALTY_GOALS,
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
  const posteriors = rows.find(({ field }) => field === 'gsax')?.posteriors ?? [];
  return eligible.map(({ workload = 1 }, at) => {
    const hours = SEASON_GAMES * workload;
    const rate = posteriors[at] ?? NO_RATE;
    return {
      hours,
      scoring: null,
      terms: [{ part: 'goals_saved', draws: 'gsax', family: 'normal', rate, ...saved, worth: 1, volume: hours }],
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

/** The posteriors of skaters' rates over their windows; null without opportunity. */
function posteriorsOf(
  players: readonly CardPlayer[],
  read: Reading,
  family: 'normal' | 'count',
): readonly (Posterior | null)[] {
  const weights = recencyWeights(WINDOW_GAMES.skater, WINDOW_GAMES.skater);
  const samples = players.map(({ games }) => sampleOf(games.map(read), weights));
  const prior = fitPrior(
    samples.filter((sample) => sample !== null),
    family,
  );
  return samples.map((sample) => (sample === null || prior === null ? null : shrink(sample, prior, family)));
}
