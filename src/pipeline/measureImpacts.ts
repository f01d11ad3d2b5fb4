import type { Kysely } from 'kysely';
import type { ImpactGame } from '../ratings/impact/impactGame.ts';
import { isFiveOnFive } from '../ratings/impact/impactGame.ts';
import { type IsolatedImpact, type StrengthImpacts, strengthImpacts } from '../ratings/impact/isolatedImpacts.ts';
import { correlation, seededRandom, spearmanBrown } from '../ratings/validity/correlation.ts';
import type { Repeatability } from '../ratings/validity/repeatability.ts';
import type { StoreTables } from '../store/tables.ts';
import { readImpactGames } from './rebuildImpacts.ts';

/** Seconds at 5v5 in each of two parts for a player's impacts to be compared: 400 minutes a season. Source: methodology 5. */
const LEAST_SECONDS = 24_000;
/** The same for halves of a season. */
const LEAST_HALF_SECONDS = 12_000;

/** How well isolated impacts at five on five repeat. */
export interface ImpactValidity {
  readonly rows: readonly {
    readonly field: 'ev_offense' | 'ev_defense';
    readonly halves: Repeatability;
    /** With the xG of each game dealt anew among its stints. */
    readonly placebo: Repeatability;
    readonly nextSeason: Repeatability | null;
  }[];
}

/** Fits halves of a season, the season that follows, and halves in which chance alone is dealt. Null without stints. */
export async function measureImpacts(
  db: Kysely<StoreTables>,
  season: number,
  nextSeason: number | null,
  seed: number,
): Promise<ImpactValidity | null> {
  const games = await readImpactGames(db, [season], '9999-12-31');
  if (games.length === 0) return null;
  const halves = [0, 1].map((rest) => games.filter((_, at) => at % 2 === rest)) as [ImpactGame[], ImpactGame[]];
  const random = seededRandom(seed);
  const dealt = halves.map((half) => half.map((game) => dealAnew(game, random))) as [ImpactGame[], ImpactGame[]];
  const real = fitBoth(halves);
  const chance = fitBoth(dealt);
  const later = nextSeason === null ? [] : await readImpactGames(db, [nextSeason], '9999-12-31');
  const years = later.length === 0 ? null : fitBoth([games, later]);
  return {
    rows: (['ev_offense', 'ev_defense'] as const).map((field) => ({
      field,
      halves: compare(field, real, LEAST_HALF_SECONDS, true),
      placebo: compare(field, chance, LEAST_HALF_SECONDS, true),
      nextSeason: years === null ? null : compare(field, years, LEAST_SECONDS / 2, false),
    })),
  };
}

type Fits = readonly [StrengthImpacts | null, StrengthImpacts | null];

/** The impacts of everybody over two lots of games, each on its own. */
function fitBoth([first, second]: readonly [readonly ImpactGame[], readonly ImpactGame[]]): Fits {
  const fitted = (games: readonly ImpactGame[]): StrengthImpacts | null =>
    strengthImpacts('5v5', games, windowsOf(games));
  return [fitted(first), fitted(second)];
}

/** Everybody's games, as windows that hold them all: only the seconds behind each are asked for. */
function windowsOf(games: readonly ImpactGame[]) {
  const byPlayer = new Map<number, number[]>();
  for (const { gameId, stints } of games) {
    const players = new Set(stints.flatMap((stint) => [...stint.home_skaters, ...stint.away_skaters]));
    for (const player of players) byPlayer.set(player, [...(byPlayer.get(player) ?? []), gameId]);
  }
  return [...byPlayer].sort(([a], [b]) => a - b).map(([playerId, gameIds]) => ({ playerId, gameIds }));
}

function compare(
  field: IsolatedImpact['field'],
  [first, second]: Fits,
  least: number,
  isHalves: boolean,
): Repeatability {
  const known = (fit: StrengthImpacts | null): ReadonlyMap<number, number> =>
    new Map(
      (fit?.impacts ?? []).flatMap((row) => {
        const isEnough = secondsOf(fit, row.playerId) >= least;
        return row.field === field && row.coefficient !== null && isEnough ? [[row.playerId, row.coefficient]] : [];
      }),
    );
  const later = known(second);
  const pairs = [...known(first)].flatMap(([player, value]) => {
    const other = later.get(player);
    return other === undefined ? [] : [[value, other] as const];
  });
  const r = correlation(pairs);
  return { players: pairs.length, halves: r, whole: r === null || !isHalves ? null : spearmanBrown(r) };
}

const secondsByFit = new WeakMap<StrengthImpacts, ReadonlyMap<number, number>>();

/** A player's time at the strength in the games of a fit. */
function secondsOf(fit: StrengthImpacts | null, playerId: number): number {
  if (fit === null) return 0;
  let seconds = secondsByFit.get(fit);
  if (seconds === undefined) {
    const sums = new Map<number, number>();
    for (const [row, players] of fit.design.attackers.entries()) {
      for (const player of players) sums.set(player, (sums.get(player) ?? 0) + (fit.design.seconds[row] ?? 0));
    }
    seconds = sums;
    secondsByFit.set(fit, seconds);
  }
  return seconds.get(playerId) ?? 0;
}

/** A game whose stints at five on five have one another's xG, and by chance the other side's. */
function dealAnew(game: ImpactGame, random: () => number): ImpactGame {
  const places = game.stints.flatMap((stint, at) => (isFiveOnFive(stint) ? [at] : []));
  const order = [...places];
  for (let last = order.length - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1));
    const held = order[last] ?? 0;
    order[last] = order[pick] ?? 0;
    order[pick] = held;
  }
  const stints = [...game.stints];
  for (const [k, at] of places.entries()) {
    const own = game.stints[at];
    const other = game.stints[order[k] ?? at];
    if (own === undefined || other === undefined) continue;
    const isTurned = random() < 0.5;
    stints[at] = {
      ...own,
      home_xg: isTurned ? other.away_xg : other.home_xg,
      away_xg: isTurned ? other.home_xg : other.away_xg,
    };
  }
  return { ...game, stints };
}
