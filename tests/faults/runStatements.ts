import { spawn } from 'node:child_process';
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
export function runStatements({ job, url, at, side }: KilledJob): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CHILD, job, url, String(at), side], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve(null);
      else if (code === 0) resolve(Number(out));
      else reject(new Error(`the job ended with ${code ?? signal}`));
    });
  });
}

/** Whether tests kill at every statement instead of some: `HIGHSLOT_EVERY_STATEMENT=1`, which takes many minutes. */
export const IS_EXHAUSTIVE = process.env.HIGHSLOT_EVERY_STATEMENT === '1';
