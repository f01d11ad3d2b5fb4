/**
 * Identifiers of the league and of this site, as branded types, so that a player can never stand where a game belongs.
 * Source: league-wide numbering as seen in the feed (game `2022020010`, player `8478402`, team `22`, `EDM`, season `20222023`).
 */

declare const brand: unique symbol;

/** A value of type `T` that carries the name `B` for the compiler only. */
export type Branded<T, B extends string> = T & { readonly [brand]: B };

/** A game: ten digits, `YYYYTTNNNN` (season start year, game type, number), e.g. 2022020010. */
export type GameId = Branded<number, 'GameId'>;

/** A player of any position: seven digits, e.g. 8478402. Names are never keys: two players may share one. */
export type PlayerId = Branded<number, 'PlayerId'>;

/** A club as the feed numbers it, e.g. 22. One tricode can have had two numbers (UTA: 59, then 68). */
export type TeamId = Branded<number, 'TeamId'>;

/** A club's three capitals, e.g. `EDM`. */
export type TeamAbb = Branded<string, 'TeamAbb'>;

/** A season as eight digits, both years written out, e.g. 20222023. */
export type SeasonId = Branded<number, 'SeasonId'>;

/** A game type that counts here: 2 regular season, 3 playoffs. Everything else is filtered out before parsing. */
export type GameType = 2 | 3;

/** The regular season, as the feed numbers it. */
export const REGULAR_SEASON: GameType = 2;
/** The playoffs, as the feed numbers them. */
export const PLAYOFFS: GameType = 3;

/** The game id in a number or text, or null when it is not ten digits with type 02 or 03. */
export function parseGameId(raw: number | string): GameId | null {
  return /^\d{4}0[23]\d{4}$/.test(String(raw)) ? (Number(raw) as GameId) : null;
}

/** The player id in a number or text, or null when it is not seven digits. */
export function parsePlayerId(raw: number | string): PlayerId | null {
  return /^[1-9]\d{6}$/.test(String(raw)) ? (Number(raw) as PlayerId) : null;
}

/** The club tricode in a text, or null when it is not three capitals. */
export function parseTeamAbb(raw: string): TeamAbb | null {
  return /^[A-Z]{3}$/.test(raw) ? (raw as TeamAbb) : null;
}

/** The club number, or null when it is not a positive whole number. */
export function parseTeamId(raw: number): TeamId | null {
  return Number.isInteger(raw) && raw > 0 ? (raw as TeamId) : null;
}

/** The season a game belongs to, from its id: 2022020010 is of 20222023. */
export function seasonOfGame(gameId: GameId): SeasonId {
  const startYear = Math.floor(gameId / 1_000_000);
  return (startYear * 10_000 + startYear + 1) as SeasonId;
}

/** The game type in a game's id: 2 regular season, 3 playoffs. */
export function gameTypeOf(gameId: GameId): GameType {
  return Math.floor(gameId / 10_000) % 100 === PLAYOFFS ? PLAYOFFS : REGULAR_SEASON;
}
