// Child process that writes bodies into an archive until it is killed. Arguments: archive folder, number of bodies.
import { writeBody } from '../../src/feed/source/archiveWriter.ts';
import { playByPlayPath } from '../../src/feed/source/leaguePath.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { largeBody } from './largeBody.ts';

const [root = '', count = '0'] = process.argv.slice(2);
for (let k = 1; k <= Number(count); k++) {
  const gameId = (2_025_020_000 + k) as GameId;
  writeBody(root, playByPlayPath(gameId), largeBody(gameId));
}
