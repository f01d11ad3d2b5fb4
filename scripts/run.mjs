import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Interval between checks that npm is still running, in milliseconds. */
const PARENT_CHECK_MS = 250;

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending How a process ended: one is set. */

/**
 * Runs a program in the repository's root with our own input and output, and waits for its end. Forwards signals to it,
 * except Ctrl-C in a terminal, which reaches both. A program that cannot be started ends with code 127 and prints the
 * reason on standard error.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {Promise<boolean>} [ready] what the program waits for while it starts: it gets a message on true, and its
 *   channel to us closes on false
 * @returns {Promise<Ending>}
 */
export function run(program, args, env = process.env, ready = undefined) {
  return new Promise((resolve) => {
    // npm is a .cmd file on Windows, which only a shell can start.
    const shell = program.endsWith('.cmd');
    const stdio = ['inherit', 'inherit', 'inherit', ...(ready ? ['ipc'] : [])];
    const child = spawn(program, args, {
      cwd: ROOT,
      env,
      stdio: /** @type {import('node:child_process').StdioOptions} */ (stdio),
      shell,
    });
    void ready?.then((isReady) => {
      if (!child.connected) return;
      if (isReady) child.send('ready');
      else child.disconnect();
    });
    /** @type {NodeJS.Signals[]} */
    const signals = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT'];
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    const ignore = () => undefined;
    for (const signal of signals) process.on(signal, forward);
    if (process.stdin.isTTY) process.on('SIGINT', ignore);
    const watch = watchParent(() => child.kill('SIGTERM'));
    const settle = (/** @type {Ending} */ ending) => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, forward);
      process.off('SIGINT', ignore);
      resolve(ending);
    };
    child.on('error', (error) => {
      console.error(`Cannot start ${program}: ${error.message}`);
      settle({ code: 127, signal: null });
    });
    child.on('exit', (code, signal) => settle({ code, signal }));
  });
}

/**
 * Calls back once when npm, which started us, is gone. npm runs us through a shell, and a signal to npm ends that shell
 * without reaching us. A server left behind like that would keep its port forever.
 * @param {() => void} onGone
 * @returns {NodeJS.Timeout | undefined}
 */
function watchParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onGone();
  }, PARENT_CHECK_MS);
  return watch.unref();
}

/**
 * Ends this process like its child: with the same exit code, or by the same signal.
 * @param {Ending} ending
 */
export function endLike(ending) {
  if (ending.signal !== null) process.kill(process.pid, ending.signal);
  else process.exitCode = ending.code ?? 1;
}

/**
 * Runs npm, preferably the one that started us.
 * @param {readonly string[]} args
 * @returns {Promise<Ending>}
 */
export function runNpm(args) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args]);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}
