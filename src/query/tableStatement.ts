import { type Query, queryList, queryValue } from '../contract/query.ts';
import type { WireQueryColumn } from '../contract/queryAnswer.ts';
import type { DataColumn } from '../stats/registry/dataFiles/dataColumn.ts';
import { DATA_TABLES, STINT_SKATERS } from '../stats/registry/dataFiles/dataTables.ts';
import { SPLIT_STRENGTHS } from '../stats/registry/splits.ts';
import { askedKeys, type OutColumn, outColumn, UnknownColumn } from './outColumns.ts';
import { sumColumns } from './queryColumns.ts';
import {
  chosenPlayers,
  gameConditions,
  isByGame,
  isByPlayer,
  kindCondition,
  periodCondition,
  positionCondition,
  scoreCondition,
  strengthCondition,
} from './queryFilters.ts';
import type { Tables } from './queryTables.ts';
import { all, name, type Values } from './statement.ts';

/** What a row of shots always has. */
const SHOT_FACTS = [
  'game_id',
  'event_id',
  'date',
  'period',
  'period_seconds',
  'team',
  'opponent',
  'shooter_id',
  'shooter',
];

/** The columns of shots: those of their file that are no facts of every row. */
function shotColumns(): ReadonlyMap<string, DataColumn> {
  const { columns }: { readonly columns: readonly DataColumn[] } = DATA_TABLES.shots;
  return new Map(columns.filter(({ name: key }) => !SHOT_FACTS.includes(key)).map((column) => [column.name, column]));
}

function shotWords({ name: key, type, unit, meaning, source }: DataColumn): Omit<WireQueryColumn, 'repeatability'> {
  const label = `${key[0]?.toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`;
  return {
    ...{
      key,
      label,
      abbr: label,
      meaning,
      better: 'neither',
      group: 'Individual',
      kind: 'fact',
      inputs: [],
      needs: [],
    },
    unit: unit ?? '',
    decimals: type === 'number' ? (unit === 'feet' || unit === 'degrees' ? 1 : 3) : 0,
    source: source ?? 'docs/methodology/counting.md',
  };
}

/** All columns of shots, in words. */
export function everyShotColumn(): readonly Omit<WireQueryColumn, 'repeatability'>[] {
  return [...shotColumns().values()].map(shotWords);
}

/** The columns of a question about shots. **Errors**: an `UnknownColumn`. */
export function shotOutColumns(query: Query): readonly OutColumn[] {
  const known = shotColumns();
  return askedKeys(query, [...known.keys()]).map((key) => {
    const column = known.get(key);
    if (column === undefined) throw new UnknownColumn(key);
    return { words: shotWords(column), sums: [], value: () => name(key) };
  });
}

/** The strength that the other side has. */
export function mirrored(column: string): string {
  const cases = SPLIT_STRENGTHS.map((strength) => {
    const [own, other] = strength.split('v');
    const swapped = strength.startsWith('own') ? 'other_net_empty' : 'own_net_empty';
    const seen = /_net_/.test(strength) ? swapped : other === undefined ? strength : `${other}v${own}`;
    return `when '${strength}' then '${seen}'`;
  });
  return `case ${column} ${cases.join(' ')} end`;
}

/** The manpower that the other side has. */
export function mirroredManpower(column: string): string {
  return `case ${column} when 'power_play' then 'short_handed' when 'short_handed' then 'power_play' else ${column} end`;
}

/** A query of the shots of a question, from the side that it asks for: the shooting one, or that of the goalie. */
export function shotRows(query: Query, tables: Tables, columns: readonly OutColumn[], values: Values): string {
  const role = queryValue(query, 'role') ?? 'shooter';
  const isAgainst = role === 'goalie' || role === 'on_ice_against';
  const side = isAgainst
    ? {
        team: 'opponent',
        strength: mirrored('split_strength'),
        manpower: mirroredManpower('split_manpower'),
        lead: '(score_against - score_for)',
      }
    : { team: 'team', strength: 'split_strength', manpower: 'split_manpower', lead: '(score_for - score_against)' };
  const conditions = [
    'is_short_miss = 0',
    kindCondition(query, 'game_type'),
    strengthCondition(query, side.strength, side.manpower),
    scoreCondition(query, side.lead),
    periodCondition(query, 'period'),
  ].filter((one) => one !== null);
  const parts: string[] = [];
  if (isByGame(query) || query.values.team !== undefined) {
    parts.push(
      `games as (select game_id, team from ${tables.of('team-games')} where ${gameConditions(query, values)})`,
    );
    conditions.push(`(game_id, ${side.team}) in (select (game_id, team) from games)`);
  }
  const outcomes = queryList(query, 'outcome');
  if (outcomes.length > 0) conditions.push(values.isIn('outcome', outcomes));
  if (isByPlayer(query)) {
    parts.push(`who as (${chosenPlayers(query, tables, values)})`);
    conditions.push(roleCondition(role, tables, parts));
  }
  const position = positionCondition(query, 'position', values);
  if (position !== null) {
    const games = `select (game_id, player_id) from ${tables.of('skater-games')} where ${position}`;
    conditions.push(`(game_id, shooter_id) in (${games})`);
  }
  const selected = columns.map(({ words: { key } }) => name(key));
  const facts = SHOT_FACTS.join(', ');
  const withs = parts.length === 0 ? '' : `with ${parts.join(',\n')}\n`;
  return `${withs}select concat_ws('-', game_id, event_id) as id, ${[facts, ...selected].join(', ')}, 1 as games,
    0 as basis_toi, 0 as basis_xg from ${tables.of('shots')} where ${all(conditions)}`;
}

