import { toTrend } from '../../../charts/toTrend.ts';
import { trendChart } from '../../../charts/trendChart.ts';
import type { WireComparisonSide } from '../../../contract/comparisons.ts';
import { LEADER_TABLES } from '../../../contract/stats.ts';
import { leaderKindOf } from '../../../stats/registry/display.ts';
import { notFound } from '../../errors.ts';
import { HANDLERS } from '../../resources/handlers.ts';
import type { Store } from '../../storeReader.ts';
import { LATEST_SEASON, panelOf } from './embedPath.ts';
import { chartHtml, decimal, type EmbedView, plainTable, statistic, whole } from './embedTable.ts';

/** `2023-24`. */
export const seasonWords = (season: string): string => `${season.slice(0, 4)}-${season.slice(6)}`;

/** The season of a view. **Errors**: `not-found` for the latest one of an empty store. */
async function seasonOf(given: string, store: Store): Promise<string> {
  if (given !== LATEST_SEASON) return given;
  const seasons = await HANDLERS.seasons({ params: {}, query: {} }, { store });
  const latest = seasons.find((one) => one.default) ?? seasons[0];
  if (latest === undefined) throw notFound('season');
  return String(latest.season);
}

/** The games that a leader table counts: as the API has them, and as its title says. */
const COUNTED = {
  regular: { code: '2', words: '' },
  playoffs: { code: '3', words: ' playoffs' },
  all: { code: 'all', words: ', playoffs included' },
} as const;

/** A season's leader table, with the interval where it has one. */
export async function leadersView(id: string, store: Store): Promise<EmbedView> {
  const [given = '', wanted, type = 'regular'] = id.split('/');
  const counted = COUNTED[type as keyof typeof COUNTED];
  const season = await seasonOf(given, store);
  const table = LEADER_TABLES.find(({ kind }) => kind === leaderKindOf(wanted ?? ''));
  if (table === undefined) throw notFound('such table');
  const leaders = await HANDLERS.leaders(
    { params: { season, kind: table.kind as never }, query: { game_type: counted.code } },
    { store },
  );
  if (leaders.length === 0) {
    const seasons = await HANDLERS.seasons({ params: {}, query: {} }, { store });
    if (!seasons.some((one) => String(one.season) === season)) throw notFound(`season ${seasonWords(season)}`);
  }
  const value = (number: number): string => statistic(number, table);
  const hasIntervals = leaders.some(({ low, high }) => low !== null && high !== null);
  const rows = leaders.map(({ rank, name, team_abb, value: best, low, high }) => [
    `${rank}. ${name}`,
    team_abb,
    value(best),
    ...(hasIntervals ? [low === null || high === null ? '' : `${value(low)} to ${value(high)}`] : []),
  ]);
  const title = `${table.title}, ${seasonWords(season)}${counted.words}`;
  const none = leaders.length === 0 ? '<p>No player has enough games yet.</p>' : '';
  const unit = table.unit.charAt(0).toUpperCase() + table.unit.slice(1);
  const caption = 'League leaders';
  return {
    title,
    html: plainTable(caption, ['Player', 'Team', unit, ...(hasIntervals ? ['80% interval'] : [])], rows, [1]) + none,
  };
}

/** Two skaters head to head at even strength. */
export async function compareView(id: string, store: Store): Promise<EmbedView> {
  const [player1 = '', player2 = ''] = id.split('/');
  const answer = await HANDLERS.compare(
    { params: {}, query: { player1, player2, type: 'Head to Head' as never } },
    { store },
  );
  const sides = answer as unknown as Readonly<Record<string, WireComparisonSide | undefined>>;
  const [first, second] = [sides[player1], sides[player2]];
  if (first === undefined || second === undefined) throw notFound('such comparison');
  const title = `${first.name} and ${second.name}`;
  if (first.number_of_games === 0) {
    return { title, html: '<p>In the seasons on this site these two have not played against each other.</p>' };
  }
  const row = (label: string, cell: (side: WireComparisonSide) => string): string[] => [
    label,
    cell(first),
    cell(second),
  ];
  const rows = [
    row('Games against each other', (side) => whole(side.number_of_games)),
    row('Shared even-strength time', (side) => side.toi_str),
    row('Goals', (side) => whole(side.goals_scored)),
    row('Goals per 60', (side) => decimal(side.goals_scored_60)),
    row('xG per 60', (side) => decimal(side.xg_scored_60)),
    row('Team xG per 60', (side) => decimal(side.xg_for_60)),
    row('Team goals per 60', (side) => decimal(side.gf_60)),
  ];
  return { title, html: plainTable('Head to head at even strength', ['', first.name, second.name], rows) };
}

/** A statistic game by game of one or two players or teams. */
export async function trendView(id: string, store: Store): Promise<EmbedView> {
  const [given = '', stat = '', list = ''] = id.split('/');
  const season = await seasonOf(given, store);
  const ids = list.split(',');
  const isPlayers = /^\d/.test(list);
  const series = isPlayers
    ? { group_by: 'player' as const, player_ids: ids }
    : { group_by: 'team' as const, team_abbs: ids };
  const answer = await HANDLERS.snakeData({ params: {}, query: { season, stat: stat as never, ...series } }, { store });
  const state = toTrend(answer, { ids, panel: panelOf(stat, list), stat });
  const rows = (state?.series ?? []).map(({ name, values }) => {
    const known = values.filter((value) => value !== null);
    return [name, whole(known.length), decimal(known.at(-1) ?? null)];
  });
  const table = plainTable('Up to the latest game', ['', 'Games', 'Latest'], rows);
  return { title: `${answer.y_axis_label}, ${seasonWords(season)}`, html: chartHtml(trendChart, state) + table };
}
