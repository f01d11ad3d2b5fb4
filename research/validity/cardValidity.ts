import { Z_80 } from '../../src/hockey/interval.ts';
import type { PositionGroup } from '../../src/hockey/position.ts';
import { drawCards } from '../../src/ratings/card/cardDraws.ts';
import { cardGroups } from '../../src/ratings/card/cardGroup.ts';
import type { CardPlayer, Impact } from '../../src/ratings/card/cardPlayer.ts';
import { OVERALL_FIELD } from '../../src/ratings/card/composites.ts';
import { type Projector, projectorsOf } from '../../src/ratings/card/projectGroup.ts';
import { scoreGroup } from '../../src/ratings/card/scoreGroup.ts';
import { type ImpactDesign, type ImpactStrength, impactDesign } from '../../src/ratings/impact/impactDesign.ts';
import type { ImpactGame } from '../../src/ratings/impact/impactGame.ts';
import { type StrengthImpacts, strengthImpacts } from '../../src/ratings/impact/isolatedImpacts.ts';
import { type BoxTotals, defendersOf, priorMeans } from '../../src/ratings/impact/priorMean.ts';
import { type SharedTime, sharedIceQuality } from '../../src/ratings/impact/sharedIceQuality.ts';
import { type ClubGames, workloadOf } from '../../src/ratings/overall/workload.ts';
import type { Posterior } from '../../src/ratings/shrink/empiricalBayes.ts';
import { correlation } from '../measures/correlation.ts';
import type { Coverage, Repeatability } from '../measures/repeatability.ts';
import { impactSurprises } from '../measures/stintPrediction.ts';
import type { EvaluatedPlayer, EvaluatedSeason } from './evaluatedSeason.ts';
import { addGoals, meanWidth, type RatedGoals } from './ratedGoals.ts';

/** A card row or rating of all players, computed from some games only. */
interface ScoredRow {
  /** Standard scores by player; positive is good. */
  readonly scores: ReadonlyMap<number, number>;
  /** The posterior of each player; empty for composite ratings. */
  readonly posteriors: ReadonlyMap<number, Posterior>;
}

/** The cards of all players, computed from some games only. */
export interface CardsOfGames {
  /** By group and field, e.g. `F overall_rating_percentile`. */
  readonly rows: ReadonlyMap<string, ScoredRow>;
  /** The overall ratings in goals, by player. */
  readonly goals: ReadonlyMap<number, RatedGoals>;
  /** Mean width of the 80% interval of the overall percentile, by group; only where `withDraws`. */
  readonly widths: ReadonlyMap<PositionGroup, number>;
  readonly impacts: ReadonlyMap<number, ReadonlyMap<string, Impact>>;
  /** The cards' expectation of games to come, by player. */
  readonly projectors: ReadonlyMap<number, Projector>;
  /** The regressions on stints; empty unless `withRegressions`. */
  readonly regressions: readonly StrengthImpacts[];
}

/**
 * Computes all cards from some of a season's games: regressions, QoT and QoC, rows and ratings. `withDraws`: the
 * widths of the overall intervals too. `withRegressions`: keeps the regressions, which are large.
 */
export function cardsOf(
  season: EvaluatedSeason,
  isIn: (gameId: number) => boolean,
  { withDraws = false, withRegressions = false }: { withDraws?: boolean; withRegressions?: boolean } = {},
): CardsOfGames {
  const own = season.players.map((player) => ({
    ...player,
    games: player.games.filter(({ game_id }) => isIn(game_id)).toReversed(),
  }));
  const totals = own.flatMap(boxTotals);
  const { impacts, regressions } = impactsOf(
    season.impactGames.filter(({ gameId }) => isIn(gameId)),
    own
      .filter(({ group }) => group !== 'G')
      .map(({ playerId, games }) => ({ playerId, gameIds: games.map(({ game_id }) => game_id) })),
    totals,
  );
  const clubGames = clubGamesOf(season.season, own);
  const players = own.map(
    ({ playerId, position, games, age }): CardPlayer => ({
      playerId,
      position,
      games,
      age,
      impacts: impacts.get(playerId) ?? new Map(),
      ...(position === 'G' ? { workload: workloadOf(games, [clubGames]) } : {}),
    }),
  );
  const rows = new Map<string, ScoredRow>();
  const goals = new Map<number, RatedGoals>();
  const projectors = new Map<number, Projector>();
  const widths = new Map<PositionGroup, number>();
  for (const cardGroup of cardGroups(players)) {
    const { group, eligible, rows: cardRows } = cardGroup;
    const scored = scoreGroup(cardGroup);
    addGoals(cardGroup, scored, goals);
    for (const [at, own] of projectorsOf(cardGroup).entries())
      if (own !== null) projectors.set(eligible[at]?.playerId ?? 0, own);
    if (withDraws) widths.set(group, meanWidth(drawCards(cardGroup, scored).percentiles.get(OVERALL_FIELD)));
    for (const { field, scores } of scored.values()) {
      const posteriors = cardRows.find((row) => row.field === field)?.posteriors ?? [];
      rows.set(`${group} ${field}`, {
        scores: new Map(eligible.flatMap(({ playerId }, at) => knownScore(playerId, scores[at]))),
        posteriors: new Map(
          eligible.flatMap(({ playerId }, at) => {
            const belief = posteriors[at];
            return belief == null ? [] : [[playerId, belief] as const];
          }),
        ),
      });
    }
  }
  return { rows, goals, widths, impacts, projectors, regressions: withRegressions ? regressions : [] };
}

