import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filesUnder, ROOT } from '../../tests/repositoryFiles.ts';
import {
  BUILT_METHOD,
  type BuiltMethodPage,
  definitionAddress,
  METHOD_PATH,
  type MethodNode,
  validityAddress,
} from '../contract/method.ts';
import { DEFINED_STATS } from './definitions.ts';
import { markdownNodes, textOf } from './markdownNodes.ts';
import { renderMethodPages } from './methodPages.ts';
import { methodPages } from './methodPlugin.ts';

const { articles, entries, sections, files } = renderMethodPages(ROOT);

function elements(nodes: readonly MethodNode[]): Exclude<MethodNode, string>[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elements(node.slice(2) as MethodNode[])]));
}

/** Every address that the pages have, with and without anchors. */
const addresses = new Set(
  articles.flatMap(({ slug, body }) => [
    `${METHOD_PATH}/${slug}`,
    ...elements(body).flatMap(([, { id }]) => (id === undefined ? [] : [`${METHOD_PATH}/${slug}#${id}`])),
  ]),
);

describe('the pages of the method', () => {
  it('are all pages of the methodology and the model’s card, each listed once', () => {
    const names = readdirSync(`${ROOT}/docs/methodology`).map((name) => `docs/methodology/${name}`);
    expect(files).toEqual(expect.arrayContaining(names));
    expect(files.some((file) => /^models\/xg\/.*\/card\.md$/.test(file) && existsSync(`${ROOT}/${file}`))).toBe(true);
    expect(entries.map(({ slug }) => slug).sort()).toEqual(articles.map(({ slug }) => slug).sort());
  });

  it('define every statistic of the registry at the address that terms, columns and card rows link to', () => {
    const missing = DEFINED_STATS.map(({ facets }) => definitionAddress(facets)).filter((one) => !addresses.has(one));
    expect(missing).toEqual([]);
  });

  it('say of every row of the cards how well it repeats', () => {
    const rows = DEFINED_STATS.filter(({ isCardRow }) => isCardRow).map(({ id }) => validityAddress(id));
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((address) => !addresses.has(address))).toEqual([]);
  });

  it('call rows and ratings of the cards by their names, not by their fields', () => {
    const fieldsOf = (text: string) => text.match(/\b[a-z]+_[a-z]\w*/g) ?? [];
    const found = ['validity', 'percentiles'].map((name) => {
      const { body = [] } = articles.find(({ slug }) => slug === name) ?? {};
      return elements(body).flatMap((node) => fieldsOf(textOf([node])));
    });
    expect(found).toEqual([[], []]);
  });

  it('link only to what the site has', () => {
    const wrong = articles.flatMap(({ slug, body }) =>
      elements(body).flatMap(([tag, { href = '' }]) => {
        if (tag !== 'a' || /^https:\/\//.test(href) || href === '/api') return [];
        const target = href.startsWith('#') ? `${METHOD_PATH}/${slug}${href}` : href;
        return addresses.has(target) ? [] : [`${slug}: ${href}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('have every address that the site’s code names', () => {
    const named = filesUnder('src/web')
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .flatMap((file) => [
        ...readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(/['"](\/method\/[\w-]+(?:#[\w-]+)?)['"]/g),
      ])
      .map(([, address = '']) => address);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((address) => !addresses.has(address))).toEqual([]);
  });

  it('have no anchor twice, and list the anchors of their headings', () => {
    for (const { slug, body, headings } of articles) {
      const ids = elements(body).flatMap(([, { id }]) => (id === undefined ? [] : [id]));
      expect(ids.length, slug).toBe(new Set(ids).size);
      expect(
        headings.filter(({ id }) => !ids.includes(id)),
        slug,
      ).toEqual([]);
    }
  });

  it('name every table differently, as regions that a screen reader lists', () => {
    for (const { slug, body } of articles) {
      const names = elements(body).flatMap(([, { role, 'aria-label': name }]) => (role === 'region' ? [name] : []));
      const tables = elements(body).flatMap(([tag, { 'aria-label': name }]) => (tag === 'table' ? [name] : []));
      expect(tables).toEqual(names);
      expect(names.length, slug).toBe(new Set(names).size);
    }
  });

  it('draw calibration and repeatability from the released files', () => {
    const drawn = (slug: string): number =>
      elements(articles.find((article) => article.slug === slug)?.body ?? []).filter(([tag]) => tag === 'svg').length;
    expect([drawn('model-card'), drawn('xg'), drawn('validity'), drawn('stolen-games')]).toEqual([2, 2, 1, 1]);
  });

  it('are introduced by whole sentences, and leave decisions to the repository', () => {
    const cut = [...entries.map(({ description }) => description), ...sections.map(({ text }) => text)];
    expect(cut.filter((text) => text.endsWith('…'))).toEqual([]);
    expect(entries.filter(({ description }) => !/[.!?)]$/.test(description))).toEqual([]);
    expect(sections.filter(({ text, words }) => /decision 0\d/.test(`${text} ${words}`)).map(({ id }) => id)).toEqual(
      [],
    );
  });

  it('give the search each section with its address', () => {
    expect(sections.find(({ id }) => id === '/method/percentiles#shrinkage')?.text).toContain('empirical Bayes');
    expect(sections.filter(({ id }) => !addresses.has(id))).toEqual([]);
  });
});

describe('Markdown as elements', () => {
  it('keeps text as text, whatever it looks like', () => {
    const { body } = markdownNodes('# A\n\nx \\<b\\> `<script>` & "y"\n', () => null);
    expect(body).toEqual([['p', {}, 'x ', '<', 'b', '>', ' ', ['code', {}, '<script>'], ' & "y"']]);
  });

  it('refuses HTML and links to what is no page', () => {
    expect(() => markdownNodes('# A\n\n<script>alert(1)</script>\n', () => null)).toThrow('HTML in Markdown');
    const { body } = markdownNodes('# A\n\n[x](javascript:alert(1)) [y](../z.md)\n', () => null);
    expect(body).toEqual([['p', {}, 'x', ' ', 'y']]);
  });

  it('puts a table into a box of its own, with its numbers marked', () => {
    const { body } = markdownNodes(
      '# A\n\n## B\n\n| id | of | n |\n|---|---|---|\n| `x` | skater card | 1.5 |\n',
      () => null,
    );
    const all = elements(body);
    expect(all.find(([tag]) => tag === 'div')?.[1]).toMatchObject({ className: 'plain-table', tabIndex: '0' });
    expect(all.find(([tag, { id }]) => tag === 'tr' && id === 'skater-card-x')).toBeDefined();
    expect(all.filter(([, { className }]) => className === 'method-number')).toHaveLength(2);
  });
});

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
