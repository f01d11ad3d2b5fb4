import { type OnIceTimeline, segmentAt } from '../game/foldOnIce.ts';
import type { PlayerIndex } from '../game/playerIndex.ts';
import type { DressedPlayer, Game } from '../game/types.ts';
import type { Side } from '../hockey/strength.ts';
import { type GameBook, GOALIE_ROW } from './gameBook.ts';
import type { KnownData } from './rowMaker.ts';
import type { GameSideKeys, GoalieGameRow } from './rows.ts';

/**
 * Whether a goalie stole a game: they won it and saved at least as many goals above expected as the margin of victory.
 * Equality counts; the margin of an overtime or shootout game is 1; two winning goalies are never summed. Null GSAx (no
 * xG for the game) means unknown, so not stolen.
 * Source: docs/methodology/stolen-games.md#stolen-game.
 */
export function isStolen(game: { isWinner: boolean; gsax: number | null; margin: number }): boolean {
  return game.isWinner && game.gsax !== null && game.gsax >= game.margin;
}

/**
 * The rows of a game's goalies, by player id: those who played, by shifts, official ice time or shots faced.
 * **Missing**: as for skaters; see `GoalieGameRow` for starters and stolen games.
 */
export function goalieRows(
  game: Game,
  index: PlayerIndex,
  book: GameBook,
  known: KnownData,
  keys: Readonly<Record<Side, GameSideKeys>>,
  timeline: OnIceTimeline | null,
): readonly GoalieGameRow[] {
  const official = new Map(game.boxscore?.goalies.map((line) => [line.playerId, line]));
  const rows = index.players.flatMap((player, number): GoalieGameRow[] => {
    if (player.position !== 'G') return [];
    const hasShifts = known.shifts && (book.seconds[number] ?? 0) > 0;
    const line = official.get(player.playerId);
    if (!hasShifts && book.isCredited[number] === 0 && (line?.toi ?? 0) === 0) return [];
    const head = {
      ...keys[player.side],
      player_id: player.playerId,
      is_starter: starterFlag(player, timeline, line?.isStarter ?? null),
      is_stolen: null,
    };
    const row = GOALIE_ROW.row(book.goalies, number, { ...known, shifts: hasShifts }, head);
    return [{ ...row, is_stolen: stolenFlag(game, row), toi: hasShifts ? row.toi : (line?.toi ?? null) }];
  });
  // A club's only goalie played from the start.
  return rows.map((row) =>
    row.is_starter === null && rows.every((other) => other === row || other.team_abb !== row.team_abb)
      ? { ...row, is_starter: 1 }
      : row,
  );
}

/** Whether a goalie was in net at the opening faceoff, by the shifts, else by the official line. */
function starterFlag(
  { playerId, side }: DressedPlayer,
  timeline: OnIceTimeline | null,
  isOfficialStarter: boolean | null,
): number | null {
  const first = timeline && segmentAt(timeline, 1, 0, 'faceoff')?.goalie[side];
  if (first !== null && first !== undefined) return first === playerId ? 1 : 0;
  return isOfficialStarter === null ? null : Number(isOfficialStarter);
}

/** Whether the goalie stole the game: see `isStolen`. */
function stolenFlag(game: Game, row: GoalieGameRow): number | null {
  const { xga, goals_against: goalsAgainst } = row;
  const { home, away } = game;
  if (game.status !== 'final' || home.score === null || away.score === null) return null;
  if (xga === null || goalsAgainst === null) return null;
  const margin = Math.abs(home.score - away.score);
  return isStolen({ isWinner: row.is_win === 1, gsax: xga - goalsAgainst, margin }) ? 1 : 0;
}
