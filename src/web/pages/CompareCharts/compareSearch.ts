import { type ChartPanel, chartOption } from '../../../contract/stats.ts';
import { parsePlayerId, parseTeamAbb } from '../../../hockey/ids.ts';
import {
  filterPart,
  type PlayerFilter,
  type PlayerMode,
  playerFilterOf,
} from '../../components/players/playerFilter.ts';
import { DEFAULT_LAST, MOST_GAMES } from '../../components/snake/snakeSearch.ts';
import {
  type ChangeOf,
  oneOf,
  positiveInteger,
  type RawSearch,
  type SeasonSearch,
  seasonSearch,
  withoutUndefined,
} from '../../routing/searchParams.ts';

/** The panels in the order of the toggle. */
export const PANELS = ['players', 'goalies', 'teams'] as const satisfies readonly ChartPanel[];
/** The chart page's controls in its URL, each absent at its default. */
export interface CompareSearch extends SeasonSearch, PlayerFilter {
  readonly panel?: ChartPanel;
  /** Both sides: player ids as text, or clubs' letters; never the same. */
  readonly first?: string;
  readonly second?: string;
  /** Key of the statistic, one that the panel offers. */
  readonly stat?: string;
  /** Number of last games; 0 for an emptied field. */
  readonly last?: number;
}

/** A change of the controls. */
export type CompareChange = ChangeOf<CompareSearch>;

/** Parses the chart page's URL; unknown values are dropped. */
export function compareSearch(raw: RawSearch): CompareSearch {
  const panel = oneOf(raw.panel, PANELS) ?? PANELS[0];
  return settled({
    ...seasonSearch(raw),
    ...playerFilterOf(raw),
    panel,
    first: groupId(raw.first, panel),
    second: groupId(raw.second, panel),
    stat: typeof raw.stat === 'string' ? raw.stat : undefined,
    last: String(raw.last) === '0' ? 0 : positiveInteger(raw.last),
  });
}

/** The controls after a change. Another panel or filter resets both sides. */
export function changedCompare(search: CompareSearch, change: CompareChange): CompareSearch {
  const isOtherPanel = 'panel' in change && change.panel !== panelOf(search);
  const isOtherFilter = 'team' in change || 'nationality' in change || 'position' in change;
  return settled({
    ...search,
    ...(isOtherPanel || isOtherFilter ? { first: undefined, second: undefined } : {}),
    ...change,
  });
}

/** The controls with another player filter. */
export function filteredCompare(search: CompareSearch, { team, nationality, position }: PlayerFilter): CompareSearch {
  return changedCompare(search, { team, nationality, position });
}

/** The current panel. */
export function panelOf({ panel }: CompareSearch): ChartPanel {
  return panel ?? PANELS[0];
}

/** What a panel's pickers list; null for teams. */
export function playerModeOf(panel: ChartPanel): PlayerMode | null {
  return panel === 'teams' ? null : panel === 'goalies' ? 'goalies' : 'skaters';
}

/** Number of games: ten by default, 0 for an emptied field. */
export function lastOf({ last }: CompareSearch): number {
  return last ?? DEFAULT_LAST;
}

/** Identifies the chart that the controls request, whatever the player filter. */
export function requestKey(search: CompareSearch): string {
  const { season, first, second, stat } = search;
  return [panelOf(search), season, first, second, stat, lastOf(search)].join(' ');
}

function groupId(value: unknown, panel: ChartPanel): string | undefined {
  const text = String(value ?? '');
  return (panel === 'teams' ? parseTeamAbb(text) : parsePlayerId(text)) === null ? undefined : text;
}

/** The controls as URL parameters, without defaults and contradictions. */
function settled(search: CompareChange): CompareSearch {
  const panel = search.panel ?? PANELS[0];
  const last = search.last === undefined ? undefined : Math.min(search.last, MOST_GAMES);
  return withoutUndefined<CompareSearch>({
    panel: panel === PANELS[0] ? undefined : panel,
    season: search.season,
    first: search.first,
    second: search.second === search.first ? undefined : search.second,
    stat: chartOption(panel, search.stat ?? '')?.key,
    last: last === DEFAULT_LAST ? undefined : last,
    // Goalies have a single position.
    ...(panel === 'teams' ? {} : filterPart({ ...search, position: panel === 'goalies' ? [] : search.position })),
  });
}
