import type { WireTrendPoint } from '../../contract/charts.ts';
import type { WireComparisonSide } from '../../contract/comparisons.ts';
import { LEADER_TABLES } from '../../contract/stats.ts';
import { notFound } from '../errors.ts';
import { HANDLERS } from '../handlers.ts';
import { escapeHtml } from '../site/html.ts';
import type { Store } from '../storeReader.ts';
import { LATEST_SEASON } from './embedPath.ts';
import { decimal, type EmbedView, plainTable, whole } from './embedTable.ts';

/** Units of the drawing. */
const CHART = { width: 600, height: 240, left: 44, right: 10, top: 14, bottom: 26 } as const;

const seasonWords = (season: string): string => `${season.slice(0, 4)}-${season.slice(6)}`;

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
  const table = LEADER_TABLES.find(({ kind }) => kind === wanted);
  if (table === undefined) throw notFound('such table');
  const leaders = await HANDLERS.leaders(
    { params: { season, kind: table.kind as never }, query: { game_type: counted.code } },
    { store },
  );
  if (leaders.length === 0) {
    const seasons = await HANDLERS.seasons({ params: {}, query: {} }, { store });
    if (!seasons.some((one) => String(one.season) === season)) throw notFound(`season ${seasonWords(season)}`);
  }
  const value = (number: number): string => number.toFixed(table.decimals).replace(/^-(0(?:\.0+)?)$/, '$1');
  const rows = leaders.map(({ rank, name, team_abb, value: best, low, high }) => [
    `${rank}. ${name}`,
    team_abb,
    value(best),
    low === null || high === null ? '' : `${value(low)} to ${value(high)}`,
  ]);
  const title = `${table.title}, ${seasonWords(season)}${counted.words}`;
  const range = rows.some(([, , , interval]) => interval !== '') ? '80% interval' : '';
  const none = leaders.length === 0 ? '<p>No player has enough games yet.</p>' : '';
  return { title, html: plainTable(title, ['Player', 'Team', table.unit, range], rows) + none };
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
  const title = `${first.name} and ${second.name}`;
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
  const names = (isPlayers ? answer.player_names : answer.team_names) ?? {};
  const title = `${answer.y_axis_label}, ${seasonWords(season)}`;
  const last = ids.map((one) => {
    const values = answer.data.flatMap((point) => pointValue(point, one) ?? []);
    return [names[one] ?? one, whole(values.length), decimal(values.at(-1) ?? null)];
  });
  const html = trendChart(answer.data, ids, names) + plainTable(title, ['', 'Games', 'Latest'], last);
  return { title, html };
}

function pointValue({ players, teams }: WireTrendPoint, id: string): number | null {
  return (players ?? teams)?.[id] ?? null;
}

/** A line for each series; the value axis has its ends and zero. */
function trendChart(
  data: readonly WireTrendPoint[],
  ids: readonly string[],
  names: Readonly<Record<string, string>>,
): string {
  const values = data.flatMap((point) => ids.flatMap((id) => pointValue(point, id) ?? []));
  if (values.length === 0) return '<p>There are no games.</p>';
  const { width, height, left, right, top, bottom } = CHART;
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = high - low || 1;
  const x = (game: number): number => left + ((game - 1) / Math.max(1, data.length - 1)) * (width - left - right);
  const y = (value: number): number => top + (1 - (value - low) / span) * (height - top - bottom);
  const lines = ids.map((id, k) => {
    let d = '';
    for (const point of data) {
      const value = pointValue(point, id);
      if (value !== null) d += `${d === '' ? 'M' : 'L'}${x(point.game).toFixed(1)} ${y(value).toFixed(1)}`;
    }
    const name = names[id] ?? id;
    return `<path class="line${k === 0 ? '' : ' other'}" d="${d}"><title>${escapeHtml(name)}</title></path>`;
  });
  const ticks = [...new Set([low, 0, high])].map(
    (value) => `<text x="2" y="${(y(value) + 4).toFixed(1)}">${decimal(value)}</text>`,
  );
  const legend = ids.map((id, k) => `${k === 0 ? 'dark' : 'red'}: ${names[id] ?? id}`).join(', ');
  const words = `Game by game, ${data.length} games; ${legend}.`;
  return (
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(words)}">` +
    `<path class="grid" d="M${left} ${y(0).toFixed(1)}H${width - right}"/>${lines.join('')}${ticks.join('')}` +
    `<text x="${width - right}" y="${height - 6}" class="end">${data.length}</text></svg><p>${escapeHtml(words)}</p>`
  );
}
