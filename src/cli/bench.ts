// `npm run bench`: every benchmark of bench/, one after the other; names as arguments run only those, e.g. `npm run bench -- ingest`.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../config.ts';
import { runCommand } from './runCommand.ts';

const FOLDER = fileURLToPath(new URL('../../bench/', import.meta.url));

const names = benchmarks();
const usage = `npm run bench -- [NAME ...]\nMeasures against baselines of the same minute; all of them, or those named: ${names.join(', ')}.`;

await runCommand(usage, () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new ConfigError(`There is no benchmark ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  }
  const missed: string[] = [];
  for (const name of asked.length > 0 ? asked : names) {
    console.log(`\n== ${name}`);
    const { status } = spawnSync(process.execPath, [`${FOLDER}${name}.ts`], { stdio: 'inherit' });
    if (status !== 0) missed.push(name);
  }
  if (missed.length > 0) console.log(`\nA bar was missed, or a run failed: ${missed.join(', ')}.`);
  return Promise.resolve(missed.length > 0 ? 1 : 0);
});

/** The files of bench/ that say how to run them; the others are their parts. */
function benchmarks(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .filter((name) => readFileSync(`${FOLDER}${name}.ts`, 'utf8').includes(`Usage: node bench/${name}.ts`))
    .sort();
}
