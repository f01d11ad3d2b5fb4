import type { PlayerIndex } from '../game/playerIndex.ts';
import type { Game } from '../game/types.ts';
import type { PlayerId } from '../hockey/ids.ts';
import type { Side } from '../hockey/strength.ts';
import { type GameBook, SKATER_ROW } from './gameBook.ts';
import type { GameSideKeys, SkaterGameRow } from './rows.ts';
import type { Known } from './tallyRow.ts';

/**
 * The rows of a game's skaters, by player id: everybody who dressed and played, by his shifts, his official ice time or his deeds;
 * all who dressed where nothing tells. **Missing**: a skater whose shifts are not known has his official ice time and null for
 * everything that happened around him.
 */
export function skaterRows(
  game: Game,
  index: PlayerIndex,
  book: GameBook,
  known: Known,
  keys: Readonly<Record<Side, GameSideKeys>>,
): readonly SkaterGameRow[] {
  const officialToi = officialIceTime(game);
  return index.players.flatMap((player, number) => {
    if (player.position === 'G') return [];
    const hasShifts = known.shifts && (book.seconds[number] ?? 0) > 0;
    const toi = officialToi.get(player.playerId) ?? null;
    const isSilent = !hasShifts && book.isCredited[number] === 0;
    const isTold = known.shifts || game.boxscore !== null;
    if (isSilent && isTold && (toi ?? 0) === 0) return [];
    const head = { ...keys[player.side], player_id: player.playerId, position: player.position };
    const row = SKATER_ROW.row(book.skaters, number, { ...known, shifts: hasShifts }, head);
    return [hasShifts ? row : { ...row, toi }];
  });
}

/** Official ice time in seconds, by player. */
function officialIceTime({ boxscore }: Game): ReadonlyMap<PlayerId, number | null> {
  return new Map(boxscore?.skaters.map(({ playerId, toi }) => [playerId, toi]));
}
