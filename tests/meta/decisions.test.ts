import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../sourceCode/files.ts';

const FOLDER = join(ROOT, 'docs/decisions');
const records = readdirSync(FOLDER).filter((file) => file !== 'README.md');
const textOf = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

/** Lines of the index by file, e.g. `- [0001](0001-packed-pairs.md) Store: pairs of players are packed`. */
const listed = [...textOf('README.md').matchAll(/^- \[(\d{4})\]\(([^)]+)\) (.+(?:\n {2}.+)*)$/gm)].map(
  ([, number = '', file = '', title = '']) => ({ number, file, title: title.replace(/\s+/g, ' ') }),
);

/** Numbers of former records that a record's status says it includes. */
const included = (file: string): string[] => {
  const status = /^\*\*Status\.\*\*([\s\S]*?)\n\n/m.exec(textOf(file))?.[1] ?? '';
  return (/Includes ([\d, and\n]+)/.exec(status)?.[1] ?? '').match(/\d{4}/g) ?? [];
};

describe('the decision records', () => {
  it('each have a unique number, a title, a status, context, decision and consequences', () => {
    const numbers = records.map((file) => file.slice(0, 4));
    expect(new Set(numbers).size).toBe(records.length);
    for (const file of records) {
      const text = textOf(file);
      expect(text.split('\n')[0], file).toMatch(new RegExp(`^# ${file.slice(0, 4)}: .+`));
      expect(text, file).toMatch(/^\*\*Status\.\*\* (Accepted|Superseded by \[)/m);
      for (const part of ['**Context.**', '**Decision.**', '**Consequences.**']) {
        expect(text, `${file} has no ${part}`).toContain(part);
      }
    }
  });

  it('include a former record only once, and never one that still exists', () => {
    const former = records.flatMap(included);
    expect(former.length).toBeGreaterThan(0);
    expect(new Set(former).size).toBe(former.length);
    expect(records.filter((file) => former.includes(file.slice(0, 4)))).toEqual([]);
  });

  it('appear in docs/decisions/README.md once each, under their titles', () => {
    expect(listed.map(({ file }) => file).sort()).toEqual(records.sort());
    for (const { number, file, title } of listed) {
      expect(textOf(file).split('\n')[0]).toBe(`# ${number}: ${title}`);
    }
  });
});
