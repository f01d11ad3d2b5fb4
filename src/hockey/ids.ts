/**
 * Branded id types, so that the compiler rejects a player id where a game id belongs.
 * Source: league-wide numbering as seen in the feed (game `2022020010`, player `8478402`, team `22`, `EDM`, season
 * `20222023`).
 */

declare const brand: unique symbol;

/** A value of type `T` with the compile-time brand `B`. */
export type Branded<T, B extends string> = T & { readonly [brand]: B };

/** A game: ten digits, `YYYYTTNNNN` (season start year, game type, number), e.g. 2022020010. */
export type GameId = Branded<number, 'GameId'>;

/** A player of any position: seven digits, e.g. 8478402. Names are never keys: two players may share one. */
export type PlayerId = Branded<number, 'PlayerId'>;

/** A club's number in the feed, e.g. 22. One tricode can have two numbers (UTA: 59, then 68). */
export type TeamId = Branded<number, 'TeamId'>;

/** A club's tricode: three capitals, e.g. `EDM`. */
export type TeamAbb = Branded<string, 'TeamAbb'>;

/** A season as eight digits: both years, e.g. 20222023. */
export type SeasonId = Branded<number, 'SeasonId'>;

/** A game type the site covers: 2 regular season, 3 playoffs. All others are filtered out before parsing. */
export type GameType = 2 | 3;

/** The regular season, as the feed numbers it. */
export const REGULAR_SEASON: GameType = 2;
/** The playoffs, as the feed numbers them. */
export const PLAYOFFS: GameType = 3;
/** Regular season and playoffs, where tables are kept by type of game. */
export const BOTH = 0;
/** What such a table counts: its type, and the types of the games behind it. */
export const COUNTED_GAMES: readonly (readonly [gameType: number, types: readonly number[]])[] = [
  [REGULAR_SEASON, [REGULAR_SEASON]],
  [PLAYOFFS, [PLAYOFFS]],
  [BOTH, [REGULAR_SEASON, PLAYOFFS]],
];

/** Parses a game id. Returns null unless it has ten digits and type 02 or 03. */
export function parseGameId(raw: number | string): GameId | null {
  return /^\d{4}0[23]\d{4}$/.test(String(raw)) ? (Number(raw) as GameId) : null;
}

/** Parses a player id. Returns null unless it has seven digits. */
export function parsePlayerId(raw: number | string): PlayerId | null {
  return /^[1-9]\d{6}$/.test(String(raw)) ? (Number(raw) as PlayerId) : null;
}

/** Parses a club tricode. Returns null unless it is three capitals. */
export function parseTeamAbb(raw: string): TeamAbb | null {
  return /^[A-Z]{3}$/.test(raw) ? (raw as TeamAbb) : null;
}

/** Parses a club number. Returns null unless it is a positive integer. */
export function parseTeamId(raw: number): TeamId | null {
  return Number.isInteger(raw) && raw > 0 ? (raw as TeamId) : null;
}

/** Derives the season from a game id: 2022020010 belongs to 20222023. */
export function seasonOfGame(gameId: GameId): SeasonId {
  const startYear = Math.floor(gameId / 1_000_000);
  return (startYear * 10_000 + startYear + 1) as SeasonId;
}

/** Derives the game type from a game id. */
export function gameTypeOf(gameId: GameId): GameType {
  return Math.floor(gameId / 10_000) % 100 === PLAYOFFS ? PLAYOFFS : REGULAR_SEASON;
}
