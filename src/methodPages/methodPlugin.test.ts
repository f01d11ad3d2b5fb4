import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BUILT_METHOD, type BuiltMethodPage } from '../contract/method.ts';
import { methodPages } from './methodPlugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'highslot-method-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('lists the pages for the server, each with a title and a description', () => {
  const { writeBundle } = methodPages() as unknown as { writeBundle: (options: { dir: string }) => void };
  writeBundle({ dir: folder });
  const pages = JSON.parse(readFileSync(join(folder, BUILT_METHOD), 'utf8')) as BuiltMethodPage[];
  expect(pages.map(({ slug }) => slug)).toContain('validity');
  for (const { slug, title, description } of pages) {
    for (const words of [title, description]) {
      expect(words.length, slug).toBeGreaterThan(0);
      expect(words.length, slug).toBeLessThanOrEqual(260);
    }
  }
});
