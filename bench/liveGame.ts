/**
 * Benchmarks a warm live update of one game: reads its bodies from the archive, parses, folds, scores and explains its
 * shots, counts and checks everything, and replaces its rows in the store. Exits with 1 when a bar is missed.
 *
 * Method: updates some games of a season as warm-up, then measures them again, each replaced in a separate transaction.
 * Figures are medians and 90th percentiles of CPU time per game.
 *
 * Usage: node bench/liveGame.ts [games, default 100]; real games as for the tests (HIGHSLOT_ARCHIVE)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseGame } from '../src/feed/parse/parseGame.ts';
import { ArchiveSource } from '../src/feed/source/archive.ts';
import type { SeasonId } from '../src/hockey/ids.ts';
import { computeGame } from '../src/pipeline/computeGame.ts';
import { loadGameXg } from '../src/pipeline/currentXg.ts';
import { listGames } from '../src/pipeline/listGames.ts';
import { readRawGame } from '../src/pipeline/readRawGame.ts';
import { foldGame } from '../src/stats/gameFolds.ts';
import { packGame } from '../src/store/packedGame.ts';
import { openWriter } from '../src/store/write.ts';
import { archiveDir } from '../tests/archive.ts';

const SEASON = 20222023 as SeasonId;
/** Maximum CPU time of an update and of scoring a game, in milliseconds. Source: docs/quality.md#pipeline-and-model. */
const MOST_UPDATE_MS = 50;
const MOST_SCORING_MS = 1;
/** Warm-up rounds. */
const WARM_ROUNDS = 2;

let areAllMet = true;

const archive = archiveDir();
if (archive === null) {
  console.log('Needs real games: no ../shared/data/league, and HIGHSLOT_ARCHIVE names no folder.');
} else {
  const folder = mkdtempSync(join(tmpdir(), 'highslot-bench-'));
  try {
    await measure(archive, `sqlite:${join(folder, 'live.db')}`, Number(process.argv[2] ?? 100));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.exitCode = areAllMet ? 0 : 1;
}

async function measure(directory: string, store: string, count: number): Promise<void> {
  const source = new ArchiveSource(directory);
  const games = (await listGames(source, [SEASON])).filter(({ status }) => status === 'final').slice(0, count);
  const xg = loadGameXg();
  const writer = await openWriter(store);
  const spent = { reading: [] as number[], counting: [] as number[], writing: [] as number[], all: [] as number[] };
  const scoring: number[] = [];
  for (let round = 0; round <= WARM_ROUNDS; round++) {
    for (const list of [...Object.values(spent), scoring]) list.length = 0;
    for (const scheduled of games) {
      const begun = processorMs();
      const { raw, sourceHash } = readRawGame(source, scheduled.gameId);
      const parsed = parseGame(raw);
      const read = processorMs();
      const packed = packGame(computeGame(parsed, scheduled, sourceHash, xg).rows, { stamp: '', buildKey: '' });
      const counted = processorMs();
      await writer.writeGames([packed]);
      const written = processorMs();
      spent.reading.push(read - begun);
      spent.counting.push(counted - read);
      spent.writing.push(written - counted);
      spent.all.push(written - begun);
      if (parsed.game === null) continue;
      const { contexts } = foldGame(parsed.game);
      const unscored = processorMs();
      xg.predict(parsed.game, contexts);
      scoring.push(processorMs() - unscored);
    }
  }
  await writer.close();
  console.log(`${games.length} games of 2022-23, milliseconds of CPU time per game: median (90th percentile)`);
  judge('an update', spent.all, MOST_UPDATE_MS);
  judge('  reading and parsing', spent.reading);
  judge('  folds, xG, counting, checks, packing', spent.counting);
  judge('  writing, in a separate transaction', spent.writing);
  judge('xG of a game with explanations', scoring, MOST_SCORING_MS);
}

/** CPU time used by this process, in milliseconds. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Prints a figure and checks it against its bar, if it has one. */
function judge(what: string, values: readonly number[], bar?: number): void {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  const isMet = bar === undefined || at(0.5) <= bar;
  areAllMet &&= isMet;
  const verdict = bar === undefined ? '' : isMet ? `, at most ${bar}: met` : `, at most ${bar}: MISSED`;
  console.log(`  ${what.padEnd(42)}${at(0.5).toFixed(2).padStart(7)} (${at(0.9).toFixed(2)})${verdict}`);
}
