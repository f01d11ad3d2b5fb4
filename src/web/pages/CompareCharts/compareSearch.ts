import type { ChartPanel } from '../../../contract/stats.ts';
import { parsePlayerId, parseTeamAbb } from '../../../hockey/ids.ts';
import {
  changedFilter,
  filterPart,
  type PlayerFilter,
  type PlayerMode,
  playerFilterOf,
} from '../../components/players/playerFilter.ts';
import { DEFAULT_LAST, MOST_GAMES } from '../../components/snake/snakeSearch.ts';
import { oneOf, positiveInteger, type RawSearch } from '../../searchParams.ts';
import { type SeasonSearch, seasonSearch } from '../../seasonSearch.ts';

/** The panels in the order of the toggle. */
export const PANELS = ['players', 'goalies', 'teams'] as const satisfies readonly ChartPanel[];
/** How a statistic's key looks; whether the panel offers it is for the chart to say. */
const STAT_KEY = /^[a-z0-9_]{1,60}$/;

/** The controls of the chart page in its address; each is absent while it stands at its first choice or nothing is chosen. */
export interface CompareSearch extends SeasonSearch, PlayerFilter {
  readonly panel?: ChartPanel;
  /** The two compared: players' ids as text, or clubs' letters; never the same. */
  readonly first?: string;
  readonly second?: string;
  /** Key of the statistic. */
  readonly stat?: string;
  /** How many of the last games; 0 where the field was emptied. */
  readonly last?: number;
}

/** A change of the controls: undefined takes one back to its first choice. */
export type CompareChange = { readonly [Name in keyof CompareSearch]?: CompareSearch[Name] | undefined };

/** Reads the chart page's address; what it does not understand is left out. */
export function compareSearch(raw: RawSearch): CompareSearch {
  const panel = oneOf(raw.panel, PANELS) ?? PANELS[0];
  return settled({
    ...seasonSearch(raw),
    ...playerFilterOf(raw),
    panel,
    first: groupId(raw.first, panel),
    second: groupId(raw.second, panel),
    stat: typeof raw.stat === 'string' && STAT_KEY.test(raw.stat) ? raw.stat : undefined,
    last: String(raw.last) === '0' ? 0 : positiveInteger(raw.last),
  });
}

/** The controls after a change. Another panel compares others; another filter lists others, so the two chosen are reset. */
export function changedCompare(search: CompareSearch, change: CompareChange): CompareSearch {
  const isOtherPanel = 'panel' in change && change.panel !== panelOf(search);
  const isOtherFilter = 'team' in change || 'nationality' in change || 'position' in change;
  return settled({
    ...search,
    ...(isOtherPanel || isOtherFilter ? { first: undefined, second: undefined } : {}),
    ...change,
  });
}

/** The controls with another filter of the players. */
export function filteredCompare(search: CompareSearch, filter: PlayerFilter): CompareSearch {
  const { team, nationality, position } = filterPart(filter);
  return changedCompare(search, { team, nationality, position });
}

/** The panel shown. */
export function panelOf({ panel }: CompareSearch): ChartPanel {
  return panel ?? PANELS[0];
}

/** Which players a panel's pickers list; null for teams. */
export function playerModeOf(panel: ChartPanel): PlayerMode | null {
  return panel === 'teams' ? null : panel === 'goalies' ? 'goalies' : 'skaters';
}

/** The count of games chosen: ten where the address says none, 0 for an emptied field. */
export function lastOf({ last }: CompareSearch): number {
  return last ?? DEFAULT_LAST;
}

/** The controls as one text, the filter of the players aside: the same text asks for the same chart. */
export function questionOf(search: CompareSearch): string {
  const { season, first, second, stat } = search;
  return [panelOf(search), season, first, second, stat, lastOf(search)].join(' ');
}

function groupId(value: unknown, panel: ChartPanel): string | undefined {
  const text = String(value ?? '');
  return (panel === 'teams' ? parseTeamAbb(text) : parsePlayerId(text)) === null ? undefined : text;
}

/** The address of some controls: nothing that stands at its first choice, nothing that contradicts itself. */
function settled(search: CompareChange): CompareSearch {
  const panel = search.panel ?? PANELS[0];
  const last = search.last === undefined ? undefined : Math.min(search.last, MOST_GAMES);
  const kept: CompareChange = {
    panel: panel === PANELS[0] ? undefined : panel,
    season: search.season,
    first: search.first,
    second: search.second === search.first ? undefined : search.second,
    stat: search.stat,
    last: last === DEFAULT_LAST ? undefined : last,
    ...(panel === 'teams'
      ? {}
      : changedFilter(
          {},
          {
            team: search.team ?? [],
            nationality: search.nationality ?? [],
            // Goalies have one position, which needs no choice.
            position: panel === 'goalies' ? [] : (search.position ?? []),
          },
        )),
  };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)) as CompareSearch;
}
