import { ConfigError } from '../config.ts';
import { ArchiveSource } from '../feed/source/archive.ts';
import { finishedGames, rosterHands } from '../pipeline/shots/archiveContents.ts';
import { extractShots } from '../pipeline/shots/extractShots.ts';
import type { SetReport } from '../xg/evaluateSet.ts';
import { FORWARD_SPLITS, MODEL_NAME, runForward } from '../xg/forward.ts';
import { type GateCheck, releaseGate } from '../xg/gate.ts';
import type { ProbeReport } from '../xg/probes.ts';
import type { ShootingHands } from '../xg/shotContext.ts';
import type { ShotTables } from '../xg/shotTable.ts';

/** Seed of every draw of a release: the same archive gives the same model. */
export const RELEASE_SEED = 1;
/** Threads for reading and training: what a small machine has. The model does not depend on it. */
export const THREADS = 2;

/** The shots of a whole archive and the hands of its players. Errors: the archive's own one-line errors; no finished games. */
export async function readArchiveShots(directory: string): Promise<{ tables: ShotTables; hands: ShootingHands }> {
  const source = new ArchiveSource(directory);
  const gameIds = await finishedGames(source);
  if (gameIds.length === 0) throw new ConfigError(`The archive ${directory} lists no finished game.`);
  const hands = await rosterHands(source, gameIds);
  const tables = await extractShots({ directory, gameIds, hands }, THREADS);
  process.stdout.write(`${gameIds.length} games, ${tables.shots.rows} shots at a goalie\n`);
  return { tables, hands };
}

/** Runs the forward tests that the archive has the seasons for, and the gate. */
export async function judge(
  tables: ShotTables,
): Promise<{ sets: SetReport[]; probes: ProbeReport[]; checks: readonly GateCheck[] }> {
  const sets: SetReport[] = [];
  const probes: ProbeReport[] = [];
  for (const split of FORWARD_SPLITS) {
    const outcome = await runForward(split, tables.shots, { seed: RELEASE_SEED, workers: THREADS });
    if (outcome === null) continue;
    sets.push(outcome.report);
    probes.push(outcome.probes);
  }
  return { sets, probes, checks: releaseGate(sets, probes, MODEL_NAME) };
}

/** Prints the gate, a line a check. Returns whether all were met. */
export function printGate(checks: readonly GateCheck[]): boolean {
  for (const { name, isMet, detail } of checks)
    process.stdout.write(`${isMet ? 'met   ' : 'MISSED'}  ${name}: ${detail}\n`);
  const missed = checks.filter((check) => !check.isMet).length;
  process.stdout.write(`${checks.length - missed} of ${checks.length} checks met\n`);
  return missed === 0;
}
