import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const INGEST = fileURLToPath(new URL('./ingest.ts', import.meta.url));
/** How long an ingest may take to finish the batch in hand when it is asked to stop, milliseconds. */
const STOP_WITHIN_MS = 4000;

/** An ingest that runs beside the server, in a process of its own that gives way to it. */
export class BackgroundIngest {
  readonly #child: ChildProcess;
  /** Its exit code, when it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;

  /** Starts it with the flags this process was given; its output goes where ours goes. */
  constructor(flags: readonly string[]) {
    this.#child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', INGEST, ...flags, '--background'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    this.ended = new Promise((resolve) => {
      this.#child.on('error', () => resolve(null));
      this.#child.on('exit', (code) => resolve(code));
    });
  }

  /** Asks it to stop after the batch in hand, and waits; one that does not is killed, which loses that batch and nothing else. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGTERM');
    const late = setTimeout(() => this.#child.kill('SIGKILL'), STOP_WITHIN_MS);
    await this.ended;
    clearTimeout(late);
  }
}
