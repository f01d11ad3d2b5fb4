import { type Query, queryList, queryValue } from '../contract/query.ts';
import { areSingleGames } from '../contract/queryParameters.ts';
import { isSumOfXg, type Population } from '../stats/registry/entry.ts';
import { SPLIT_RULES } from '../stats/registry/splits.ts';
import { type OutColumn, outColumn } from './outColumns.ts';
import { needsOf, populationOf } from './queryColumns.ts';
import {
  chosenPlayers,
  gameConditions,
  isByGame,
  isByPlayer,
  isBySeconds,
  kindCondition,
  positionCondition,
  secondConditions,
} from './queryFilters.ts';
import type { SumOf } from './queryFormulas.ts';
import type { Tables } from './queryTables.ts';
import { type SplitDetail, WHOLE_GAME } from './splitStore.ts';
import { all, name, type Values } from './statement.ts';

/** The condition that a row of splits is part of a sum at a strength group. */
export function groupCondition({ at }: Pick<SumOf, 'at'>): readonly string[] {
  switch (at) {
    case 'all':
      return [];
    case 'ev':
      return ["manpower = 'even'"];
    case 'st':
      return ["manpower <> 'even'"];
    case 'evManpower':
      return ["manpower in ('even', 'even_players')"];
    case 'pp':
      return ["manpower = 'power_play'"];
    case 'sh':
      return ["manpower = 'short_handed'"];
    default:
      return [`strength = '${at}'`];
  }
}

/** The sums that columns need, each once: the columns of SQL by their text. */
class Sums {
  readonly own = new Map<string, string>();
  readonly team = new Map<string, string>();
  readonly game = new Map<string, string>();
  /** The counters that they add up. */
  readonly counters = new Set<string>();
  readonly teamCounters = new Set<string>();
  /** The columns of splits that their conditions need. */
  readonly marks = new Set<string>();

