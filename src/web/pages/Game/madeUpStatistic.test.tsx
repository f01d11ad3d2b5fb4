import { beforeAll, expect, it, vi } from 'vitest';
import type { DisplayFacets, Rule } from '../../../stats/registry/entry.ts';

/** A statistic that no file of the repository names: short-handed blocks. */
const WORDS: DisplayFacets = {
  abbr: 'SH Blk',
  label: 'Short-handed blocks',
  meaning: 'Blocked shots while short-handed.',
  unit: 'plays',
  decimals: 0,
  better: 'high',
  source: 'docs/methodology/counting.md',
  game: { column: 90, group: 'Details', wire: [{ key: 'sh_blocks', format: 'whole', place: 90 }] },
};
const RULE: Rule = { count: 'block', by: 'blocker', at: 'sh' };
const ROW = {
  player_id: 8478402,
  first_name: 'Ann',
  last_name: 'Alpha',
  team_abb: 'ABC',
  season: 20242025,
  position: 'D',
};

beforeAll(() => {
  vi.doMock('../../../stats/registry/skater/details.ts', async (original) => {
    const { DETAILS, DETAILS_RULES } = await original<typeof import('../../../stats/registry/skater/details.ts')>();
    return { DETAILS: { ...DETAILS, sh_blocks: WORDS }, DETAILS_RULES: { ...DETAILS_RULES, sh_blocks: RULE } };
  });
});

it('takes a new skater count from its registry entry to store, answer, schema, page, file and glossary', async () => {
  const { columnsOf } = await import('../../../store/schema/tables.ts');
  expect(columnsOf('skater_game')).toContain('sh_blocks');

  const { ENDPOINTS } = await import('../../../contract/api.ts');
  expect(JSON.stringify(ENDPOINTS.playerDetail.response)).toContain('"sh_blocks":{"anyOf":[{"type":"integer"}');

  const { toWireSkater } = await import('../../../api/resources/performances.ts');
  const answer = toWireSkater({ ...ROW, sh_blocks: 3 } as typeof ROW);
  expect(answer).toMatchObject({ sh_blocks: 3 });
  expect(toWireSkater({ ...ROW, sh_blocks: null } as typeof ROW)).toMatchObject({ sh_blocks: null });

  const { SKATER_TABLE } = await import('../../../contract/stats.ts');
  const { statColumns } = await import('./playerColumns.tsx');
  const columns = statColumns(SKATER_TABLE);
  expect(columns.at(-1)).toMatchObject({ id: 'sh_blocks', header: 'SH Blk', group: 'Details' });

  const { tableFile } = await import('../../components/DataTable.tsx');
  const file = tableFile(columns, [answer]);
  expect(file.headers.at(-1)).toBe('SH Blk');
  expect(file.rows[0]?.at(-1)).toBe(3);

  const { glossaryGroups } = await import('../Glossary/glossaryTerms.ts');
  expect(glossaryGroups()[0]?.terms).toContainEqual(WORDS);
});
