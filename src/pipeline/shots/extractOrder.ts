import type { GameId } from '../../hockey/ids.ts';
import type { ShootingHands } from '../../xg/shotContext.ts';

/** A worker's job: the games of an archive directory to make shot tables of. */
export interface ExtractOrder {
  readonly directory: string;
  readonly gameIds: readonly GameId[];
  readonly hands: ShootingHands;
}
