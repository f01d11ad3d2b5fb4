import { type Interval, shareInterval, Z_80 } from '../../hockey/interval.ts';
import { roundTo, STORED_DECIMALS } from '../../hockey/shares.ts';
import { columnsOf, deriveOver, deriveStat } from '../../stats/derive.ts';
import { type LeaderTable, leaderTables } from '../../stats/registry/display.ts';
import type { LeaderMinimum } from '../../stats/registry/entry.ts';
import { type PlayerSeason, ratedGames, type SeasonGame } from './playerSeason.ts';

/** Minimum number of games for a variance. */
const MIN_GAMES = 2;

/** Input of the leader tables. */
export interface LeaderSeason {
  readonly skaters: readonly PlayerSeason[];
  readonly goalies: readonly PlayerSeason[];
  /** Finished games of each club, of those that count. */
  readonly gamesByTeam: ReadonlyMap<string, number>;
  /** How much of a regular season is played, 0-1: minimums of counters are for a whole one. */
  readonly sharePlayed: number;
  /** Factor of the least games: below 1 where a club plays fewer games than in a regular season, as in the playoffs. */
  readonly gamesFactor: number;
  /** Last names, to break ties. */
  readonly lastNameOf: (playerId: number) => string;
}

/** A player's row in a leader table. */
export interface LeaderRow {
  readonly kind: string;
  /** From 1. */
  readonly rank: number;
  readonly playerId: number;
  readonly teamAbb: string;
  readonly position: string;
  readonly value: number;
  /** 80% interval; null for a kind without one. */
  readonly low: number | null;
  readonly high: number | null;
  readonly games: number;
}

/** Maximum rows per list. Source: docs/api.md#leaders. */
const LEADERS_KEPT = 100;

/** Compares letters as in English, accented ones next to their base letters. */
const collator = new Intl.Collator('en');

/**
 * The leader tables of a season's games, kind by kind in the order of the page, best first, at most a hundred rows
 * each.
 *
 * A player must meet the minimum of the kind (games, and counters scaled with the share of the season played); a kind
 * without a minimum leaves out players at 0. Ties: fewer games, then last name, then id.
 */
export function rankLeaders(season: LeaderSeason): readonly LeaderRow[] {
  const tables = leaderTables();
  const kinds = [...new Set(tables.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const candidates = tables
      .filter((table) => table.kind === kind)
      .flatMap((table) =>
        (table.population === 'skater' ? season.skaters : season.goalies).flatMap((player) =>
          candidate(table, player, season),
        ),
      );
    const order = (a: LeaderRow, b: LeaderRow): number =>
      b.value - a.value ||
      a.games - b.games ||
      collator.compare(season.lastNameOf(a.playerId), season.lastNameOf(b.playerId)) ||
      a.playerId - b.playerId;
    return candidates
      .sort(order)
      .slice(0, LEADERS_KEPT)
      .map((row, at) => ({ ...row, rank: at + 1 }));
  });
}

/** A player's row in a table, with rank 0; empty for an ineligible player. */
function candidate(table: LeaderTable, player: PlayerSeason, season: LeaderSeason): LeaderRow[] {
  const { kind, population, statId, minimum } = table;
  const games = minimum?.secondsPerGame === undefined ? player.games : ratedGames(player.games, minimum.secondsPerGame);
  if (!isEligible(minimum, table, player, games, season)) return [];
  const value = deriveOver(population, statId, games);
  if (value === null || (minimum === null && value === 0)) return [];
  const interval = intervalOf(table, games);
  return [
    {
      kind,
      rank: 0,
      playerId: player.playerId,
      teamAbb: player.teamAbb,
      position: player.position,
      // Values that are stored the same are ties.
      value: roundTo(value, STORED_DECIMALS),
      low: interval?.[0] ?? null,
      high: interval?.[1] ?? null,
      games: games.length,
    },
  ];
}

/** Whether a player meets a table's minimum. `games` are the games that count. */
function isEligible(
  minimum: LeaderMinimum | null,
  { population }: LeaderTable,
  player: PlayerSeason,
  games: readonly SeasonGame[],
  { gamesByTeam, sharePlayed, gamesFactor }: LeaderSeason,
): boolean {
  if (games.length === 0) return false;
  if (minimum?.games !== undefined) {
    const { atLeast, shareOfTeamGames } = minimum.games;
    const teamGames = gamesByTeam.get(player.teamAbb) ?? 0;
    if (games.length < Math.max(Math.ceil(atLeast * gamesFactor), shareOfTeamGames * teamGames)) return false;
  }
  if (minimum?.counter !== undefined) {
    const count = deriveOver(population, minimum.counter.id, games) ?? 0;
    if (count < Math.ceil(minimum.counter.atLeast * sharePlayed)) return false;
  }
  return true;
}

function intervalOf({ interval, population, statId }: LeaderTable, games: readonly SeasonGame[]) {
  if (interval === undefined) return null;
  if (interval === 'share') {
    const [part, whole] = partsOf(population, statId);
    return percentInterval(deriveOver(population, part, games) ?? 0, deriveOver(population, whole, games) ?? 0);
  }
  const values = games.map((game) => deriveStat(population, statId, game)).filter((value) => value !== null);
  return interval === 'mean' ? meanInterval(values) : sumInterval(values);
}

/** The two counters of a percentage, part first. */
function partsOf(population: LeaderTable['population'], statId: string): readonly [string, string] {
  const [part, whole] = columnsOf(population, statId);
  if (part === undefined || whole === undefined) throw new Error(`${statId} of a ${population} is not a share.`);
  return [part, whole];
}

/** The columns of game rows that a population's leader tables read. */
export function leaderColumns(population: 'skater' | 'goalie'): readonly string[] {
  const statistics = leaderTables()
    .filter((table) => table.population === population)
    .flatMap(({ statId, minimum }) => (minimum?.counter === undefined ? [statId] : [statId, minimum.counter.id]));
  return [...new Set(['toi', 'game_score', ...statistics.flatMap((id) => columnsOf(population, id))])].sort();
}

/** The interval of the mean of games' values; null for fewer than two games. */
function meanInterval(values: readonly number[]): Interval | null {
  const n = values.length;
  if (n < MIN_GAMES) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const half = Z_80 * Math.sqrt(variance / n);
  return [mean - half, mean + half];
}

/** The interval of the sum of games' values; null for fewer than two games. */
function sumInterval(values: readonly number[]): Interval | null {
  const interval = meanInterval(values);
  return interval === null ? null : [interval[0] * values.length, interval[1] * values.length];
}

/** The interval of a percentage, 0-100; null without a trial. */
function percentInterval(part: number, whole: number): Interval | null {
  if (whole <= 0) return null;
  const [low, high] = shareInterval(part, whole);
  return [100 * low, 100 * high];
}