function knownScore(playerId: number, score: number | undefined): readonly (readonly [number, number])[] {
  return score === undefined || Number.isNaN(score) ? [] : [[playerId, score]];
}

/** The games of each club among some players' games. */
export function clubGamesOf(season: number, players: readonly EvaluatedPlayer[]): ClubGames {
  const byClub = new Map<string, Set<number>>();
  for (const { games } of players) {
    for (const { team_abb, game_id } of games) {
      const own = byClub.get(team_abb) ?? new Set<number>();
      byClub.set(team_abb, own.add(game_id));
    }
  }
  return { season, games: new Map([...byClub].map(([club, own]) => [club, own.size])) };
}

type Window = { readonly playerId: number; readonly gameIds: readonly number[] };

/** The totals of a skater's games for the prior mean. Games with unknown numbers count for nothing. */
export function boxTotals({ playerId, group, games }: EvaluatedPlayer): BoxTotals[] {
  if (group === 'G') return [];
  const known = games.filter(({ ev_ixg, toi_pp }) => typeof ev_ixg === 'number' && typeof toi_pp === 'number');
  const sum = (column: string): number =>
    known.reduce((total, game) => total + (typeof game[column] === 'number' ? game[column] : 0), 0);
  return [
    {
      playerId,
      group,
      games: known.length,
      toi_ev: sum('toi_ev'),
      toi_pp: sum('toi_pp'),
      toi_sh: sum('toi_sh'),
      ev_ixg: sum('ev_ixg'),
      ev_goals: sum('ev_goals'),
      ev_a1: sum('ev_a1'),
    },
  ];
}

/** The regression rows over some games, by player and field. */
function impactsOf(
  games: readonly ImpactGame[],
  windows: readonly Window[],
  totals: readonly BoxTotals[],
): Pick<CardsOfGames, 'impacts' | 'regressions'> {
  const byPlayer = new Map<number, Map<string, Impact>>(windows.map(({ playerId }) => [playerId, new Map()]));
  const regressions: StrengthImpacts[] = [];
  if (games.length === 0) return { impacts: byPlayer, regressions };
  const means = priorMeans(totals);
  const defenders = defendersOf(totals);
  for (const strength of ['5v5', '5v4'] as const) {
    const design = impactDesign(strength, games, defenders);
    const fit = strengthImpacts(design, windows, strength === '5v5' ? means : undefined);
    if (fit !== null) regressions.push(fit);
    for (const { playerId, field, ...impact } of fit?.impacts ?? []) {
      byPlayer.get(playerId)?.set(field, impact);
    }
    if (strength !== '5v5' || fit === null) continue;
    for (const [playerId, shared] of sharedTimes(games)) {
      for (const [field, whose] of [
        ['qot', 'teammates'],
        ['qoc', 'opponents'],
      ] as const) {
        const company = sharedIceQuality([shared], whose, fit.netOf);
        if (company === null) continue;
        byPlayer.get(playerId)?.set(field, {
          adjusted: company.rating,
          adjustedSd: null,
          seconds: company.seconds,
          estimate: company.rating,
          estimateSd: null,
          inseparableFrom: [],
        });
      }
    }
  }
  return { impacts: byPlayer, regressions };
}

