import { parseTeamAbb, type TeamAbb } from '../../hockey/ids.ts';
import { type Biography, parseBiography } from './parseBiography.ts';
import { asRecord, asText } from './rawValue.ts';

/** A player's landing body: biography and current team. */
export interface PlayerLanding extends Biography {
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
