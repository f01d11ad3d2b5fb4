import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../e2e/', import.meta.url);

describe('every browser test', () => {
  const specs = readdirSync(FOLDER).filter((file) => file.endsWith('.spec.ts'));

  it('uses siteTest.ts, which fails on uncaught errors and violations of the security policy', () => {
    expect(specs.length).toBeGreaterThan(8);
    for (const file of specs) {
      const text = readFileSync(new URL(file, FOLDER), 'utf8');
      expect([file, /import \{[^}]*\btest\b[^}]*\} from '\.\/siteTest\.ts'/.test(text)]).toEqual([file, true]);
      expect([file, /import \{[^}]*\} from '@playwright\/test'/.test(text)]).toEqual([file, false]);
      expect([file, /browser\.new(Context|Page)\(/.test(text)]).toEqual([file, false]);
    }
  });
});
