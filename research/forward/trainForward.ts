import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import { type GameId, type SeasonId, seasonOfGame } from '../../src/hockey/ids.ts';
import { makeFolder } from '../../src/makeFolder.ts';
import { archiveStamp } from '../../src/pipeline/ingest/archiveStamp.ts';
import { codeVersion } from '../../src/pipeline/ingest/codeVersion.ts';
import { extractShots, finishedGames, rosterHands } from '../../src/pipeline/shots/archiveShots.ts';
import { buildForward } from '../../src/xg/release.ts';
import { joinShotTables, type ShotTables } from '../../src/xg/shotTable.ts';
import { forwardModelFile } from './forwardModelFile.ts';

/** Fewest finished games of a season to train or evaluate on: a twentieth of a season. */
const MIN_GAMES = 60;

/** The data of forward models, and the folder for them. */
export interface ForwardOptions {
  /** The archive directory. */
  readonly directory: string;
  /** Where the models are kept. Up-to-date models are not trained again. */
  readonly folder: string;
  /** The seasons to evaluate; null for all with enough games and an earlier season to learn from. */
  readonly seasons: readonly SeasonId[] | null;
  readonly seed: number;
  readonly workers: number;
  readonly onProgress: (line: string) => void;
}

/** A season to evaluate, and the seasons its model learned from. */
export interface ForwardSeason {
  readonly season: SeasonId;
  readonly learnedFrom: readonly SeasonId[];
}

/**
 * Trains a model for each season to evaluate, on the seasons before it only, and writes the models to a folder. Returns
 * the seasons oldest first, without those that have no earlier season. Deterministic for an archive, the code and a
 * seed.
 */
export async function trainForward(options: ForwardOptions): Promise<readonly ForwardSeason[]> {
  const { directory, folder, seasons, seed, workers, onProgress } = options;
  const source = new ArchiveSource(directory);
  const games = gamesBySeason(await finishedGames(source));
  const known = [...games.keys()];
  const forward = known
    .map((season): ForwardSeason => ({ season, learnedFrom: known.filter((other) => other < season) }))
    .filter(({ season, learnedFrom }) => learnedFrom.length > 0 && (seasons?.includes(season) ?? true));
  const due = forward.filter(({ season, learnedFrom }) => {
    // The season's own games decide which clocks it has.
    const gameIds = [...learnedFrom, season].flatMap((other) => games.get(other) ?? []);
    return !isUpToDate(forwardModelFile(folder, season), versionOf(season, gameIds, options));
  });
  if (due.length === 0) return forward;
  makeFolder(folder);
  const hands = await rosterHands(source, [...games.values()].flat());
  const tables = new Map<SeasonId, ShotTables>();
  for (const { season, learnedFrom } of due) {
    for (const other of [...learnedFrom, season]) {
      if (tables.has(other)) continue;
      tables.set(other, await extractShots({ directory, gameIds: games.get(other) ?? [], hands }, workers));
    }
    const learned = joinShotTables(learnedFrom.flatMap((other) => tables.get(other) ?? []));
    onProgress(`Training the model for ${season} on ${learned.shots.rows} shots of ${learnedFrom.join(', ')}`);
    const gameIds = [...learnedFrom, season].flatMap((other) => games.get(other) ?? []);
    const version = versionOf(season, gameIds, options);
    const { whistles } = tables.get(season) ?? { whistles: [] };
    const model = await buildForward(version, season, learned, whistles, hands, { seed, workers });
    const file = forwardModelFile(folder, season);
    writeFileSync(`${file}.part`, JSON.stringify(model));
    renameSync(`${file}.part`, file);
  }
  return forward;
}

/** The finished games of each season with enough of them, oldest season first. */
function gamesBySeason(gameIds: readonly GameId[]): ReadonlyMap<SeasonId, readonly GameId[]> {
  const games = new Map<SeasonId, GameId[]>();
  for (const gameId of gameIds) {
    const season = seasonOfGame(gameId);
    games.set(season, [...(games.get(season) ?? []), gameId]);
  }
  return new Map([...games].filter(([, own]) => own.length >= MIN_GAMES).sort(([a], [b]) => a - b));
}

/**
 * Names a model after everything that determines it: the season, the code that reads and trains, the games, the seed.
 */
function versionOf(season: SeasonId, gameIds: readonly GameId[], { directory, seed }: ForwardOptions): string {
  const hash = createHash('sha256').update(
    `${codeVersion(new URL('../../src/xg/release.ts', import.meta.url).href)} ${seed}`,
  );
  for (const gameId of gameIds) hash.update(archiveStamp(directory, gameId));
  return `forward-${season}-${hash.digest('hex').slice(0, 12)}`;
}

function isUpToDate(file: string, version: string): boolean {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return false;
  const isSame = (JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown }).version === version;
  // Workers may not be able to read what other code wrote.
  if (!isSame) rmSync(file);
  return isSame;
}