  /** The value of a column from its sums, all over the games in which all of them are known. */
  valueOf(population: Population, { sums, value }: OutColumn, bySeconds: boolean): string {
    // A sum alone leaves games out in which it is not known: their values are null.
    const needs = needsOf(population, sums, bySeconds).map((need) => `has_${need}`);
    return value(...sums.map((sum) => this.#place(population, sum, needs)));
  }

  #place(population: Population, sum: SumOf, needs: readonly string[]): string {
    if (sum.of === 'game') {
      this.game.set(`cast(sum(${name(sum.counter)}) as double)`, `g_${sum.counter}`);
      return `g_${sum.counter}`;
    }
    const isTeam = sum.of === 'team';
    const rule = SPLIT_RULES[isTeam ? 'team' : population][sum.counter];
    // Beside a team's row is what is known of the player in the game.
    const known = needs.map((need) => `${isTeam ? 'c.' : ''}${need} = 1`);
    const where = all([...groupCondition(sum), ...known]);
    if (!isTeam)
      for (const mark of [...needs, ...(sum.at === 'all' ? [] : ['strength', 'manpower'])]) this.marks.add(mark);
    const counter = name(sum.counter);
    const filter = where === 'true' ? '' : `filter (where ${where})`;
    // Nothing at a strength is 0 where some strength is known.
    const isKnown = all(["strength <> 'unknown'", ...known]);
    const counted =
      sum.at === 'all'
        ? `sum(${counter}) ${filter}`
        : `sum(case when ${where} then ${counter} when ${isKnown} then 0 * ${counter} end)`;
    const text = `cast(${counted} as double)`;
    (isTeam ? this.teamCounters : this.counters).add(sum.counter);
    const places = isTeam ? this.team : this.own;
    const place = places.get(text) ?? `${isTeam ? 't' : 's'}${places.size}`;
    places.set(text, place);
    return rule !== undefined && isSumOfXg(rule) ? `(${place} / 1000000)` : place;
  }
}

/** Whose the rows of splits are. */
export const OWNER: Readonly<Record<Population, string>> = { skater: 'player_id', goalie: 'player_id', team: 'team' };

/** How the rows of a kind are grouped, by `group`. */
function keysOf(query: Query, population: Population): readonly string[] {
  const owner = OWNER[population];
  if (areSingleGames(query.rows)) return [owner, 'game_id'];
  const group = queryValue(query, 'group') ?? 'all';
  return [
    owner,
    ...(group.includes('team') && owner !== 'team' ? ['team'] : []),
    ...(group.includes('season') ? ['season'] : []),
  ];
}

/** The detail of splits that a question needs. `byStrength`: its columns count at some strength only. */
function detailOf({ values: { strength, score, period } }: Query, byStrength: boolean): SplitDetail {
  const needed: SplitDetail[] = [
    ...(byStrength || strength !== undefined ? (['strength'] as const) : []),
    ...(score === undefined ? [] : (['lead'] as const)),
    ...(period === undefined ? [] : (['period'] as const)),
  ];
  return needed.length > 1 ? 'full' : (needed[0] ?? 'none');
}

/** The conditions on games in which what `known` asks for is known. */
function knownConditions(query: Query): string[] {
  return queryList(query, 'known').map((need) => `has_${need} = 1`);
}

/**
 * The games that a question asks for, and their players: parts of a statement, and what follows the name of a table of
 * splits.
 */
function askedGames(
  query: Query,
  population: Population,
  tables: Tables,
  values: Values,
): { readonly parts: string[]; readonly asked: string } {
  const conditions = [kindCondition(query, 'game_type')];
  const position = population === 'skater' ? positionCondition(query, 'position', values) : null;
  if (position !== null) conditions.push(position);
  if (query.values.team !== undefined) conditions.push(values.isIn('team', query.values.team.split(',')));
  if (query.values.last === undefined) conditions.push(...knownConditions(query));
  const joins: string[] = [];
  const parts: string[] = [];
  if (isByPlayer(query)) {
    parts.push(`who as materialized (${chosenPlayers(query, tables, values)})`);
    joins.push('semi join who using (player_id, season)');
  }
  if (isByGame(query)) {
    parts.push(
      `games as materialized (select game_id, team from ${tables.of('team-games')} where ${gameConditions(query, values)})`,
    );
    joins.push('semi join games using (game_id, team)');
  }
  return { parts, asked: `${joins.join(' ')} where ${all(conditions)}` };
}

/** A query of the games of each player or club, the last ones only where asked. */
function gamesOf(query: Query, population: Population, tables: Tables, asked: string, values: Values) {
  const { last } = query.values;
  const owner = OWNER[population];
  const latest = `row_number() over (partition by ${owner} order by date desc, game_id desc)`;
  const lastOnly = last === undefined ? '' : `qualify ${latest} <= ${values.bind(Number(last))}`;
  const own = [...(population === 'team' ? [] : ['player_id']), ...WHOLE_GAME[population]];
  const facts = ['game_id', 'season', 'team', 'date', 'has_shifts', 'has_toi', 'has_xg', ...own].join(', ');
  const games = `select ${facts} from ${tables.splits(population, 'game', 'none')} ${asked} ${lastOnly}`;
  // The last games are chosen first: those of them count in which all is known.
  const known = last === undefined ? [] : knownConditions(query);
  return known.length === 0 ? games : `from (${games}) where ${all(known)}`;
}

/**
 * The games of a question as `chosen`, one row a game and player or club. Where a question about clubs names players,
 * the games are theirs.
 */
export function chosenGames(query: Query, population: Population, tables: Tables, values: Values): string[] {
  const isOfPlayers = population === 'team' && isByPlayer(query);
  const owners = isOfPlayers ? 'skater' : population;
  const { parts, asked } = askedGames(query, owners, tables, values);
  const chosen = gamesOf(query, owners, tables, asked, values);
  if (!isOfPlayers) return [...parts, `chosen as materialized (${chosen})`];
  return [...parts, `chosen as materialized (select distinct game_id, season, team, date from (${chosen}))`];
}

/** A query of the rows of a question about sums: `id`, keys, facts, and a column for each of the answer. */
export function splitRows(query: Query, tables: Tables, columns: readonly OutColumn[], values: Values): string {
  const population = populationOf(query.rows);
  if (population === null) throw new Error(`Rows of ${query.rows} are no sums of splits.`);
  const keys = keysOf(query, population);
  const bySeconds = isBySeconds(query);
  const sums = new Sums();
  const selected = columns.map(
    (column) => `${sums.valueOf(population, column, bySeconds)} as ${name(column.words.key)}`,
  );
  const basis = basisOf(query, population).map(
    ([key, column]) => `${sums.valueOf(population, column, bySeconds)} as ${name(key)}`,
  );
  const isSingle = keys.includes('game_id');
  const byGame = isSingle || isByGame(query);
  const span = byGame ? 'game' : 'season';
  const splits = tables.splits(population, span, detailOf(query, sums.marks.has('strength')));
  const hasOwner = population !== 'team';
  const { parts, asked } = askedGames(query, population, tables, values);
  const rows = `${splits} ${asked}`;
  const owner = OWNER[population];
  const playedOf = byGame ? 'count(*)' : 'cast(sum(games) as bigint)';
  let source = rows;
  if (byGame || sums.team.size > 0) {
    const { last } = query.values;
    parts.push(`chosen as materialized (${gamesOf(query, population, tables, asked, values)})`);
    if (last !== undefined) source = `${splits} semi join chosen using (${owner}, game_id) where true`;
  }
  const among = `${source} and ${secondConditions(query)}`;
  const grouped = keys.join(', ');
  // In two steps: sums of the many rows first, without conditions; then the conditions on what is left.
  const kept = [grouped, ...sums.marks].join(', ');
  parts.push(`base as (select ${[kept, ...sumsOf(sums.counters)].join(', ')} from ${among} group by ${kept})`);
  const aggregates = [...sums.own].map(([text, place]) => `${text} as ${place}`);
  parts.push(`sums as (select ${[grouped, ...aggregates].join(', ')} from base group by ${grouped})`);
  const teams = "string_agg(distinct team, '/' order by team)";
  const facts = [
    ...(keys.includes('team') ? [] : [`${teams} as team`]),
    ...(isSingle ? ['min(season) as season', 'min(date) as date'] : []),
    ...(isSingle || keys.includes('season') ? [] : ['min(season) as first_season', 'max(season) as last_season']),
  ];
  const played = byGame ? 'chosen' : `${tables.splits(population, span, 'none')} ${asked}`;
  const whole = [...sums.game].map(([text, place]) => `${text} as ${place}`);
  parts.push(
    `played as (select ${[grouped, `${playedOf} as games`, ...facts, ...whole].join(', ')} from ${played} group by ${grouped})`,
  );
  let joined = `played left join sums using (${grouped})`;
  if (sums.team.size > 0) {
    const teamSums = [...sums.team].map(([text, place]) => `${text} as ${place}`);
    const clubs = tables.splits('team', 'game', detailOf(query, false));
    const clubRows = `${clubs} where ${secondConditions(query)}`;
    // Made first, or the join would hold the many rows of players in memory instead of these.
    parts.push(
      `club_games as materialized (select game_id, team, ${sumsOf(sums.teamCounters).join(', ')} from ${clubRows} group by game_id, team)`,
    );
    const rowsOf = keys.map((key) => `c.${key}`).join(', ');
    parts.push(
      `clubs as (select ${rowsOf}, ${teamSums.join(', ')} from chosen c join club_games t
        on t.game_id = c.game_id and t.team = c.team group by ${rowsOf})`,
    );
    joined += ` left join clubs using (${grouped})`;
  }
  const { rolling } = query.values;
  if (rolling !== undefined) {
    const latest = `over (partition by ${owner} order by date, game_id rows ${Number(rolling) - 1} preceding)`;
    const rolled = ['games', ...sums.own.values(), ...sums.team.values(), ...sums.game.values()].map(
      (one) => `sum(${one}) ${latest} as ${one}`,
    );
    joined = `(select * replace (${rolled.join(', ')}) from ${joined}) played`;
  }
  const shown: string[] = [`concat_ws('-', ${grouped}) as id`, ...keys.filter((key) => key !== owner || !hasOwner)];
  if (hasOwner) {
    const people = `select player_id, concat_ws(' ', first_name, last_name) as player, position from ${tables.of('players')}`;
    joined += ` left join (${people}) p using (player_id)`;
    shown.push('player_id', 'player', 'position');
  }
  shown.push('games', ...facts.map((fact) => fact.slice(fact.lastIndexOf(' as ') + 4)));
  if (isSingle) {
    joined += ` left join (select game_id, team, opponent, is_home, result from ${tables.of('team-games')}) g
      using (game_id, team)`;
    shown.push('g.opponent as opponent', 'g.is_home = 1 as is_home', 'g.result as result');
  }
  return `with ${parts.join(',\n')}\nselect ${qualified([...shown, ...basis, ...selected]).join(', ')} from ${joined}`;
}

/** The sums of counters, which keep their names. */
function sumsOf(counters: ReadonlySet<string>): readonly string[] {
  return [...counters].map((counter) => `cast(sum(${name(counter)}) as bigint) as ${name(counter)}`);
}

/** Names that two of the joined tables have, as those of the played games. */
function qualified(columns: readonly string[]): readonly string[] {
  return columns.map((column) =>
    column === 'team' || column === 'game_id' || column === 'season' ? `played.${column}` : column,
  );
}

/** What minimums and small samples are judged by: ice time in seconds and expected goals. */
function basisOf(query: Query, population: Population): readonly (readonly [string, OutColumn])[] {
  const plain = { ...query, values: {} };
  const xg = { skater: ['ixg'], goalie: ['xga'], team: ['xgf', 'xga'] }[population].map((key) =>
    outColumn(plain, population, key),
  );
  return [
    ['basis_toi', outColumn(plain, population, 'toi')],
    [
      'basis_xg',
      {
        words: xg[0]?.words ?? outColumn(plain, population, 'toi').words,
        sums: xg.flatMap(({ sums }) => sums),
        value: (...terms) => terms.join(' + '),
      },
    ],
  ];
}
