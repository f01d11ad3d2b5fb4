import { describe, expect, it } from 'vitest';
import { runCli } from './commands.ts';

/** Every command of package.json that is a program of src/cli, and those that begin with a word of `npm run store`. */
const CALLS = [
  'start',
  'ingest',
  'rebuild',
  'serve',
  'train',
  'evaluate',
  'ratings',
  'bench',
  'store',
  'store audit',
  'store backup',
  'store restore',
];

describe('a command', () => {
  it.each(CALLS)('%s says with --help how it is called, and does nothing', async (call) => {
    const [name = '', ...words] = call.split(' ');
    const { code, out, err } = await runCli(name, [...words, '--help']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^npm (run )?${[name, ...words].join(' -- ')}\\b`));
    expect(out.trim().split('\n').length).toBeGreaterThan(1);
  });

  it.each([
    ['train', '--nosuch'],
    ['bench', 'nosuch'],
    ['store', 'nosuch'],
    ['store', 'backup', '--to', 'x.db', '--nosuch'],
  ])('%s is refused in one line, where there is no such thing: %s', async (name, ...words) => {
    const { code, out, err } = await runCli(name, words);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^highslot: .+\n$/);
  });
});
