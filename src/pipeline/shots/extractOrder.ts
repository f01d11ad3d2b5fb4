import type { GameId } from '../../hockey/ids.ts';
import type { ShootingHands } from '../../xg/shotContext.ts';

/** What a worker is asked: to read these games of an archive directory and make their shot tables. */
export interface ExtractOrder {
  readonly directory: string;
  readonly gameIds: readonly GameId[];
  readonly hands: ShootingHands;
}
