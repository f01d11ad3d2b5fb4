// `node scripts/sbom.mjs [--production] > FILE`: the software bill of materials, every package of package-lock.json
// with version, licence and checksum, as CycloneDX JSON. It needs no network, and the same lockfile gives the same
// bytes.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** Most bytes of npm's answer: ten times today's. */
const MAX_BYTES = 16 * 1024 * 1024;

try {
  process.stdout.write(`${JSON.stringify(billOfMaterials(process.argv.slice(2)), null, 2)}\n`);
} catch (error) {
  console.error(`sbom: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/**
 * npm's list, without what differs from run to run and machine to machine. Throws when npm fails.
 * @param {readonly string[]} flags
 */
function billOfMaterials(flags) {
  for (const flag of flags)
    if (flag !== '--production') throw new Error(`unknown flag ${flag}; the flag is --production`);
  const omit = flags.length > 0 ? ['--omit=dev'] : [];
  const args = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--offline',
    ...omit,
  ];
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? { program: process.execPath, first: [process.env.npm_execpath] }
    : { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [] };
  const { status, stdout, stderr, error } = spawnSync(npm.program, [...npm.first, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
    shell: npm.program.endsWith('.cmd'),
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`npm sbom ended with ${status}: ${stderr.trim().split('\n').at(-1)}`);
  const bill = JSON.parse(stdout);
  const lockfile = readFileSync(join(ROOT, 'package-lock.json'));
  bill.serialNumber = `urn:uuid:${uuidOf(lockfile)}`;
  delete bill.metadata.timestamp;
  // npm takes the name from the folder.
  bill.metadata.component.name = 'highslot';
  return bill;
}

/** A UUID made of a file's digest: version 8, variant 1. Source: RFC 9562, 5.8. @param {Buffer} bytes */
function uuidOf(bytes) {
  const hex = createHash('sha256').update(bytes).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
