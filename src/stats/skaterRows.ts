import type { PlayerIndex } from '../game/playerIndex.ts';
import type { Game } from '../game/types.ts';
import type { PlayerId } from '../hockey/ids.ts';
import type { Side } from '../hockey/strength.ts';
import { type GameBook, SKATER_ROW } from './gameBook.ts';
import type { KnownData } from './rowMaker.ts';
import type { GameSideKeys, SkaterGameRow } from './rows.ts';

/**
 * The rows of a game's skaters, by player id: all who played, by shifts, official ice time or credits; all who dressed
 * if none of these is known.
 * **Missing**: a skater without shifts has the official ice time, and null for everything on the ice.
 */
export function skaterRows(
  game: Game,
  index: PlayerIndex,
  book: GameBook,
  known: KnownData,
  keys: Readonly<Record<Side, GameSideKeys>>,
): readonly SkaterGameRow[] {
  const officialToi = officialIceTime(game);
  return index.players.flatMap((player, number) => {
    if (player.position === 'G') return [];
    const hasShifts = known.shifts && (book.seconds[number] ?? 0) > 0;
    const toi = officialToi.get(player.playerId) ?? null;
    const hasNoCredit = !hasShifts && book.isCredited[number] === 0;
    const isParticipationKnown = known.shifts || game.boxscore !== null;
    if (hasNoCredit && isParticipationKnown && (toi ?? 0) === 0) return [];
    const head = { ...keys[player.side], player_id: player.playerId, position: player.position };
    const row = SKATER_ROW.row(book.skaters, number, { ...known, shifts: hasShifts }, head);
    return [hasShifts ? row : { ...row, toi }];
  });
}

/** Official ice time in seconds, by player. */
function officialIceTime({ boxscore }: Game): ReadonlyMap<PlayerId, number | null> {
  return new Map(boxscore?.skaters.map(({ playerId, toi }) => [playerId, toi]));
}
