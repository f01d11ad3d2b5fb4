import {
  definitionAnchor,
  METHOD_PATH,
  type MethodHeading,
  type MethodNode,
  validityAddress,
} from '../contract/method.ts';
import { GOALIE_CARD } from '../stats/registry/card/goalieCard.ts';
import { SKATER_CARD } from '../stats/registry/card/skaterCard.ts';
import { DISPLAY } from '../stats/registry/display.ts';
import type { DisplayFacets } from '../stats/registry/entry.ts';
import { FORM } from '../stats/registry/formDisplay.ts';
import { LINES } from '../stats/registry/lineDisplay.ts';
import { MATCHUP } from '../stats/registry/matchup.ts';

/** A statistic of the registry as a method page defines it. */
export interface DefinedStat {
  readonly id: string;
  /** Whose it is, as the list of all statistics says it. */
  readonly of: string;
  readonly facets: Pick<DisplayFacets, 'abbr' | 'label' | 'meaning' | 'unit' | 'better' | 'source'>;
  readonly isCardRow: boolean;
}

function definedIn(
  of: string,
  entries: Readonly<Record<string, DefinedStat['facets']>>,
  isCardRow = false,
): DefinedStat[] {
  return Object.entries(entries).map(([id, facets]) => ({ id, of, facets, isCardRow }));
}

/** Every statistic that a page, a table or a card of the site shows. */
export const DEFINED_STATS: readonly DefinedStat[] = [
  ...(['skater', 'goalie', 'team'] as const).flatMap((population) => definedIn(population, DISPLAY[population])),
  ...definedIn('line', LINES),
  ...definedIn('form', FORM),
  ...definedIn('matchup', MATCHUP),
  ...definedIn('skater card', SKATER_CARD, true),
  ...definedIn('goalie card', GOALIE_CARD, true),
];

/** The heading over a page's definitions. */
const HEADING: MethodHeading = { id: 'statistics-defined-here', text: 'Statistics defined here' };

const BETTER = {
  high: 'More is better.',
  low: 'Less is better.',
  neither: 'Neither more nor less is better.',
} as const;

/** The definitions of a page: each statistic's meaning, unit, and where it stands in the lists. Null without any. */
export function definitionsOf(
  source: string,
  validityRows: ReadonlySet<string>,
): { readonly heading: MethodHeading; readonly nodes: readonly MethodNode[] } | null {
  const own = DEFINED_STATS.filter(({ facets }) => facets.source === source);
  if (own.length === 0) return null;
  const groups = Map.groupBy(own, ({ facets }) => definitionAnchor(facets.label));
  const terms = [...groups].map(([id, stats]): MethodNode => {
    const label = stats[0]?.facets.label ?? '';
    const short = [...new Set(stats.map(({ facets }) => facets.abbr))].filter((abbr) => abbr !== label).join(', ');
    return [
      'div',
      { id },
      ['dt', {}, label, ...(short === '' ? [] : [['span', {}, ` ${short}`] as const])],
      ...meanings(stats).map(
        ([meaning, sharing]): MethodNode => ['dd', {}, ...meaningNodes(meaning, sharing, validityRows)],
      ),
    ];
  });
  return {
    heading: HEADING,
    nodes: [
      ['h2', { id: HEADING.id }, HEADING.text],
      ['dl', { className: 'terms' }, ...terms],
    ],
  };
}

/** The meanings of statistics of one name, each with those that share it. */
function meanings(stats: readonly DefinedStat[]): [string, DefinedStat[]][] {
  return [...Map.groupBy(stats, ({ facets }) => `${facets.meaning} ${facets.unit} ${facets.better}`).values()].map(
    (sharing) => [sharing[0]?.facets.meaning ?? '', sharing],
  );
}

function meaningNodes(
  meaning: string,
  sharing: readonly DefinedStat[],
  validityRows: ReadonlySet<string>,
): MethodNode[] {
  const [first] = sharing;
  if (first === undefined) return [];
  const listed = sharing.map(
    ({ id, of }): MethodNode => ['a', { href: `${METHOD_PATH}/statistics#${of.replace(' ', '-')}-${id}` }, of],
  );
  const repeats = sharing.find(({ id }) => validityRows.has(id));
  return [
    `${meaning} Unit: ${first.facets.unit}. ${BETTER[first.facets.better]} What is counted: `,
    ...listed.flatMap((link, k) => (k === 0 ? [link] : [', ', link])),
    '.',
    ...(repeats === undefined
      ? []
      : [' ', ['a', { href: validityAddress(repeats.id) }, 'How well it repeats'] as const, '.']),
  ];
}