/** The condition that one of the chosen players had a part in the shot. */
function roleCondition(role: string, tables: Tables, parts: string[]): string {
  const isOne = (column: string): string => `(${column}, season) in (select (player_id, season) from who)`;
  if (role === 'shooter') return isOne('shooter_id');
  if (role === 'goalie') return isOne('goalie_id');
  if (role === 'assist') return `(${isOne('assist1_id')} or ${isOne('assist2_id')})`;
  const onIce = (['home', 'away'] as const).map((side) => {
    const skaters = Array.from({ length: STINT_SKATERS }, (_none, k) => `${side}_skater_${k + 1}`);
    const isHome = side === 'home' ? 1 : 0;
    return `select game_id, stint, season, ${isHome} as is_home, unnest([${skaters.join(', ')}]) as player_id from ${tables.of('stints')}`;
  });
  parts.push(
    `on_ice as (select distinct game_id, stint, is_home from (${onIce.join(' union all ')}) semi join who using (player_id, season))`,
  );
  const shooting = role === 'on_ice_for' ? 'is_home' : '1 - is_home';
  return `(game_id, stint, ${shooting}) in (select (game_id, stint, is_home) from on_ice)`;
}

/** The counters that lines and pairs have. */
const TOGETHER = ['toi', 'xgf', 'xga', 'gf', 'ga'];

/**
 * The columns of lines and pairs: those of a team that are made of what both have, and of pairs what each has alone.
 */
export function togetherColumns(rows: 'lines' | 'pairs'): ReadonlyMap<string, OutColumn> {
  const known = [...sumColumns('team')].filter(([, { sums }]) =>
    sums.every(({ counter, at, of }) => at === 'all' && of === 'own' && TOGETHER.includes(counter)),
  );
  const shared = known.map(([key, { words, sums, formula }]): [string, OutColumn] => [
    key,
    { words, sums, value: formula ?? ((sum = '') => sum) },
  ]);
  return new Map(rows === 'lines' ? shared : [...shared, ...aloneColumns(new Map(shared))]);
}

/** What each of a pair has at even strength without the other: their own sums less those of the pair. */
function aloneColumns(shared: ReadonlyMap<string, OutColumn>): readonly (readonly [string, OutColumn])[] {
  return (['first', 'second'] as const).flatMap((who) => {
    const other = who === 'first' ? 'second' : 'first';
    return ['toi', 'xgf_pct', 'gf_pct'].flatMap((key) => {
      const column = shared.get(key);
      if (column === undefined) return [];
      const alone: OutColumn = {
        sums: column.sums.flatMap((sum) => [{ ...sum, counter: `${who}_${sum.counter}` }, sum]),
        value: (...terms) => column.value(...column.sums.map((_sum, k) => `(${terms[2 * k]} - ${terms[2 * k + 1]})`)),
        words: {
          ...column.words,
          key: `${who}_alone_${key}`,
          label: `${column.words.label}, ${who} without ${other}`,
          abbr: `${column.words.abbr} ${who} alone`,
          meaning: `${column.words.meaning} Of the ${who} player at even strength without the ${other}.`,
          kind: 'formula',
          inputs: [],
        },
      };
      return [[alone.words.key, alone] as const];
    });
  });
}

/**
 * The columns of a question about lines or pairs, with `_per60` of those that add up. **Errors**: an `UnknownColumn`.
 */
export function togetherOutColumns(query: Query): readonly OutColumn[] {
  const known = togetherColumns(query.rows === 'lines' ? 'lines' : 'pairs');
  return askedKeys(query, [...known.keys()]).map((key) => {
    const column = known.get(key);
    const [, bare = ''] = /^(\w+)_per60$/.exec(key) ?? [];
    if (column === undefined && !known.has(bare)) throw new UnknownColumn(key);
    return column ?? outColumn({ ...query, values: {} }, 'team', key);
  });
}

