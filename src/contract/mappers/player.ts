import { parsePosition } from '../../hockey/position.ts';
import type { WirePlayer } from '../entities.ts';
import { toWirePercent } from './rounding.ts';

/** A player as stored, with his overall percentile where he has one. */
export interface PlayerFacts {
  readonly player_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly position: string;
  readonly birth_date: string | null;
  readonly height_inches: number | null;
  readonly weight_lbs: number | null;
  readonly nationality: string | null;
  readonly current_team: string | null;
  /** Season of his latest game. */
  readonly last_season: number;
  /** 0-100; null where he is not eligible or ratings are not there yet. */
  readonly overall_percentile: number | null;
}

/** A player on the wire. Errors: throws for a stored position that is none of the five. */
export function toWirePlayer(player: PlayerFacts): WirePlayer {
  const position = parsePosition(player.position);
  if (position === null) throw new Error(`player ${player.player_id} is stored with the position ${player.position}`);
  return {
    id: player.player_id,
    first_name: player.first_name,
    last_name: player.last_name,
    position,
    birth_date: player.birth_date,
    height_inches: player.height_inches,
    weight_lbs: player.weight_lbs,
    nationality: player.nationality,
    current_team: player.current_team,
    last_season: player.last_season,
    overall_percentile: toWirePercent(player.overall_percentile),
  };
}
