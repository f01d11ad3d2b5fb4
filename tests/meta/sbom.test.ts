import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../sourceCode/files.ts';

/** The parts of a CycloneDX document that the checks read. */
interface Bill {
  readonly bomFormat: string;
  readonly serialNumber: string;
  readonly metadata: {
    readonly timestamp?: string;
    readonly component: { readonly name: string; readonly version: string };
  };
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
    readonly licenses?: readonly unknown[];
  }[];
}

/** What the command prints. The registry's address leads nowhere: it must not be asked. */
function sbom(...flags: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/sbom.mjs'), ...flags], {
    encoding: 'utf8',
    env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' },
    maxBuffer: 1 << 26,
  });
  expect([stderr, status]).toEqual(['', 0]);
  return stdout;
}

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string; integrity?: string; dev?: boolean }>;
};
const locked = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ ...entry, name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) }));
const nameOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

it('lists every locked package with its checksum, without a network, in the same bytes every time', () => {
  const text = sbom();
  const bill = JSON.parse(text) as Bill;
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(bill.metadata.component).toMatchObject({ name: 'highslot', version: '0.1.0' });
  expect(new Set(bill.components.map(nameOf))).toEqual(new Set(locked.map(nameOf)));
  const checksums = new Map(locked.map((entry) => [nameOf(entry), entry.integrity]));
  for (const one of bill.components) {
    const [hash] = one.hashes ?? [];
    expect([nameOf(one), hash?.alg]).toEqual([nameOf(one), 'SHA-512']);
    const content = `sha512-${Buffer.from(hash?.content ?? '', 'hex').toString('base64')}`;
    expect([nameOf(one), content]).toEqual([nameOf(one), checksums.get(nameOf(one))]);
  }
  expect(sbom()).toBe(text);
});

it('lists only what runs on a server with --production', () => {
  const bill = JSON.parse(sbom('--production')) as Bill;
  const names = new Set(bill.components.map(({ name }) => name));
  expect([names.has('fastify'), names.has('vitest')]).toEqual([true, false]);
});
