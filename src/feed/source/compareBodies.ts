import { leagueStage, type Stage } from '../../hockey/gameState.ts';
import { parseJson } from './parseJson.ts';

/**
 * How a body that was just fetched stands to the one in the archive: `newer` may replace it; `stale` is of an earlier
 * moment of the game; `poorer` has lost plays, lines or shifts that the other has.
 */
export type Comparison = 'newer' | 'stale' | 'poorer';

/** Share of its plays, lines or shifts that a newer body has at least: the league removes some in corrections. */
const LEAST_KEPT = 0.9;

type Json = Readonly<Record<string, unknown>>;

const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The number of the game that a league path names; null for other paths. */
function gameOf(path: string): number | null {
  const match = /(?:gamecenter\/|gameId=)(\d{10})(?!\d)/.exec(path);
  return match ? Number(match[1]) : null;
}

/**
 * Whether a body is what its path asks for: a game's body names that game, a chart holds no shifts of others alone.
 * True for bodies that are of no game.
 */
export function isOfPath(path: string, body: unknown): boolean {
  const gameId = gameOf(path);
  if (gameId === null) return true;
  const { id, data } = asObject(body);
  if (path.startsWith('v1/')) return id === gameId;
  const named = asArray(data).flatMap((row) => asObject(row).gameId ?? []);
  return named.length === 0 || named.includes(gameId);
}

/**
 * Compares a fetched body of a game with the archived one. A body that is no JSON, or not of its path, is worth
 * nothing: anything replaces it.
 */
export function compareBodies(path: string, known: Uint8Array, fetched: Uint8Array): Comparison {
  if (gameOf(path) === null) return 'newer';
  const [before, after] = [jsonOf(known), jsonOf(fetched)];
  if (before === null || after === null || !isOfPath(path, before)) return 'newer';
  if (path.endsWith('/play-by-play')) return comparePlays(before, after);
  if (path.endsWith('/boxscore')) {
    if (stageOf(after) < stageOf(before) && !isCalledOff(after)) return 'stale';
    return linesOf(after) < LEAST_KEPT * linesOf(before) ? 'poorer' : 'newer';
  }
  return shiftsOf(after) < LEAST_KEPT * shiftsOf(before) ? 'poorer' : 'newer';
}

function comparePlays(before: Json, after: Json): Comparison {
  const [was, is] = [stageOf(before), stageOf(after)];
  if (is !== was) return is > was || isCalledOff(after) ? 'newer' : 'stale';
  const [plays, others] = [asArray(before.plays).map(asObject), asArray(after.plays).map(asObject)];
  if (is === 1 && others.length < plays.length && clockOf(others) < clockOf(plays)) return 'stale';
  const hasLostEnd = hasEnd(plays) && !hasEnd(others);
  return is === 2 && (hasLostEnd || others.length < LEAST_KEPT * plays.length) ? 'poorer' : 'newer';
}

function jsonOf(bytes: Uint8Array): Json | null {
  try {
    return asObject(parseJson(bytes));
  } catch {
    return null;
  }
}

/** The stage of a game by its state, otherwise by its plays. */
function stageOf({ gameState, plays }: Json): Stage {
  return leagueStage(gameState) ?? (asArray(plays).length > 0 ? 1 : 0);
}

const isCalledOff = ({ gameScheduleState }: Json): boolean =>
  ['PPD', 'CNCL', 'SUSP'].includes(String(gameScheduleState));

const hasEnd = (plays: readonly Json[]): boolean => plays.some(({ typeDescKey }) => typeDescKey === 'game-end');

/** The latest moment of some plays, in seconds, with periods of 20 minutes. */
function clockOf(plays: readonly Json[]): number {
  return Math.max(
    0,
    ...plays.map(({ periodDescriptor, timeInPeriod }) => {
      const [minutes = 0, seconds = 0] = String(timeInPeriod).split(':').map(Number);
      const period = Number(asObject(periodDescriptor).number) || 0;
      return period * 1200 + minutes * 60 + seconds || 0;
    }),
  );
}

/** Player lines of a boxscore. */
function linesOf(body: Json): number {
  const clubs = Object.values(asObject(body.playerByGameStats ?? asObject(body.boxscore).playerByGameStats));
  return clubs.flatMap((club) => Object.values(asObject(club)).flatMap(asArray)).length;
}

/** Different shifts of a chart: some charts list each twice. */
function shiftsOf(body: Json): number {
  const rows = asArray(body.data).map(asObject);
  return new Set(rows.map((row) => `${row.playerId} ${row.period} ${row.startTime} ${row.endTime}`)).size;
}
