import type { DressedPlayer } from '../../game/types.ts';
import type { PlayerId } from '../../hockey/ids.ts';
import { type Position, parsePosition } from '../../hockey/position.ts';

/** The dressed players by id: decides who played for which club. */
export type DressedById = ReadonlyMap<PlayerId, DressedPlayer>;

/** Parses a position letter, or the two letters some reports use for wings. Null when unknown. */
export function asPosition(value: unknown): Position | null {
  if (value === 'LW') return 'L';
  if (value === 'RW') return 'R';
  return typeof value === 'string' ? parsePosition(value) : null;
}
