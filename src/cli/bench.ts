// `npm run bench`: runs every benchmark of bench/ in turn, or only the named ones, e.g. `npm run bench -- ingest`.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../config.ts';
import { runCommand } from './runCommand.ts';

const FOLDER = fileURLToPath(new URL('../../bench/', import.meta.url));

const names = benchmarks();
const usage = [
  'npm run bench -- [NAME ...] [--FLAG ...]',
  `Runs all benchmarks against baselines measured at the same time, or only the named ones: ${names.join(', ')}.`,
  'Flags go to the named benchmarks, e.g. npm run bench -- siege --only burst.',
].join('\n');

await runCommand(usage, async () => {
  const args = process.argv.slice(2);
  const firstFlag = args.findIndex((arg) => arg.startsWith('-'));
  const [selected, flags] = firstFlag < 0 ? [args, []] : [args.slice(0, firstFlag), args.slice(firstFlag)];
  if (selected.length === 0 && flags.length > 0) throw new ConfigError('Flags need the name of a benchmark.');
  const unknown = selected.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new ConfigError(`Unknown benchmark ${unknown.join(', ')}. The benchmarks are ${names.join(', ')}.`);
  }
  const failed: string[] = [];
  for (const name of selected.length > 0 ? selected : names) {
    console.log(`\n== ${name}`);
    const { status } = spawnSync(process.execPath, [`${FOLDER}${name}.ts`, ...flags], { stdio: 'inherit' });
    if (status !== 0) failed.push(name);
  }
  if (failed.length > 0) console.log(`\nMissed a bar or failed: ${failed.join(', ')}.`);
  return failed.length > 0 ? 1 : 0;
});

/** The files of bench/ that say how to run them; the others are modules they share. */
function benchmarks(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .filter((name) => readFileSync(`${FOLDER}${name}.ts`, 'utf8').includes(`Usage: node bench/${name}.ts`))
    .sort();
}
