import { type Query, queryList, queryValue } from '../contract/query.ts';
import type { QueryParameterName } from '../contract/queryParameters.ts';
import { MOST_SPLIT_LEAD, OVERTIME, SPLIT_STRENGTHS } from '../stats/registry/splits.ts';
import type { Tables } from './queryTables.ts';
import { all, any, type Values } from './statement.ts';

/** The parameters that choose games by themselves, not by season and club: sums over seasons do not answer them. */
const BY_GAME: readonly QueryParameterName[] = ['from', 'to', 'last', 'place', 'opponent', 'result', 'rest'];

/** Whether a question chooses single games. */
export function isByGame({ values }: Query): boolean {
  return BY_GAME.some((name) => values[name] !== undefined);
}

const PLACES: Readonly<Record<string, number>> = { home: 1, away: 0 };

/** The conditions on games, from the side of a club: on rows of the table of team games. */
export function gameConditions(query: Query, values: Values): string {
  const { values: given } = query;
  const conditions = [kindCondition(query, 'game_type')];
  if (given.from !== undefined) conditions.push(`date >= cast(${values.bind(given.from)} as date)`);
  if (given.to !== undefined) conditions.push(`date <= cast(${values.bind(given.to)} as date)`);
  if (given.place !== undefined) conditions.push(`is_home = ${PLACES[given.place]}`);
  if (given.opponent !== undefined) conditions.push(values.isIn('opponent', queryList(query, 'opponent')));
  if (given.team !== undefined) conditions.push(values.isIn('team', queryList(query, 'team')));
  const results = queryList(query, 'result').map((result) =>
    result.includes('_') ? `result = ${values.bind(result)}` : `is_win = ${result === 'win' ? 1 : 0}`,
  );
  if (results.length > 0) conditions.push(any(results));
  const rests = queryList(query, 'rest').map((rest) => (rest === '3' ? 'rest >= 3' : `rest = ${Number(rest)}`));
  if (rests.length > 0) conditions.push(any(rests));
  return all(conditions);
}

/** The condition on the kind of game. */
export function kindCondition(query: Query, column: string): string {
  const kind = queryValue(query, 'game_type');
  return kind === 'all' ? 'true' : `${column} = ${Number(kind)}`;
}

/** Whether a question counts some seconds only. */
export function isBySeconds({ values }: Query): boolean {
  return values.strength !== undefined || values.score !== undefined || values.period !== undefined;
}

const MANPOWER: readonly string[] = ['power_play', 'short_handed'];

/** The condition on the strength of play, with the names of its columns. */
export function strengthCondition(query: Query, strength: string, manpower: string): string | null {
  const wanted = queryList(query, 'strength');
  if (wanted.length === 0) return null;
  return any(
    wanted.map((one) => {
      if (one === 'even' || MANPOWER.includes(one)) return `${manpower} = '${one}'`;
      // One of our own words: the question's strengths were compared with them.
      const known = SPLIT_STRENGTHS.find((other) => other === one);
      return known === undefined ? 'false' : `${strength} = '${known}'`;
    }),
  );
}

/** The condition on the own side's lead, capped or not. */
export function scoreCondition(query: Query, lead: string): string | null {
  const wanted = queryList(query, 'score');
  if (wanted.length === 0) return null;
  return any(
    wanted.map((one) => {
      if (one === 'tied') return `${lead} = 0`;
      if (one === 'close') return `${lead} between -1 and 1`;
      if (one === 'leading') return `${lead} > 0`;
      if (one === 'trailing') return `${lead} < 0`;
      const number = Number(one);
      if (Math.abs(number) < MOST_SPLIT_LEAD) return `${lead} = ${number}`;
      return number > 0 ? `${lead} >= ${number}` : `${lead} <= ${number}`;
    }),
  );
}

