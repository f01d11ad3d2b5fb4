import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { openStore } from '../../src/store/open.ts';

const RUNNER = fileURLToPath(new URL('./ingestProcess.ts', import.meta.url));

/** Starts an ingest with batches of two games, and kills it after some batches. Arguments: those of ingestProcess.ts. */
export function killedAfter(batches: number, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [RUNNER, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    let seen = '';
    child.stdout.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
      if (seen.split('\n').length > batches) child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('exit', (_code, signal) => {
      if (signal === 'SIGKILL') resolve();
      else reject(new Error(`The ingest was not killed: ${seen}`));
    });
  });
}

/** All rows of each game in the store, as JSON. */
export async function gameHashes(db: Awaited<ReturnType<typeof openStore>>): Promise<Map<number, string>> {
  const hashes = new Map<number, string>();
  for (const { game_id } of await db.selectFrom('game').select('game_id').execute()) {
    const rows = await Promise.all(
      (
        [
          'game',
          'dressed',
          'shot',
          'skater_game',
          'goalie_game',
          'team_game',
          'pair_game',
          'stint',
          'game_issue',
        ] as const
      ).map((table) =>
        db
          .selectFrom(table as 'game')
          .selectAll()
          .where('game_id', '=', game_id)
          .execute(),
      ),
    );
    hashes.set(game_id, JSON.stringify(rows));
  }
  return hashes;
}
