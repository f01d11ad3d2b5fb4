import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../sourceCode/files.ts';

const FOLDER = join(ROOT, 'docs/decisions');
const records = readdirSync(FOLDER).filter((file) => file !== 'README.md');

/** The entries of the index, such as `- [0001](0001-pairs-are-packed.md) Pairs of players are packed`. */
const listed = [...readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(/^- \[(\d{4})\]\(([^)]+)\) (.+)$/gm)].map(
  ([, number = '', file = '', words = '']) => ({ number, file, words }),
);

describe('the decision records', () => {
  it('have a unique number, a question and a decision', () => {
    const numbers = records.map((file) => file.slice(0, 4));
    expect(new Set(numbers).size).toBe(records.length);
    for (const file of records) {
      const text = readFileSync(join(FOLDER, file), 'utf8');
      expect(text.split('\n')[0], file).toMatch(new RegExp(`^# ${file.slice(0, 4)}: .+`));
      for (const part of ['**Question.**', '**Decision.**']) expect(text, `${file} has no ${part}`).toContain(part);
    }
  });

  it('are each listed once in docs/decisions/README.md, by title', () => {
    expect(listed.map(({ file }) => file).sort()).toEqual(records.sort());
    for (const { number, file, words } of listed) {
      const title = readFileSync(join(FOLDER, file), 'utf8').split('\n')[0]?.slice(`# ${number}: `.length) ?? '';
      expect([file.slice(0, 4), words.slice(0, title.length)]).toEqual([number, title]);
    }
  });
});
