import type { GameId } from '../../hockey/ids.ts';
import type { Hands } from '../../xg/shotScene.ts';

/** A worker's job: the games of an archive directory to make shot tables of. */
export interface ExtractOrder {
  readonly directory: string;
  readonly gameIds: readonly GameId[];
  readonly hands: Hands;
}
