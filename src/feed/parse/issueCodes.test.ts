import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ISSUE_KINDS, isFatal } from './issueCodes.data.ts';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const text = (isTest: boolean): string =>
  files
    .filter((file) => !/issueCodes\.(?:data|test)\.ts$/.test(file) && file.includes('.test.') === isTest)
    .map((file) => readFileSync(join(HERE, file), 'utf8'))
    .join('\n');

describe('the list of issues', () => {
  const codes = Object.keys(ISSUE_KINDS);

  it('has only codes that the parser can raise and a test covers', () => {
    const [program, tests] = [text(false), text(true)];
    expect(codes.filter((code) => !program.includes(`'${code}'`))).toEqual([]);
    expect(codes.filter((code) => !tests.includes(`'${code}'`))).toEqual([]);
  });

  it('explains each code in one sentence', () => {
    for (const { meaning } of Object.values(ISSUE_KINDS)) expect(meaning).toMatch(/^[A-Z].{15,160}\.$/);
  });

  it('withholds a game only for the fatal codes', () => {
    expect(codes.filter(isFatal)).toEqual([
      'not-a-game',
      'no-date',
      'wrong-game',
      'no-players',
      'no-plays',
      'truncated',
      'missing-period',
      'missing-plays',
      'surplus-plays',
      'goals-mismatch',
      'no-winner',
    ]);
    expect(['toString', '__proto__', ''].some(isFatal)).toBe(false);
  });
});
