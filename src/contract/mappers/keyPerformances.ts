import type { WireKeyPerformance } from '../endpoints/recent.ts';
import { toWireXg } from './rounding.ts';

/** A player's best game among some games: his rating, his club's score and the other's. */
export interface PerformanceFacts {
  readonly player_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly season: number;
  readonly team_abb: string;
  readonly opp_abb: string;
  readonly game_id: number;
  readonly for_score: number | null;
  readonly ag_score: number | null;
  readonly game_score: number;
  readonly primary_color: string;
}

/** The top performances keyed by player id; readers sort by `game_rating`. */
export function toWireKeyPerformances(performances: readonly PerformanceFacts[]): Record<string, WireKeyPerformance> {
  return Object.fromEntries(
    performances.map((best) => [
      String(best.player_id),
      {
        name: `${best.first_name} ${best.last_name}`,
        season: best.season,
        team_abb: best.team_abb,
        against_abb: best.opp_abb,
        game_id: best.game_id,
        for_score: best.for_score,
        ag_score: best.ag_score,
        game_rating: toWireXg(best.game_score),
        primary_color: best.primary_color,
      },
    ]),
  );
}
