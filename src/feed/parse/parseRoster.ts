import { type Biography, parseBiography } from './parseBiography.ts';
import { asList, asRecord } from './rawValue.ts';

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