/** The condition on the period. */
export function periodCondition(query: Query, period: string): string | null {
  const wanted = queryList(query, 'period');
  if (wanted.length === 0) return null;
  return any(wanted.map((one) => (one === 'ot' ? `${period} >= ${OVERTIME}` : `${period} = ${Number(one)}`)));
}

/** The conditions on the seconds that count, on rows of splits. */
export function secondConditions(query: Query): string {
  const conditions = [
    strengthCondition(query, 'strength', 'manpower'),
    scoreCondition(query, 'lead'),
    periodCondition(query, 'period'),
  ];
  return all(conditions.filter((one) => one !== null));
}

/** The condition on the position in the game. */
export function positionCondition(query: Query, column: string, values: Values): string | null {
  const wanted = queryList(query, 'position');
  if (wanted.length === 0) return null;
  return values.isIn(column, [...new Set(wanted.flatMap((one) => (one === 'F' ? ['C', 'L', 'R'] : [one])))]);
}

/** The parameters that are facts of a player, in a season. */
const WHO: readonly QueryParameterName[] = ['player', 'hand', 'age', 'nationality', 'rookies', 'name'];

/** Whether a question asks for some players only. */
export function isByPlayer({ values }: Query): boolean {
  return WHO.some((name) => values[name] !== undefined);
}

/** A rookie has at most 25 games in any season before, and six in one of them. Source: docs/api.md#questions. */
const ROOKIE_GAMES = 25;
const ROOKIE_SECOND_GAMES = 6;

/**
 * The players that a question asks for, by season, as a query of `player_id` and `season`. `tables`: the tables of
 * players and of their seasons; `seasons`: those asked.
 */
export function chosenPlayers(query: Query, tables: Tables, values: Values): string {
  const { values: given } = query;
  const conditions: string[] = [];
  if (given.player !== undefined) conditions.push(values.isIn('p.player_id', queryList(query, 'player').map(Number)));
  if (given.hand !== undefined) conditions.push(knownOr(queryList(query, 'hand'), 'p.shoots_catches', values));
  if (given.nationality !== undefined)
    conditions.push(knownOr(queryList(query, 'nationality'), 'p.nationality', values));
  if (given.age !== undefined) conditions.push(ageCondition(given.age));
  if (given.name !== undefined) {
    const named = "strip_accents(lower(concat_ws(' ', p.first_name, p.last_name)))";
    conditions.push(`contains(${named}, strip_accents(lower(${values.bind(given.name)})))`);
  }
  if (given.rookies !== undefined) {
    const playerSeasons = tables.of('player-seasons');
    const isKnown = `s.season > (select min(season) from ${playerSeasons})`;
    const experience = `(select count(*) filter (games > ${ROOKIE_GAMES}) * 2 + count(*) filter (games >= ${ROOKIE_SECOND_GAMES})
      from ${playerSeasons} e where e.player_id = p.player_id and e.season < s.season and e.game_type = 2)`;
    const isRookie = `coalesce(${experience}, 0) < 2`;
    if (given.rookies === 'unknown') conditions.push(`not (${isKnown})`);
    else conditions.push(isKnown, given.rookies === 'yes' ? isRookie : `not (${isRookie})`);
  }
  const list = tables.seasons.map((season) => `(${season})`).join(', ');
  return `select p.player_id, s.season from ${tables.of('players')} p cross join (values ${list}) s(season) where ${all(conditions)}`;
}

function knownOr(wanted: readonly string[], column: string, values: Values): string {
  const known = wanted.filter((one) => one !== 'unknown');
  return any([
    ...(known.length > 0 ? [values.isIn(column, known)] : []),
    ...(known.length < wanted.length ? [`${column} is null`] : []),
  ]);
}

/** Age on 1 January of the season. */
function ageCondition(age: string): string {
  if (age === 'unknown') return 'p.birth_date is null';
  const [least, most = least] = age.split('-').map(Number);
  const years = "datesub('year', p.birth_date, make_date(s.season % 10000, 1, 1))";
  return `${years} between ${least} and ${most}`;
}
