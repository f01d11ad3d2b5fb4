import type { PlayerId } from '../hockey/ids.ts';
import type { DressedPlayer, Game } from './types.ts';

/** Dressed players numbered 0, 1, 2, ... by ascending player id, so that folds can use typed arrays. */
export interface PlayerIndex {
  /** By ascending player id. The index in this list is the player's number. */
  readonly players: readonly DressedPlayer[];
  readonly numberById: ReadonlyMap<PlayerId, number>;
  /** 1 for players of the home team, 0 for the away team. */
  readonly isHome: Uint8Array;
  /** 1 for goalies by listed position. */
  readonly isGoalie: Uint8Array;
}

/** Numbers the dressed players of a game. */
export function indexPlayers(game: Pick<Game, 'dressed'>): PlayerIndex {
  const players = game.dressed.toSorted((a, b) => a.playerId - b.playerId);
  return {
    players,
    numberById: new Map(players.map((player, number) => [player.playerId, number])),
    isHome: Uint8Array.from(players, (player) => (player.side === 'home' ? 1 : 0)),
    isGoalie: Uint8Array.from(players, (player) => (player.position === 'G' ? 1 : 0)),
  };
}
