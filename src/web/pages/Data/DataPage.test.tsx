import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DATA_LICENCE, type DataManifest, type ManifestFile } from '../../../contract/dataManifest.ts';
import { renderSite } from '../../testing/renderSite.tsx';
import { parseCsv } from './parseCsv.ts';
import { SNIPPET_TOOLS, snippetOf } from './snippets.ts';

const file = (table: string, season: number | null, format: ManifestFile['format']): ManifestFile => ({
  path: `/data/v1/${table}-${season ?? 'all'}.${format}`,
  table,
  season,
  format,
  rows: season === 20222023 ? 1234 : 99,
  bytes: 6_154_010,
  gzip_bytes: format === 'csv' ? 480_000 : null,
  sha256: 'a'.repeat(64),
});

const table = (name: string, title: string) => ({
  name,
  title,
  meaning: `One row per ${name}.`,
  key: ['game_id'],
  columns: [
    {
      name: 'game_id',
      type: 'integer' as const,
      unit: null,
      meaning: 'The number of the game.',
      missing: null,
      since: '1.0',
      source: null,
    },
    {
      name: 'xg',
      type: 'number' as const,
      unit: 'goals',
      meaning: 'Expected goals.',
      missing: 'it is a block',
      since: '1.1',
      source: null,
    },
  ],
});

const manifest: DataManifest = {
  name: 'highslot',
  title: 'Highslot season files',
  version: '1.1',
  data_version: 69,
  model_version: '2026-11',
  code_version: '0.1.0',
  written_at: '2024-02-01T08:00:00Z',
  is_demo: false,
  licence: DATA_LICENCE,
  seasons: [20232024, 20222023],
  tables: [table('shots', 'Shots'), table('cards', 'Player cards')],
  files: [
    ...[20232024, 20222023, null].flatMap((season) => [file('shots', season, 'parquet'), file('shots', season, 'csv')]),
    file('cards', null, 'parquet'),
    file('cards', null, 'csv'),
  ],
};

describe('the page of the data files', () => {
  it('shows a program, the files with their sizes, and the columns of a table', async () => {
    await renderSite('/data', { '/data/manifest.json': manifest });
    expect(await screen.findByText(/shots-20232024\.parquet"\)/)).toBeTruthy();
    const files = screen.getByRole('region', { name: 'Files of 2023‑2024' });
    const links = within(files)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Shots as parquet, 6.2 MB', '/data/v1/shots-20232024.parquet'],
      ['Shots as csv, 480 kB', '/data/v1/shots-20232024.csv'],
      ['Player cards as parquet, 6.2 MB', '/data/v1/cards-all.parquet'],
      ['Player cards as csv, 480 kB', '/data/v1/cards-all.csv'],
      ['manifest.json', '/data/manifest.json'],
      ['datapackage.json', '/data/datapackage.json'],
    ]);
    expect(screen.getByText('Expected goals. Empty if it is a block. Since version 1.1.')).toBeTruthy();
  });

  it('gives the program and the files of another season, and a program for every tool', async () => {
    await renderSite('/data', { '/data/manifest.json': manifest });
    fireEvent.change(await screen.findByLabelText('Season'), { target: { value: '20222023' } });
    expect(screen.getByRole('region', { name: 'Files of 2022‑2023' }).textContent).toContain('1,234');
    for (const { value, label } of SNIPPET_TOOLS) {
      fireEvent.click(screen.getByLabelText(label));
      const code = screen.getByRole('region', { name: `${label}, program` }).textContent;
      expect(code).toBe(snippetOf(value, `${location.origin}/data/v1/shots-20222023`));
      // Two players may share a name.
      expect(code).toMatch(/(group ?by\(?|Group\(Typed, \{|~) ?"?shooter_id\b/i);
    }
  });

  it('says when no file has been written yet', async () => {
    await renderSite('/data', { '/data/manifest.json': 404 });
    expect(await screen.findByText(/are written when the first games have been read/)).toBeTruthy();
  });
});

describe('parseCsv', () => {
  it('reads empty cells, quotes, commas and line feeds', () => {
    expect(parseCsv('a,b,c\n1,,"x, ""y""\nz"\n,2,\n')).toEqual([
      ['a', 'b', 'c'],
      ['1', '', 'x, "y"\nz'],
      ['', '2', ''],
    ]);
  });

  it('reads nothing from nothing, and a last line without its end', () => {
    expect(parseCsv('')).toEqual([]);
    expect(parseCsv('a,b\n1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });
});
