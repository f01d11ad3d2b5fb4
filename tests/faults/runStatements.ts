import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('./statementProcess.ts', import.meta.url));

/** A job on a store in a process that is killed at one of its statements. */
export interface KilledJob {
  readonly job: 'migrate' | 'rate';
  readonly url: string;
  /** The number of the statement, from 1; 0 for none. */
  readonly at: number;
  readonly side: 'before' | 'after';
}

/** Runs the job. Returns the number of its statements; null when it was killed. Errors: it ended in any other way. */
export async function runStatements({ job, url, at, side }: KilledJob): Promise<number | null> {
  const child = spawn(process.execPath, [CHILD, job, url, String(at), side], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [[code, signal], out] = await Promise.all([once(child, 'close'), text(child.stdout)]);
  if (signal === 'SIGKILL') return null;
  if (code !== 0) throw new Error(`the job ended with ${code ?? signal}`);
  return Number(out);
}

/** Whether tests kill at every statement instead of some: `HIGHSLOT_EVERY_STATEMENT=1`, which takes many minutes. */
export const IS_EXHAUSTIVE = process.env.HIGHSLOT_EVERY_STATEMENT === '1';