/** A query of the lines or pairs of a question. */
export function togetherRows(query: Query, tables: Tables, columns: readonly OutColumn[], values: Values): string {
  const isLines = query.rows === 'lines';
  const kind = kindCondition(query, 'game_type');
  const chosen: string[] = [];
  const parts: string[] = [];
  const teamOf = isLines
    ? ''
    : `join (select game_id, player_id, team from ${tables.of('skater-games')}) using (game_id, player_id)`;
  if (isByGame(query) || query.values.team !== undefined) {
    parts.push(
      `games as (select game_id, team from ${tables.of('team-games')} where ${gameConditions(query, values)})`,
    );
    chosen.push('(game_id, team) in (select (game_id, team) from games)');
  }
  const conditions = [kind];
  const players = queryList(query, 'player');
  if (players.length > 0) {
    const among = players.map((id) => values.bind(isLines ? id : Number(id)));
    conditions.push(
      isLines
        ? `list_has_any(string_split(players, '-'), [${among.join(', ')}])`
        : `(player_id in (${among.join(', ')}) or other_id in (${among.join(', ')}))`,
    );
  }
  for (const mate of queryList(query, 'with')) {
    const id = values.bind(isLines ? mate : Number(mate));
    conditions.push(isLines ? `list_contains(string_split(players, '-'), ${id})` : `${id} in (player_id, other_id)`);
  }
  if (query.values.line !== undefined) conditions.push(`kind = ${values.bind(query.values.line)}`);
  if (!isLines) conditions.push('is_same_team = 1', 'player_id < other_id');
  const score = scoreCondition(query, 'lead');
  if (score !== null) conditions.push(score);
  const who = isLines ? ['kind', 'players'] : ['player_id', 'other_id'];
  const keys = ['team', ...who];
  const names = isLines ? ['names'] : ['player', 'other'];
  const facts = names.map((fact) => `any_value(${fact}) as ${fact}`);
  // First by game, whose rows follow each other: counting distinct games of all rows at once takes twice the memory.
  const inGame = ['game_id', ...(isLines ? keys : who)].join(', ');
  const gameSums = TOGETHER.map((counter) => {
    const column = counter === 'toi' && !isLines ? 'toi_ev' : counter;
    return `sum(${counter.startsWith('xg') ? `cast(round(${column} * 1000000) as bigint)` : column}) as ${counter}`;
  });
  const sums = TOGETHER.map((counter) => {
    return `cast(sum(${counter}) as double)${counter.startsWith('xg') ? ' / 1000000' : ''} as s_${counter}`;
  });
  parts.push(
    `by_game as (select ${[inGame, ...facts, ...gameSums].join(', ')}
      from ${tables.of(isLines ? 'lines' : 'pairs')} where ${all(conditions)} group by ${inGame})`,
    `sums as (select ${[...keys, ...facts, ...sums, 'count(*) as games'].join(', ')}
      from by_game ${teamOf} where ${all(chosen)} group by ${keys.join(', ')})`,
  );
  const isAlone = columns.some(({ sums: own }) => own.some(({ counter }) => /^(first|second)_/.test(counter)));
  if (isAlone) parts.push(ownSums(tables, [kind, ...chosen, ...(score === null ? [] : [score])], score !== null));
  const selected = columns.map(
    ({ words: { key }, sums: own, value }) => `${value(...own.map(({ counter }) => `s_${counter}`))} as ${name(key)}`,
  );
  return `with ${parts.join(',\n')}\nselect ${[
    `concat_ws('-', ${keys.join(', ')}) as id`,
    ...keys,
    ...names,
    'games',
    's_toi as basis_toi',
    's_xgf + s_xga as basis_xg',
    ...selected,
  ].join(', ')} from sums${isAlone ? JOINED_OWN : ''}`;
}

/** What each skater has at even strength under some conditions. `byLead`: whether one of them is on the lead. */
function ownSums(tables: Tables, conditions: readonly string[], byLead: boolean): string {
  const sums = TOGETHER.map((counter) => {
    const unit = counter.startsWith('xg') ? ' / 1000000' : '';
    return `cast(sum(${counter}) as double)${unit} as s_${counter}`;
  });
  const source = tables.splits('skater', 'game', byLead ? 'full' : 'strength');
  return `own as (select player_id, team, ${sums.join(', ')} from ${source}
    where manpower = 'even' and ${all(conditions)} group by player_id, team)`;
}

/** The own sums of both players beside those of the pair. */
const JOINED_OWN = [
  ['first', 'player_id'],
  ['second', 'other_id'],
]
  .map(([who, id]) => {
    const sums = TOGETHER.map((counter) => `s_${counter} as s_${who}_${counter}`).join(', ');
    return ` left join (select player_id as ${who}_id, team as ${who}_team, ${sums} from own)
      on ${who}_id = sums.${id} and ${who}_team = sums.team`;
  })
  .join('');
