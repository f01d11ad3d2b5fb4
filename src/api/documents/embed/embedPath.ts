import { CHART_NAMES } from '../../../contract/charts.ts';
import type { EmbedKind } from '../../../contract/embedSizes.ts';
import { LEADER_NAMES } from '../../../contract/leaders.ts';
import { CHART_OPTIONS, type ChartPanel } from '../../../contract/stats.ts';
import { parseGameId, parsePlayerId, parseTeamAbb } from '../../../hockey/ids.ts';
import { parseSeasonId } from '../../../hockey/season.ts';
import { ALL_TEAMS } from '../../resources/teams.ts';

/**
 * What an embedded view shows, and of what: a game, a player or a team by its id; `20232024/points` for a leader
 * table, with `/playoffs` or `/all` where it counts other games than the regular season's; two players' ids for a
 * comparison; a season, a statistic and one or two ids for a trend. The season `latest` is the one that pages show
 * without a choice.
 */
export interface EmbedSubject {
  readonly view: EmbedKind;
  readonly id: string;
}

/** In place of a season: the one that pages show without a choice. */
export const LATEST_SEASON = 'latest';

/** The embedded view at an address of the site; null for one without. Only leader tables read its query. */
export function embedAt(address: string): EmbedSubject | null {
  const [path = '', query = ''] = address.replace(/#.*/s, '').split('?', 2);
  const [, table, of = ''] = /^\/embed\/(leaders|compare|trend)\/([\w/,]+?)\/?$/.exec(path) ?? [];
  if (table === 'leaders' || table === 'compare' || table === 'trend') {
    if (!IS_SUBJECT[table](of)) return null;
    return { view: table, id: table === 'leaders' ? of + countedPart(new URLSearchParams(query)) : of };
  }
  const [, kind = '', id = '', shots] = /^\/embed\/(game|player|team)\/(\w+)(\/shots)?\/?$/.exec(path) ?? [];
  if (kind === 'game' && parseGameId(id) !== null) return { view: shots === undefined ? 'game' : 'shots', id };
  if (shots !== undefined) return null;
  if (kind === 'player' && parsePlayerId(id) !== null) return { view: kind, id };
  return kind === 'team' && parseTeamAbb(id) !== null && id !== ALL_TEAMS ? { view: kind, id } : null;
}

/** The games of a leader table, as the end of its id, by the control `type`; nothing for the regular season. */
function countedPart(controls: URLSearchParams): string {
  const [type, ...more] = controls.getAll('type');
  return more.length === 0 && (type === 'playoffs' || type === 'all') ? `/${type}` : '';
}

const isPlayer = (text: string | undefined): boolean => parsePlayerId(text ?? '') !== null;
const isClub = (text: string | undefined): boolean => parseTeamAbb(text ?? '') !== null && text !== ALL_TEAMS;
const isSeason = (text: string): boolean => text === LATEST_SEASON || parseSeasonId(text) !== null;

/** Whether a view's part of the path names something that there can be. */
const IS_SUBJECT: Readonly<Record<'leaders' | 'compare' | 'trend', (of: string) => boolean>> = {
  leaders: (of) => {
    const [season = '', kind, ...more] = of.split('/');
    return more.length === 0 && isSeason(season) && LEADER_NAMES.includes(kind ?? '');
  },
  compare: (of) => {
    const [first, second, ...more] = of.split('/');
    return more.length === 0 && first !== second && isPlayer(first) && isPlayer(second);
  },
  trend: (of) => {
    const [season = '', stat = '', ids = '', ...more] = of.split('/');
    const [first, second = first, ...others] = ids.split(',');
    if (more.length > 0 || others.length > 0 || (ids.includes(',') && first === second)) return false;
    if (!isSeason(season) || !CHART_NAMES.includes(stat)) return false;
    return (isPlayer(first) && isPlayer(second)) || (isClub(first) && isClub(second));
  },
};

/** The embedded view of a page of the site, by the page's path with its controls; null for a page without one. */
export function embedOfPage(address: string): EmbedSubject | null {
  const [path = '', query = ''] = address.replace(/#.*/s, '').split('?', 2);
  const [, kind = '', id = ''] = /^\/(games\/id|players\/id|teams)\/(\w+)\/?$/.exec(path) ?? [];
  if (kind !== '') return embedAt(`/embed/${PAGE_VIEWS[kind as keyof typeof PAGE_VIEWS]}/${id}`);
  const controls = new URLSearchParams(query);
  /** The value of a control; undefined for one that is missing or repeated. */
  const value = (name: string): string | undefined => {
    const [only, ...more] = controls.getAll(name);
    return more.length === 0 ? only : undefined;
  };
  const season = controls.has('season') ? value('season') : LATEST_SEASON;
  switch (path.replace(/\/$/, '')) {
    case '/leaders':
      return embedAt(`/embed/leaders/${season}/${value('table')}?${query}`);
    case '/shared_ice_comparison':
      if (!HEAD_TO_HEAD.has(value('type'))) return null;
      return embedAt(`/embed/compare/${value('player1')}/${value('player2')}`);
    case '/chart_comparison': {
      const [first = '', second] = [value('first'), value('second')];
      if (isClub(first) !== (value('panel') === 'teams')) return null;
      return embedAt(`/embed/trend/${season}/${value('stat')}/${second === undefined ? first : `${first},${second}`}`);
    }
    default:
      return null;
  }
}

/** The views of pages about one game, player or team. */
const PAGE_VIEWS = { 'games/id': 'game', 'players/id': 'player', teams: 'team' } as const;
/** The comparisons that have a view, by the page's control: the first type, which needs no choice. */
const HEAD_TO_HEAD: ReadonlySet<string | undefined> = new Set([undefined, 'Head to Head']);

/** The path of an embedded view. */
export function embedPath({ view, id }: EmbedSubject): string {
  const [season = '', kind = '', type] = id.split('/');
  if (view === 'leaders' && type !== undefined) return `/embed/leaders/${season}/${kind}?type=${type}`;
  return view === 'shots' ? `/embed/game/${id}/shots` : `/embed/${view}/${id}`;
}

/** The page of the site behind an embedded view. */
export function pageOfEmbed({ view, id }: EmbedSubject): string {
  const [first = '', second = '', ids = ''] = id.split('/');
  const season = first === LATEST_SEASON ? '' : `season=${first}&`;
  if (view === 'leaders') return `/leaders?${season}table=${second}${ids === '' ? '' : `&type=${ids}`}`;
  if (view === 'compare') return `/shared_ice_comparison?player1=${first}&player2=${second}`;
  if (view === 'trend') {
    const series = ids.split(',').map((one, k) => `&${k === 0 ? 'first' : 'second'}=${one}`);
    return `/chart_comparison?panel=${panelOf(second, ids)}&${season}stat=${second}${series.join('')}`;
  }
  if (view === 'player') return `/players/id/${id}`;
  return view === 'team' ? `/teams/${id}` : `/games/id/${id}`;
}

/** The panel of the chart page that offers a statistic. */
export function panelOf(stat: string, ids: string): ChartPanel {
  if (isClub(ids.split(',')[0])) return 'teams';
  const offers = (panel: ChartPanel): boolean => CHART_OPTIONS[panel].some(({ key }) => key === stat);
  return !offers('players') && offers('goalies') ? 'goalies' : 'players';
}
