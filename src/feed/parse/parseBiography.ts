import { type PlayerId, parsePlayerId, parseTeamAbb, type TeamAbb } from '../../hockey/ids.ts';
import type { Position } from '../../hockey/position.ts';
import { asPosition } from './dressed.ts';
import {
  asCount,
  asDay,
  asInteger,
  asList,
  asLocalised,
  asPicture,
  asRecord,
  asSweater,
  asText,
  type RawRecord,
} from './rawValue.ts';

/** A player's biography in a roster or landing body, as of the day it was fetched. Null where the body omits it. */
export interface Biography {
  readonly playerId: PlayerId;
  readonly firstName: string;
  readonly lastName: string;
  readonly position: Position | null;
  readonly sweaterNumber: number | null;
  /** `L` or `R`: the side they shoot or catch on. */
  readonly shootsCatches: 'L' | 'R' | null;
  readonly heightInches: number | null;
  readonly weightPounds: number | null;
  /** YYYY-MM-DD. */
  readonly birthDate: string | null;
  /** Country of birth in three letters, e.g. `CAN`. */
  readonly birthCountry: string | null;
  readonly headshot: string | null;
}

/** Largest plausible height in inches and weight in pounds. */
const MAXIMUM_MEASURE = 999;

/** A positive measure, or null: old bodies write 0 for an unknown height. */
function asMeasure(value: unknown): number | null {
  const count = asCount(value);
  return count === null || count === 0 || count > MAXIMUM_MEASURE ? null : count;
}

/**
 * Parses the biography in a roster row (`id`, `positionCode`) or landing body (`playerId`, `position`). Null without a
 * player id.
 */
function parseBiography(row: RawRecord): Biography | null {
  const playerId = parsePlayerId(asInteger(row.playerId) ?? asInteger(row.id) ?? 0);
  if (playerId === null) return null;
  const hand = row.shootsCatches;
  const country = asText(row.birthCountry);
  return {
    playerId,
    firstName: asLocalised(row.firstName) ?? '',
    lastName: asLocalised(row.lastName) ?? '',
    position: asPosition(row.positionCode) ?? asPosition(row.position),
    sweaterNumber: asSweater(row.sweaterNumber),
    shootsCatches: hand === 'L' || hand === 'R' ? hand : null,
    heightInches: asMeasure(row.heightInInches),
    weightPounds: asMeasure(row.weightInPounds),
    birthDate: asDay(row.birthDate),
    birthCountry: country !== null && /^[A-Z]{3}$/.test(country) ? country : null,
    headshot: asPicture(row.headshot),
  };
}

/** A player's landing body: biography and current team. */
interface PlayerLanding extends Biography {
  readonly isActive: boolean | null;
  /** Null for free agents and retired players. */
  readonly currentTeam: TeamAbb | null;
}

/** Parses a player's landing body, as of the day it was fetched. Null when it has no player. */
export function parsePlayerLanding(value: unknown): PlayerLanding | null {
  const body = asRecord(value);
  const biography = body ? parseBiography(body) : null;
  if (!body || !biography) return null;
  return {
    ...biography,
    isActive: typeof body.isActive === 'boolean' ? body.isActive : null,
    currentTeam: parseTeamAbb(asText(body.currentTeamAbbrev) ?? ''),
  };
}

/**
 * Parses the players of a club's roster body (`forwards`, `defensemen`, `goalies`), by player id. A season's roster has
 * only some 59 % of those who played, so it shows who a player *is*, never who played. Skips rows without a player id;
 * a malformed body gives an empty list.
 */
export function parseRoster(value: unknown): readonly Biography[] {
  const body = asRecord(value);
  const byId = new Map<number, Biography>();
  for (const list of [body?.forwards, body?.defensemen, body?.goalies]) {
    for (const line of asList(list)) {
      const row = asRecord(line);
      const player = row ? parseBiography(row) : null;
      if (player) byId.set(player.playerId, player);
    }
  }
  return [...byId.values()].sort((a, b) => a.playerId - b.playerId);
}
