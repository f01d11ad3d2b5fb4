import type { Game } from '../game/types.ts';
import { PERIOD_SECONDS, REGULATION_PERIODS } from '../hockey/clock.ts';
import type { GameCounts, TeamGameRow } from './rows.ts';

/**
 * Figures that no real game reaches. In brackets the most of 5,535 games of 2018-19 to 2023-24.
 * Source: docs/correctness.md#one-game-several-sources.
 */
const LIMITS = {
  /** Expected goals of a club in 60 minutes [8.3]. */
  xgf: 12,
  /** Expected goals of a club at an empty net [3.9]. */
  en_xgf: 7,
  /** Shots on goal of a club in 60 minutes [58]. */
  sf: 90,
  /** Shot attempts of a club in 60 minutes [123]. */
  cf: 180,
} as const;
/** Limits that grow with the length of a game. */
const BY_TIME: ReadonlySet<string> = new Set(['xgf', 'sf', 'cf']);
/** Skaters that a club dresses [15 to 18], and goalies [1 to 3]. With fewer than six it cannot play. */
const SKATERS = { least: 6, most: 22 } as const;
const GOALIES = { least: 1, most: 4 } as const;
/** Skaters of a club on the ice on average [4.6 to 5.1]. */
const ON_ICE = { least: 4, most: 5.5 } as const;
/** Greatest share of a game that a skater is on the ice for [.61]. */
const GREATEST_SHARE = 0.8;

/**
 * The last guard before a game is published: whether its figures can be those of a hockey game, whatever went wrong
 * before.
 *
 * **Missing**: null for a game that can be published, otherwise the reason in one sentence. Figures that are not known
 * are not judged, and ice time only in a finished game.
 */
export function checkPlausible(game: Game, counts: GameCounts): string | null {
  const played = game.periods.reduce((sum, { startSecond, endSecond }) => sum + endSecond - startSecond, 0);
  const length = Math.max(1, played / (REGULATION_PERIODS * PERIOD_SECONDS));
  for (const row of counts.teams) {
    for (const [figure, limit] of Object.entries(LIMITS)) {
      const value = row[figure as keyof typeof LIMITS & keyof TeamGameRow];
      const most = BY_TIME.has(figure) ? limit * length : limit;
      if (value !== null && value > most)
        return `${row.team_abb} has ${value} ${WORDS[figure as keyof typeof LIMITS]}.`;
    }
  }
  for (const side of ['home', 'away'] as const) {
    const own = game.dressed.filter((player) => player.side === side);
    const goalies = own.filter(({ position }) => position === 'G').length;
    const skaters = own.length - goalies;
    if (skaters < SKATERS.least || skaters > SKATERS.most || goalies < GOALIES.least || goalies > GOALIES.most) {
      return `${game[side].abb} dressed ${skaters} skaters and ${goalies} goalies.`;
    }
  }
  const isWhole = game.status === 'final' && game.shifts !== null && played >= REGULATION_PERIODS * PERIOD_SECONDS;
  return isWhole ? iceTimeFault(game, counts, played) : null;
}

const WORDS: Readonly<Record<keyof typeof LIMITS, string>> = {
  xgf: 'expected goals',
  en_xgf: 'expected goals at an empty net',
  sf: 'shots on goal',
  cf: 'shot attempts',
};

/** The reason why the skaters' ice time is impossible, or null. */
function iceTimeFault(game: Game, { skaters }: GameCounts, played: number): string | null {
  for (const side of ['home', 'away'] as const) {
    const own = skaters.filter(({ team_abb }) => team_abb === game[side].abb);
    const onIce = own.reduce((sum, { toi }) => sum + (toi ?? 0), 0) / played;
    if (onIce < ON_ICE.least || onIce > ON_ICE.most) {
      return `${game[side].abb} has ${onIce.toFixed(2)} skaters on the ice on average.`;
    }
    const most = own.find(({ toi }) => (toi ?? 0) > GREATEST_SHARE * played);
    if (most !== undefined) return `Player ${most.player_id} is on the ice for ${most.toi} of ${played} seconds.`;
  }
  return null;
}
