import { type ChildProcess, spawn } from 'node:child_process';

/** Time an ingest may take to finish its current batch after it is asked to stop, in milliseconds. */
const STOP_TIMEOUT_MS = 4000;

/** An ingest that runs next to the server, in a separate process with lower priority. */
export class BackgroundIngest {
  readonly #child: ChildProcess;
  /** Resolves with its exit code when it ends; null when a signal ended it. */
  readonly ended: Promise<number | null>;

  /** Starts the ingest command in `file` with the given flags. It shares our standard output and error. */
  constructor(file: string, flags: readonly string[]) {
    this.#child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...flags, '--background'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    this.ended = new Promise((resolve) => {
      this.#child.on('error', () => resolve(null));
      this.#child.on('exit', (code) => resolve(code));
    });
  }

  /** Asks it to stop after the current batch and waits. Kills it after a timeout, which only loses that batch. */
  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGTERM');
    const timeout = setTimeout(() => this.#child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await this.ended;
    clearTimeout(timeout);
  }
}
