// The baseline of an ingest: gunzip and JSON.parse of an archive's play-by-play, boxscore and shift files, on one
// thread. Arguments: the archive, and a file with one game id per line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const [archive = '', list = ''] = process.argv.slice(2);
let bodies = 0;
for (const gameId of readFileSync(list, 'utf8').split('\n')) {
  for (const file of [
    `v1/gamecenter/${gameId}/play-by-play.json.gz`,
    `v1/gamecenter/${gameId}/boxscore.json.gz`,
    `stats/rest/en/shiftcharts/${gameId}.json.gz`,
  ]) {
    JSON.parse(gunzipSync(readFileSync(join(archive, file))).toString('utf8'));
    bodies++;
  }
}
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ bodies, cpuSeconds: (user + system) / 1e6 }));
