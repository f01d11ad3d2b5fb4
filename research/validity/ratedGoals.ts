import { HOUR_SECONDS } from '../../src/hockey/clock.ts';
import type { PositionGroup } from '../../src/hockey/position.ts';
import type { CardGroup } from '../../src/ratings/card/cardGroup.ts';
import type { CardPlayer } from '../../src/ratings/card/cardPlayer.ts';
import { OVERALL_FIELD } from '../../src/ratings/card/composites.ts';
import type { DrawnPercentiles } from '../../src/ratings/card/drawnPercentiles.ts';
import { FINISHING_DRAWS } from '../../src/ratings/card/playerGoals.ts';
import type { ScoredField } from '../../src/ratings/card/scoreGroup.ts';
import { type GoalTerm, meanGoals } from '../../src/ratings/overall/goalTerm.ts';
import { type Sample, type SampleGame, sampleOf } from '../../src/ratings/shrink/sample.ts';
import type { WindowGame } from '../../src/ratings/window.ts';
import { statReader } from '../../src/stats/derive.ts';

/** A compared player's overall rating in goals, from some games only. */
export interface RatedGoals {
  readonly group: PositionGroup;
  /** Goals above replacement per 82 games. */
  readonly goals: number;
  readonly terms: readonly GoalTerm[];
  /** The rate seen in these games of each term, by its draws, and the variance that chance gives it. */
  readonly outcomes: ReadonlyMap<string, { readonly rate: number; readonly variance: number }>;
}

/** Adds the overall rating of each compared player of a group. */
export function addGoals(
  { group, eligible, goals }: CardGroup,
  scored: ReadonlyMap<string, ScoredField>,
  into: Map<number, RatedGoals>,
): void {
  const outcomesOf = outcomeReader(group, eligible);
  const overall = scored.get(OVERALL_FIELD)?.scores;
  for (const [at, player] of eligible.entries()) {
    const terms = goals[at]?.terms ?? [];
    if (Number.isNaN(overall?.[at] ?? Number.NaN)) continue;
    into.set(player.playerId, {
      group,
      goals: meanGoals(terms, 'replacement'),
      terms,
      outcomes: outcomesOf(player),
    });
  }
}

/** Mean width of the compared players' intervals; 0 without any. */
export function meanWidth(drawn: DrawnPercentiles | undefined): number {
  if (drawn === undefined) return 0;
  const widths = [...drawn.high].flatMap((high, at) => {
    const width = high - (drawn.low[at] ?? Number.NaN);
    return Number.isNaN(width) ? [] : [width];
  });
  return widths.reduce((sum, width) => sum + width, 0) / Math.max(1, widths.length);
}

type Outcomes = RatedGoals['outcomes'];

/**
 * Reads the raw rates of a group's players in some games, with the variance that chance gives them: that of a unit of
 * opportunity, pooled over the group's players around their own rates, over the player's opportunity.
 */
function outcomeReader(group: PositionGroup, players: readonly CardPlayer[]): (player: CardPlayer) => Outcomes {
  const readings = group === 'G' ? GOALIE_READINGS : SKATER_READINGS;
  const samplesOf = ({ games }: CardPlayer): readonly (readonly [string, Sample | null])[] =>
    Object.entries(readings).map(([draws, read]) => {
      const seen = games.map(read);
      return [
        draws,
        sampleOf(
          seen,
          seen.map(() => 1),
        ),
      ];
    });
  const scatter = new Map<string, { sum: number; freedom: number }>();
  for (const player of players) {
    for (const [draws, sample] of samplesOf(player)) {
      const own = scatter.get(draws) ?? { sum: 0, freedom: 0 };
      scatter.set(draws, {
        sum: own.sum + (sample?.scatter ?? 0),
        freedom: own.freedom + (sample?.scatterFreedom ?? 0),
      });
    }
  }
  return (player) => {
    const counted = samplesOf(player).flatMap(([draws, sample]) => {
      const { sum, freedom } = scatter.get(draws) ?? { sum: 0, freedom: 0 };
      if (sample === null || freedom <= 0) return [];
      return [[draws, { rate: sample.total / sample.exposure, variance: sum / freedom / sample.exposure }] as const];
    });
    const regressed = [...player.impacts].flatMap(([field, impact]) => {
      const { adjusted, adjustedSd } = impact;
      return adjustedSd === null ? [] : [[field, { rate: adjusted, variance: adjustedSd ** 2 }] as const];
    });
    return new Map([...counted, ...regressed]);
  };
}

/** The events and the opportunity of a rate, by its draws, over some games. Unknown numbers add nothing. */
export function seenTotal(draws: string, games: readonly WindowGame[]): SampleGame {
  const read = SKATER_READINGS[draws] ?? GOALIE_READINGS[draws];
  let [x, t] = [0, 0];
  for (const game of games) {
    const seen = read?.(game) ?? null;
    x += seen?.x ?? 0;
    t += seen?.t ?? 0;
  }
  return { x, t };
}

type Reading = (game: WindowGame) => SampleGame | null;

/** Events of a game in its opportunity; null where either is unknown. */
function reading(
  population: 'skater' | 'goalie',
  of: (stat: (id: string) => number) => SampleGame,
  ids: readonly string[],
): Reading {
  const readers = new Map(ids.map((id) => [id, statReader(population, id)]));
  return (game) => {
    const values = new Map([...readers].map(([id, read]) => [id, read(game)]));
    if ([...values.values()].includes(null)) return null;
    return of((id) => values.get(id) ?? 0);
  };
}

const SKATER_READINGS: Readonly<Record<string, Reading>> = {
  [FINISHING_DRAWS]: reading('skater', (stat) => ({ x: stat('goals') - stat('ixg'), t: stat('ixg') }), [
    'goals',
    'ixg',
  ]),
  penalties_drawn: reading('skater', (stat) => ({ x: stat('penalties_drawn'), t: stat('toi') / HOUR_SECONDS }), [
    'penalties_drawn',
    'toi',
  ]),
  penalties_taken: reading('skater', (stat) => ({ x: stat('penalties_taken'), t: stat('toi') / HOUR_SECONDS }), [
    'penalties_taken',
    'toi',
  ]),
};

const GOALIE_READINGS: Readonly<Record<string, Reading>> = {
  gsax: reading('goalie', (stat) => ({ x: stat('xga') - stat('goals_against'), t: stat('toi') / HOUR_SECONDS }), [
    'xga',
    'goals_against',
    'toi',
  ]),
};
