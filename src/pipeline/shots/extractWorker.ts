import { parentPort, workerData } from 'node:worker_threads';
import { isFatal } from '../../feed/parse/issueCodes.data.ts';
import { parseGame } from '../../feed/parse/parseGame.ts';
import { ArchiveSource } from '../../feed/source/archiveSource.ts';
import { playByPlayPath, shiftChartPath } from '../../feed/source/leaguePath.ts';
import { readJson } from '../../feed/source/parseJson.ts';
import type { GameId } from '../../hockey/ids.ts';
import { countWhistles } from '../../xg/clockRegime.ts';
import { type ShootingHands, shotContexts } from '../../xg/shotContext.ts';
import { buildShotTables, type GameShots, joinShotTables, type ShotTables } from '../../xg/shotTable.ts';

/** A worker's job: the games of an archive directory to make shot tables of. */
export interface ExtractOrder {
  readonly directory: string;
  readonly gameIds: readonly GameId[];
  readonly hands: ShootingHands;
}

const { directory, gameIds, hands } = workerData as ExtractOrder;
const source = new ArchiveSource(directory);
/** Games per table: a game's contexts take fifty times the memory of its rows, so few are kept. */
const GAMES_PER_TABLE = 50;
const tables: ShotTables[] = [];
let games: GameShots[] = [];
const flush = (): void => {
  tables.push(buildShotTables(games));
  games = [];
};
for (const gameId of gameIds) {
  const plays = await readJson(source, playByPlayPath(gameId));
  if (plays === null) continue;
  const chart = await readJson(source, shiftChartPath(gameId));
  const { game, issues } = parseGame({
    gameId,
    playByPlay: plays.json,
    boxscore: null,
    shiftChart: chart?.json ?? null,
  });
  if (game === null || issues.some((issue) => isFatal(issue.code))) continue;
  games.push({ gameId, seasonId: game.seasonId, contexts: shotContexts(game, hands), whistles: countWhistles(game) });
  if (games.length >= GAMES_PER_TABLE) flush();
}
flush();
parentPort?.postMessage(joinShotTables(tables));