/** The even-strength seconds that each pair of skaters shared over some games, from both sides: a sum over stints. */
function sharedTimes(games: readonly ImpactGame[]): ReadonlyMap<number, readonly SharedTime[]> {
  const seconds = new Map<number, Map<number, number>>();
  const add = (player: number, other: number, sign: 1 | -1, shared: number): void => {
    const own = seconds.get(player) ?? new Map<number, number>();
    // Opponents are keyed by their negative id: a traded player may have been both.
    own.set(sign * other, (own.get(sign * other) ?? 0) + shared);
    seconds.set(player, own);
  };
  for (const { stints } of games) {
    for (const { home_skaters, away_skaters, home_goalie, away_goalie, start_second, end_second } of stints) {
      if (home_goalie === null || away_goalie === null || home_skaters.length !== away_skaters.length) continue;
      for (const [side, others] of [
        [home_skaters, away_skaters],
        [away_skaters, home_skaters],
      ] as const) {
        for (const player of side) {
          for (const other of side) if (other !== player) add(player, other, 1, end_second - start_second);
          for (const other of others) add(player, other, -1, end_second - start_second);
        }
      }
    }
  }
  return new Map(
    [...seconds].map(([player, own]) => [
      player,
      [...own].map(([other, toi_ev]) => ({ other_id: Math.abs(other), is_same_team: other > 0, toi_ev })),
    ]),
  );
}

/** How well two sets of games agree on a row or rating: the correlation of the players' scores in both. */
export function agreement(first: CardsOfGames, second: CardsOfGames, row: string): Repeatability {
  return correlated(first.rows.get(row)?.scores ?? NO_SCORES, second.rows.get(row)?.scores ?? NO_SCORES);
}

/** Least time behind a regression row under random names, in seconds. */
const MIN_RANDOM_SECONDS = 600;

/**
 * The same for a regression row of a group's players, without the minimums of a card: random names spread special
 * teams so evenly that hardly any name would reach them. Ten minutes in both are enough.
 */
export function impactAgreement(
  first: CardsOfGames,
  second: CardsOfGames,
  players: readonly number[],
  field: string,
): Repeatability {
  const known = ({ impacts }: CardsOfGames): ReadonlyMap<number, number> =>
    new Map(
      players.flatMap((player) => {
        const impact = impacts.get(player)?.get(field);
        return impact === undefined || impact.seconds < MIN_RANDOM_SECONDS ? [] : [[player, impact.adjusted] as const];
      }),
    );
  return correlated(known(first), known(second));
}

const NO_SCORES: ReadonlyMap<number, number> = new Map();

function correlated(first: ReadonlyMap<number, number>, second: ReadonlyMap<number, number>): Repeatability {
  const pairs = [...first].flatMap(([player, value]) => {
    const other = second.get(player);
    return other === undefined ? [] : [[value, other] as const];
  });
  return { players: pairs.length, r: correlation(pairs) };
}

/** The stints of some games of a season, for a regression of others to predict. */
export function laterDesign(
  strength: ImpactStrength,
  { season, isIn }: { readonly season: EvaluatedSeason; readonly isIn: (gameId: number) => boolean },
): ImpactDesign {
  return impactDesign(
    strength,
    season.impactGames.filter(({ gameId }) => isIn(gameId)),
  );
}

/** The strength and end of each regression row. */
export const IMPACT_ENDS: Readonly<Record<string, readonly [strength: ImpactStrength, end: 0 | 1]>> = {
  ev_offense: ['5v5', 0],
  ev_defense: ['5v5', 1],
  powerplay_rating: ['5v4', 0],
  pk_defense: ['5v4', 1],
};

/**
 * How often an 80% interval from the regressions of some games covers what a player's sides do in others: what is open
 * about the player and about the nine others on the ice, and the luck of those games. The regressions of the other
 * games are not asked, since they explain their own luck in part.
 */
export function impactCoverage(first: CardsOfGames, second: CardsOfGames, row: string): Coverage {
  const [strength, end] = IMPACT_ENDS[row.split(' ')[1] ?? ''] ?? ['5v5', 0];
  const own = first.regressions.find(({ design }) => design.strength === strength);
  const other = second.regressions.find(({ design }) => design.strength === strength);
  if (own === undefined || other === undefined) return { players: 0, covered: null };
  const both = [...(first.rows.get(row)?.posteriors.keys() ?? [])].filter((id) => second.rows.get(row)?.scores.has(id));
  const surprises = [...impactSurprises(own, other.design, new Set(both), end).values()];
  const held = surprises.filter(({ surprise, sd }) => Math.abs(surprise) < Z_80 * sd()).length;
  return { players: surprises.length, covered: surprises.length > 0 ? held / surprises.length : null };
}
