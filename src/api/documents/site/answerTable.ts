import { LINES } from '../../../contract/lineStats.ts';
import {
  CARD_CATEGORIES,
  DISPLAY,
  GOALIE_CARD,
  GOALIE_TABLE,
  SKATER_CARD,
  SKATER_TABLE,
} from '../../../contract/stats.ts';
import { formatStat, UNKNOWN } from '../../../hockey/displayText.ts';
import { escapeHtml } from '../../../hockey/escapeHtml.ts';
import { parseSeasonId, seasonLabel } from '../../../hockey/season.ts';
import { statNames } from '../../../stats/registry/display.ts';

/** Most rows of a table: a page without scripts stays small, whatever the store holds. */
const MAX_ROWS = 120;
const DECIMALS = 2;
/** What is not shown unless it is asked for: ids, colours, and what is made for scripts. */
const UNSHOWN = /(^|_)(id|color|url|season|int|reason|type|default)$|^(low|high|first_name|last_name|abb|href|status)$/;

/** A row of an answer. */
type Row = Readonly<Record<string, unknown>>;

interface Words {
  readonly label: string;
  readonly decimals: number;
  readonly isSavePercentage?: boolean;
}

/** The registry's words for the keys of answers. */
const WORDS: ReadonlyMap<string, Words> = new Map<string, Words>([
  ...Object.values(DISPLAY).flatMap((stats) =>
    Object.entries(stats).flatMap(([id, facets]) =>
      statNames({ id, ...facets }).map((name) => [name, facets] as const),
    ),
  ),
  ...[...GOALIE_TABLE, ...SKATER_TABLE].map(
    (column) => [column.clockKey ?? column.key, { ...column, label: column.abbr }] as const,
  ),
  ...Object.values(CARD_CATEGORIES).map(({ field, label }) => [field, { label, decimals: 0 }] as const),
  ...Object.entries({
    toi_str: { label: 'TOI', decimals: 0 },
    xg_for: { label: 'xGF', decimals: 2 },
    xg_ag: { label: 'xGA', decimals: 2 },
    xgf_percent_shrunk: { ...LINES.xgf_pct_shrunk, label: LINES.xgf_pct_shrunk.abbr },
    overall_percentile: { label: 'Overall percentile', decimals: 0 },
    game_id: { label: 'Game', decimals: 0 },
    chance: { label: 'Chance', decimals: 4 },
    log_loss: { label: 'Log loss', decimals: 4 },
    auc: { label: 'AUC', decimals: 3 },
  }),
  ...Object.entries({ ...SKATER_CARD, ...GOALIE_CARD }).map(([key, row]) => [key, { ...row, decimals: 0 }] as const),
]);

/**
 * An answer as a table in HTML, for readers and crawlers without scripts: what names a player, a team or a game leads
 * to their page, and statistics have the registry's labels. `rows`: a list, or rows by the id of a player. `columns`:
 * the keys shown, else all that a reader can use. **Missing**: empty without rows.
 */
export function answerTable(caption: string, answer: object, columns: string | null = null, value?: Words): string {
  const rows = (Array.isArray(answer) ? answer : byPlayer(answer)).slice(0, MAX_ROWS) as Row[];
  const [first] = rows;
  if (first === undefined) return '';
  const keys = columns?.split(' ') ?? [
    'name',
    ...Object.keys(first).filter((key) => key !== 'name' && isShown(first, key)),
  ];
  const shown = keys.filter((key) => key === 'name' || rows.some((row) => row[key] !== undefined));
  const head = shown.map((key) => `<th scope="col">${escapeHtml(key === 'value' ? caption : headerOf(key))}</th>`);
  const body = rows.map((row) => `<tr>${shown.map((key) => `<td>${cellHtml(row, key, value)}</td>`).join('')}</tr>`);
  return (
    `<div class="first-table"><table><caption>${escapeHtml(caption)}</caption>` +
    `<thead><tr>${head.join('')}</tr></thead><tbody>\n${body.join('\n')}</tbody></table></div>\n`
  );
}

function isShown(row: Row, key: string): boolean {
  return !UNSHOWN.test(key) && (typeof row[key] !== 'object' || row[key] === null || Array.isArray(row[key]));
}

/** The rows of an answer that has them by a player's id, the best first. */
function byPlayer(answer: object): Row[] {
  const best = ({ game_score, game_rating, rating }: Row): number => Number(game_score ?? game_rating ?? rating ?? -1);
  return Object.entries(answer as Readonly<Record<string, Row>>)
    .map(([id, row]): Row => ({ ...row, player_id: id }))
    .sort((a, b) => best(b) - best(a));
}

function headerOf(key: string): string {
  const words = WORDS.get(key)?.label ?? key.replace(/_(abb|str|disp|played|url)$/, '').replaceAll('_', ' ');
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/\bxg/gi, 'xG');
}

function cellHtml(row: Row, key: string, value: Words | undefined): string {
  const words = escapeHtml(wordsOf(row, key, value));
  const address = words === UNKNOWN ? null : addressOf(row, key);
  return address === null ? words : `<a href="${escapeHtml(address)}">${words}</a>`;
}

function wordsOf(row: Row, key: string, format: Words | undefined): string {
  const value = row[key];
  if (key === 'name') return [row.first_name ?? row.location, row.last_name, row.name].filter(Boolean).join(' ');
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'string') return key.endsWith('_url') ? headerOf(key) : value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  if (typeof value !== 'number') return UNKNOWN;
  if (key.endsWith('season')) return seasonWords(value);
  const known = key === 'value' ? format : WORDS.get(key);
  return formatStat(value, known ?? { decimals: Number.isInteger(value) ? 0 : DECIMALS });
}

/** The page that a cell names; null for none. */
function addressOf(row: Row, key: string): string | null {
  const value = row[key];
  if (typeof value === 'object' && value !== null && 'id' in value) return `/players/id/${value.id}`;
  if (key.endsWith('_url')) return String(value);
  if (/^(winner|loser)$|(^|_)abb$/.test(key)) return `/teams/${value}`;
  if (key === 'date' || key === 'game_id') return `/games/id/${row.game_id ?? row.id}`;
  if (key !== 'name') return null;
  if (typeof row.href === 'string') return row.href;
  if (row.abb !== undefined) return `/teams/${row.abb}`;
  const id = row.player_id === undefined ? row.id : row.player_id;
  return id == null ? `/teams/${row.team_abb}` : `/players/id/${id}`;
}

/** `2023-2024`. */
export function seasonWords(season: number): string {
  const known = parseSeasonId(season);
  return known === null ? String(season) : seasonLabel(known);
}
