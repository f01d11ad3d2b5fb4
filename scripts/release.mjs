// `npm run release -- --to DIR [--store FILE]`: the files of a release: source with the built site, packages for Python
// and R, the list of its packages, the changes of the version, a snapshot of a store where one is named, and their
// hashes.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pinnedNode } from './pinnedNode.mjs';
import { ROOT } from './run.mjs';
import { buildWeb } from './webBuild.mjs';

const { values } = parseArgs({ options: { to: { type: 'string' }, store: { type: 'string' } } });
if (values.to === undefined) {
  console.error('npm run release: --to DIR is missing.');
  process.exit(1);
}
const target = resolve(values.to);
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const work = mkdtempSync(join(tmpdir(), 'highslot-release-'));
mkdirSync(target, { recursive: true });

/** @param {string} program @param {readonly string[]} args */
const run = (program, ...args) => execFileSync(program, args, { cwd: ROOT, maxBuffer: 1 << 28 });
/** Packs a folder of the work folder. @param {string} folder @param {string} name */
const pack = (folder, name) => run('tar', '-czf', join(target, name), '-C', work, folder);

try {
  if (!(await buildWeb())) throw new Error('the site could not be built');
  const source = `highslot-${version}`;
  writeFileSync(join(work, 'source.tar'), run('git', 'archive', `--prefix=${source}/`, 'HEAD'));
  run('tar', '-xf', join(work, 'source.tar'), '-C', work);
  // With the hash of its inputs, so that `npm start` does not build it again.
  cpSync(join(ROOT, 'dist'), join(work, source, 'dist'), { recursive: true });
  pack(source, `${source}.tar.gz`);
  copyFileSync(join(ROOT, 'deploy', 'Containerfile'), join(target, 'Containerfile'));

  const packages = { python: `highslot-python-${version}`, r: 'highslot' };
  for (const [folder, name] of Object.entries(packages)) {
    cpSync(join(work, source, 'clients', folder), join(work, name), { recursive: true });
  }
  pack(`highslot-python-${version}`, `highslot-python-${version}.tar.gz`);
  pack('highslot', `highslot-r-${version}.tar.gz`);

  const sbom = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  writeFileSync(join(target, 'sbom.cdx.json'), run('npm', ...sbom));
  const changes = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').split(/^(?=## )/m);
  const own = changes.find((part) => part.startsWith(`## ${version} `));
  if (own === undefined) throw new Error(`CHANGELOG.md says nothing of ${version}`);
  writeFileSync(join(target, 'changes.md'), own);
  if (values.store !== undefined) {
    run(pinnedNode(), join('src', 'cli', 'store.ts'), 'snapshot', '--to', target, '--store', `sqlite:${values.store}`);
  }

  const files = readdirSync(target).filter((name) => name !== 'SHA256SUMS');
  const sums = files.map((name) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(target, name)))
      .digest('hex');
    return `${hash}  ${name}\n`;
  });
  writeFileSync(join(target, 'SHA256SUMS'), sums.join(''));
  console.log(`Wrote ${files.join(', ')} to ${target}.`);
} catch (error) {
  console.error(`npm run release: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
