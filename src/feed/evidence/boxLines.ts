import type { GameId, PlayerId } from '../../hockey/ids.ts';
import { parsePlayerId } from '../../hockey/ids.ts';
import type { Side } from '../../hockey/strength.ts';
import { asInteger, asList, asRecord, type RawRecord } from '../parse/rawValue.ts';

/** The lists of a club's lines in a boxscore. */
export type BoxGroup = 'forwards' | 'defense' | 'goalies';

const GROUPS: readonly BoxGroup[] = ['forwards', 'defense', 'goalies'];

/** A player's unparsed line in a boxscore. */
export interface BoxLine {
  readonly playerId: PlayerId;
  readonly side: Side;
  readonly group: BoxGroup;
  readonly row: RawRecord;
}

/** The player lines of a boxscore body: at the top level now, under `boxscore` in November 2023. */
function playerLists(body: RawRecord): RawRecord | null {
  return asRecord(body.playerByGameStats) ?? asRecord(asRecord(body.boxscore)?.playerByGameStats);
}

/** The lines of a boxscore, and how many of them name no player. */
export interface BoxLines {
  readonly lines: readonly BoxLine[];
  readonly nameless: number;
}

/**
 * Reads the player lines of a boxscore body, in its order.
 *
 * **Errors**: the reason as text when the body is not a boxscore of this game.
 */
export function boxLinesOf(value: unknown, gameId: GameId): BoxLines | string {
  const body = asRecord(value);
  if (!body) return 'There is none';
  const lists = playerLists(body);
  if (!lists) return 'It has no player lines';
  if (body.id !== gameId) return 'It is of another game';
  const lines: BoxLine[] = [];
  let nameless = 0;
  for (const side of ['home', 'away'] as const) {
    const team = asRecord(lists[side === 'home' ? 'homeTeam' : 'awayTeam']);
    for (const group of GROUPS) {
      for (const line of asList(team?.[group])) {
        const row = asRecord(line);
        const playerId = parsePlayerId(asInteger(row?.playerId) ?? 0);
        if (row && playerId !== null) lines.push({ playerId, side, group, row });
        else nameless++;
      }
    }
  }
  return { lines, nameless };
}
