import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BUILT_METHOD, type BuiltMethodPage } from '../contract/method.ts';
import { methodPages } from './methodPlugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'highslot-method-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes the pages as plain HTML: contents, tables in boxes, figures, and nothing that a policy refuses', () => {
  const { writeBundle } = methodPages() as unknown as { writeBundle: (options: { dir: string }) => void };
  writeBundle({ dir: folder });
  const pages = JSON.parse(readFileSync(join(folder, BUILT_METHOD), 'utf8')) as BuiltMethodPage[];
  const of = (slug: string): string => pages.find((page) => page.slug === slug)?.html ?? '';
  expect(of('')).toContain('<a href="/method/model-card">');
  expect(of('validity')).toContain('<tr id="repeats-ev_offense">');
  expect(of('validity').match(/<table /g)?.length).toBe(
    of('validity').match(/class="method-table" role="region"/g)?.length,
  );
  expect(of('model-card')).toContain('<figcaption>Calibration, 2022-23.');
  expect(of('percentiles')).toContain('<a href="#shrinkage">Shrinkage</a>');
  for (const { slug, title, description, html } of pages) {
    expect(html, slug).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
    expect(
      [title, description].every((words) => words.length > 0 && words.length <= 201),
      slug,
    ).toBe(true);
  }
});
