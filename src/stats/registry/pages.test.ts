import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GOALIE_CARD_BASIS, SKATER_CARD_BASIS } from './card/basis.ts';
import type { CardBasis } from './card/cardEntry.ts';
import { GOALIE_CARD } from './card/goalieCard.ts';
import { SKATER_CARD } from './card/skaterCard.ts';
import { RULES } from './counters.ts';
import { DISPLAY } from './display.ts';
import type { DisplayFacets, Rule } from './entry.ts';
import { MATCHUP } from './matchup.ts';

const POPULATIONS = ['skater', 'goalie', 'team'] as const;
const folder = new URL('../../../docs/methodology/', import.meta.url);
/** Pages about the site as a whole; all others define statistics. */
const WHOLE_PAGES = ['demo.md', 'statistics.md', 'validity.md'];

/** A line of the list: a statistic, whose it is, and what it is made of. */
interface Line {
  readonly page: string;
  readonly cells: readonly string[];
}

const code = (ids: readonly string[]): string => ids.map((id) => `\`${id}\``).join(', ');

function madeOf(rule: Rule): string {
  return 'count' in rule ? `${rule.count} · ${rule.by} · ${rule.at}` : `from ${code(rule.of)}`;
}

function basisWords(basis: CardBasis): string {
  const less = 'less' in basis && basis.less !== undefined ? ` less ${code([basis.less])}` : '';
  switch (basis.kind) {
    case 'rate': {
      const off = basis.lessSeconds === undefined ? '' : ` less ${code([basis.lessSeconds])}`;
      const rink = basis.isRinkAdjusted ? ', put right for the building' : '';
      return `${code([basis.of])}${less} per 60 of ${code([basis.per])}${off}${rink}`;
    }
    case 'share':
      return `${code([basis.part])}${less} of ${code(basis.whole)}`;
    case 'perGame':
      return `\`${basis.of}\` a game`;
    case 'impact':
      return `isolated impact at ${basis.at}, ${basis.end}`;
    case 'qualityOf':
      return `isolated impact of ${basis.whose}`;
  }
}

function lines(
  whose: string,
  entries: Readonly<Record<string, Pick<DisplayFacets, 'abbr' | 'label' | 'source'>>>,
  made: (id: string) => string,
): readonly Line[] {
  return Object.entries(entries).map(([id, { abbr, label, source }]) => ({
    page: source.slice('docs/methodology/'.length),
    cells: [`\`${id}\``, whose, label, abbr, made(id)],
  }));
}

const everyLine = [
  ...POPULATIONS.flatMap((population) =>
    lines(population, DISPLAY[population], (id) => madeOf(RULES[population][id] as Rule)),
  ),
  ...lines('matchup', MATCHUP, () => 'shared even-strength time'),
  ...lines('skater card', SKATER_CARD, (row) => basisWords(SKATER_CARD_BASIS[row as keyof typeof SKATER_CARD])),
  ...lines('goalie card', GOALIE_CARD, (row) => basisWords(GOALIE_CARD_BASIS[row as keyof typeof GOALIE_CARD])),
];

/** What no page shows by itself. */
const underlying = POPULATIONS.flatMap((population) =>
  Object.entries(RULES[population])
    .filter(([id]) => DISPLAY[population][id] === undefined)
    .map(([id, rule]) => `| \`${id}\` | ${population} | ${madeOf(rule)} |`),
);

describe('the methodology pages', () => {
  const pages = readdirSync(folder);

  it('each defines a statistic, and each statistic has one of them', () => {
    expect(pages.filter((page) => !WHOLE_PAGES.includes(page)).sort()).toEqual(
      [...new Set(everyLine.map(({ page }) => page))].sort(),
    );
  });

  it('statistics.md lists every statistic of the registry under its page (`vitest run <this file> --update` writes it anew)', async () => {
    const parts = pages.sort().flatMap((page) => {
      const own = everyLine.filter((line) => line.page === page);
      if (own.length === 0) return [];
      const rows = own.map(({ cells }) => `| ${cells.join(' | ')} |`);
      return [
        `## [${page}](${page})`,
        '',
        '| id | of | name | short | made of |',
        '|---|---|---|---|---|',
        ...rows,
        '',
      ];
    });
    const text = [
      '# Every statistic, by the page that defines it',
      '',
      'Written by a test from the stat registry: do not edit by hand. `made of` says what is counted, for whom and at which strength, or',
      'which statistics it is derived from.',
      '',
      ...parts,
      '## Underlying',
      '',
      'No page shows these by themselves: rates, ratings and checks are made of them.',
      '',
      '| id | of | made of |',
      '|---|---|---|',
      ...underlying,
      '',
    ].join('\n');
    await expect(text).toMatchFileSnapshot(new URL('statistics.md', folder).pathname);
  });
});
