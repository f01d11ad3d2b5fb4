import { type Query, queryList, queryValue } from './query.ts';
import type { WireQueryColumn } from './queryAnswer.ts';
import type { QueryRow } from './queryCells.ts';
import { areSingleGames, parametersOf, type QueryRows } from './queryParameters.ts';

/** Whose plays and shifts the numbers of rows are made of. */
const OF: Readonly<Partial<Record<QueryRows, 'skaters' | 'goalies' | 'teams'>>> = {
  ...{ skaters: 'skaters', 'player-games': 'skaters', goalies: 'goalies', 'goalie-games': 'goalies' },
  ...{ teams: 'teams', games: 'teams', pairs: 'skaters', lines: 'skaters' },
};

/** What begins the keys of a skater's columns that are the team's, in the games they played. */
export const TEAM_PREFIX = 'team_';

/**
 * The question that shows what a number is made of, with the same filters: the plays of a count, the shifts of a time,
 * the inputs of a formula. **Missing**: null for rows that are neither players nor clubs, and for facts.
 */
export function sourceOf(query: Query, row: QueryRow, { key, kind, inputs, needs }: WireQueryColumn): Query | null {
  const own = OF[query.rows];
  if (own === undefined || kind === 'fact') return null;
  const asked = { ...whoOf(query, row), ...gamesOf(query, row) };
  if (kind === 'formula') {
    const given = queryList(query, 'known');
    const columns = inputs.filter((input) => input !== 'games').join(',');
    // What single games have.
    const rows = inputs.includes(key) ? (own === 'goalies' ? 'goalie-games' : 'player-games') : query.rows;
    return columns === ''
      ? null
      : ask(query, rows, {
          ...{ ...asked, columns, min_games: '0', rate: undefined },
          ...(needs.length === 0 ? {} : { known: [...new Set([...given, ...needs])].sort().join(',') }),
        });
  }
  const isTeam = key.startsWith(TEAM_PREFIX);
  const count = query.values.adjusted !== undefined && /^xg[fa]$/.test(key) ? `${key}_adjusted` : key;
  return ask(query, kind === 'time' ? 'shifts' : 'plays', {
    ...asked,
    ...(isTeam ? { of: 'teams', count: key.slice(TEAM_PREFIX.length) } : { of: own, count }),
  });
}

/** Whose the numbers of a row are, and at which strength those of pairs and lines are. */
function whoOf({ rows }: Query, row: QueryRow): Query['values'] {
  const team = String(row.team);
  if (OF[rows] === 'teams') return { team };
  const player = String(row.player_id);
  if (rows === 'pairs') return { player, with: String(row.other_id), team, strength: 'even' };
  if (rows !== 'lines') return { player };
  // A goalie comes first.
  const players = String(row.players).split('-');
  const others = players.slice(0, -1).join(',');
  const line = String(row.kind);
  return {
    player: players.at(-1) ?? '',
    with: others,
    team,
    line,
    strength: line === 'power-play' ? 'power_play' : '5v5',
  };
}

/** The games that a row is of, where it is not all that the question asks for. */
function gamesOf(query: Query, row: QueryRow): Query['values'] {
  const { rolling } = query.values;
  if (areSingleGames(query.rows)) {
    const date = String(row.date);
    return rolling === undefined ? { from: date, to: date } : { to: date, last: rolling };
  }
  const group = queryValue(query, 'group') ?? 'all';
  return {
    ...(group.includes('season') ? { seasons: String(row.season) } : {}),
    ...(group.includes('team') ? { team: String(row.team) } : {}),
  };
}

/** The filters of a question, as far as other rows take them, with further values; undefined takes one away. */
function ask(
  { values }: Query,
  rows: Query['rows'],
  more: { [Name in keyof Query['values']]?: string | undefined },
): Query {
  const { columns: _columns, sort: _sort, cursor: _cursor, rolling: _rolling, ...filters } = values;
  const known = parametersOf(rows);
  const kept = Object.entries({ ...filters, ...more }).filter(
    ([name, value]) => value !== undefined && known.some((one) => one === name),
  );
  return { rows, values: Object.fromEntries(kept) };
}
