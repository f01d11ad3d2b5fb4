import { type Query, queryList, queryValue } from '../contract/query.ts';
import type { WireQueryColumn } from '../contract/queryAnswer.ts';
import { MOST_ON_ICE } from '../hockey/strength.ts';
import { DANGER_BANDS, MEANINGFUL_MARGIN } from '../stats/credits.ts';
import { STINT_SKATERS } from '../stats/registry/dataFiles/dataTables.ts';
import {
  type CountRule,
  isSumOfXg,
  type Population,
  type Quantity,
  type Role,
  type StrengthGroup,
} from '../stats/registry/entry.ts';
import { SPLIT_RULES, SPLIT_STRENGTHS, strengthOfSplit } from '../stats/registry/splits.ts';
import { SCORE_VENUE_WEIGHTS } from '../stats/scoreVenue.data.ts';
import { askedKeys, type OutColumn, UnknownColumn } from './outColumns.ts';
import { sumColumns } from './queryColumns.ts';
import { periodCondition, scoreCondition, strengthCondition } from './queryFilters.ts';
import type { Tables } from './queryTables.ts';
import { chosenGames, groupCondition, OWNER } from './splitStatement.ts';
import { all, name, type Values } from './statement.ts';
import { mirrored, mirroredManpower } from './tableStatement.ts';

/** Whose count or time a question of plays or shifts is about. */
const POPULATION: Readonly<Record<string, Population>> = { skaters: 'skater', goalies: 'goalie', teams: 'team' };

function populationAsked(query: Query): Population {
  return POPULATION[queryValue(query, 'of') ?? ''] ?? 'skater';
}

/** Who a role credits at a play: in SQL over plays `p`, their shots `s` and the players on the ice. */
interface Credited {
  /** The player or team, or a list of players. */
  readonly who: string;
  /** Whether they are of the other team than the play's. */
  readonly isOther: boolean;
  readonly when?: string;
}

const onIce = (isHome: string): string => `case when ${isHome} then t.home else t.away end`;
const OWN_ON_ICE: Credited = { who: `unnest(${onIce('p.is_home = 1')})`, isOther: false };
const OTHER_ON_ICE: Credited = { who: `unnest(${onIce('p.is_home = 0')})`, isOther: true };
const ACTING: Credited = { who: 'p.player_id', isOther: false };
const OTHER: Credited = { who: 'p.other_id', isOther: true };
const NO_GOALIE = "s.goalie_id is null and p.kind <> 'blocked'";

const ROLES: Readonly<Record<Role, readonly Credited[]>> = {
  shooter: [ACTING],
  primaryAssister: [{ who: 's.assist1_id', isOther: false }],
  secondaryAssister: [{ who: 's.assist2_id', isOther: false }],
  blocker: [OTHER],
  hitter: [ACTING],
  giver: [ACTING],
  taker: [ACTING],
  faceoffWinner: [ACTING],
  faceoffLoser: [OTHER],
  penalised: [ACTING],
  drawer: [OTHER],
  inNet: [{ who: 's.goalie_id', isOther: true }],
  onIceFor: [OWN_ON_ICE],
  onIceAgainst: [OTHER_ON_ICE],
  // A penalty shot has nobody else on the ice.
  onIce: [OWN_ON_ICE, OTHER_ON_ICE, { ...ACTING, when: 's.is_penalty_shot = 1' }],
  teamFor: [{ who: 'p.team', isOther: false }],
  teamAgainst: [{ who: 'p.opponent', isOther: true }],
  intoEmptyNet: [{ who: 'p.team', isOther: false, when: NO_GOALIE }],
  ownEmptyNet: [{ who: 'p.opponent', isOther: true, when: NO_GOALIE }],
  teamOnIce: [],
};

/** The plays that a quantity counts, and how much each is, in SQL. */
interface Counted {
  readonly when: string;
  /** 1 unless given. */
  readonly amount?: (isOther: boolean) => string;
  /** The condition from the side of who is credited. */
  readonly side?: (isOther: boolean) => string;
}

const ATTEMPT = "p.kind in ('goal', 'saved', 'missed', 'blocked') and s.is_short_miss = 0";
const UNBLOCKED = `${ATTEMPT} and p.kind <> 'blocked'`;
const ON_GOAL = "p.kind in ('goal', 'saved')";
const MEANINGFUL = `abs(p.lead) <= ${MEANINGFUL_MARGIN}`;

function adjustment(): string {
  const cases = (['home', 'away'] as const).flatMap((side) =>
    SCORE_VENUE_WEIGHTS[side].map((weight, place) => {
      const homeLead = place - (SCORE_VENUE_WEIGHTS[side].length - 1) / 2;
      const isHome = side === 'home';
      return `when p.is_home = ${isHome ? 1 : 0} and p.lead = ${isHome ? homeLead : -homeLead} then ${weight}`;
    }),
  );
  return `case ${cases.join(' ')} end`;
}

const ADJUSTED = `round(s.xg * 1000000 * ${adjustment()}) / 1000000`;

function danger(kind: string, band: keyof typeof DANGER_BANDS): Counted {
  const [from, below] = DANGER_BANDS[band];
  return { when: `${kind} and s.x is not null and s.xg >= ${from}${below === Infinity ? '' : ` and s.xg < ${below}`}` };
}

const ZONES = ['O', 'N', 'D'] as const;

function faceoffIn(place: 0 | 1 | 2): Counted {
  return { when: "p.kind = 'faceoff'", side: (isOther) => `p.zone = '${ZONES[isOther ? 2 - place : place]}'` };
}

const QUANTITIES: Readonly<Record<Exclude<Quantity, 'second'>, Counted>> = {
  goal: { when: `${ATTEMPT} and p.kind = 'goal'` },
  shotOnGoal: { when: ON_GOAL },
  save: { when: "p.kind = 'saved'" },
  unblocked: { when: UNBLOCKED },
  attempt: { when: ATTEMPT },
  xg: { when: `${UNBLOCKED} and s.xg is not null`, amount: () => 's.xg' },
  adjustedXg: {
    when: `${UNBLOCKED} and s.xg is not null`,
    amount: (isOther) => (isOther ? `-${ADJUSTED}` : ADJUSTED),
  },
  lowDangerShot: danger(ON_GOAL, 'low'),
  mediumDangerShot: danger(ON_GOAL, 'medium'),
  highDangerShot: danger(ON_GOAL, 'high'),
  lowDangerGoal: danger("p.kind = 'goal'", 'low'),
  mediumDangerGoal: danger("p.kind = 'goal'", 'medium'),
  highDangerGoal: danger("p.kind = 'goal'", 'high'),
  meaningfulShot: { when: `${ON_GOAL} and ${MEANINGFUL}` },
  meaningfulSave: { when: `p.kind = 'saved' and ${MEANINGFUL}` },
  block: { when: "p.kind = 'blocked' and p.is_teammate_block = 0" },
  hit: { when: "p.kind = 'hit'" },
  giveaway: { when: "p.kind = 'giveaway'" },
  takeaway: { when: "p.kind = 'takeaway'" },
  faceoff: { when: "p.kind = 'faceoff'" },
  offensiveFaceoff: faceoffIn(0),
  neutralFaceoff: faceoffIn(1),
  defensiveFaceoff: faceoffIn(2),
  penalty: { when: "p.kind = 'penalty' and p.penalties > 0", amount: () => 'p.penalties' },
  penaltyMinute: { when: "p.kind = 'penalty'", amount: () => 'p.minutes' },
  plusMinus: { when: "p.kind = 'goal' and p.is_plus_minus = 1", amount: (isOther) => (isOther ? '-1' : '1') },
};

/** The count that a question of plays is about unless it names one. */
const FIRST: Readonly<Record<Population, string>> = { skater: 'goals', goalie: 'goals_against', team: 'gf' };

/** How a count or time is counted, and at which strengths. **Errors**: an `UnknownColumn` for any other column. */
function countAsked(query: Query): { readonly rule: CountRule; readonly at: StrengthGroup } {
  const population = populationAsked(query);
  const isTime = query.rows === 'shifts';
  const key = query.values.count ?? (isTime ? 'toi' : FIRST[population]);
  const column = sumColumns(population).get(key);
  const [sum] = column?.words.kind === (isTime ? 'time' : 'count') ? column.sums : [];
  const rule = sum === undefined ? undefined : SPLIT_RULES[population][sum.counter];
  if (sum === undefined || rule === undefined) throw new UnknownColumn(key, 'count');
  return { rule, at: sum.at === 'all' ? strengthOfSplit(population, sum.counter) : sum.at };
}

/** The conditions on the seconds that count, from the own side. */
function secondsAsked(query: Query, at: StrengthGroup): string {
  return all([
    ...[strengthCondition(query, 'strength', 'manpower'), scoreCondition(query, 'lead')].filter((one) => one !== null),
    ...[periodCondition(query, 'period')].filter((one) => one !== null),
    ...groupCondition({ at }),
  ]);
}

const PLAY_COLUMNS: Readonly<Record<string, Partial<WireQueryColumn>>> = {
  amount: { label: 'Amount', meaning: 'What the play adds to the count.', unit: 'plays', decimals: 0 },
  by: { label: 'By', meaning: 'The player of the team that acted.' },
  to: { label: 'On', meaning: 'Who lost the faceoff, was hit, blocked the shot or drew the penalty.' },
  detail: { label: 'Detail', meaning: 'In the feed’s words: the kind of shot, the infraction.' },
  strength: { label: 'Strength', meaning: 'Players on the ice, own side first.' },
  lead: { label: 'Lead', meaning: 'Goals ahead just before; 3 is also more.', unit: 'goals' },
  xg: { label: 'xG', meaning: 'Expected goals of a shot.', unit: 'goals', decimals: 3 },
  source: { label: 'Source', meaning: 'Address of the league’s play-by-play, which has the play by its number.' },
};

const SHIFT_COLUMNS: Readonly<Record<string, Partial<WireQueryColumn>>> = {
  start: {
    label: 'Start',
    meaning: 'When it begins, since the game began; none where the time is the official one of the whole game.',
    unit: 'seconds',
  },
  end: { label: 'End', meaning: 'When it ends, since the game began.', unit: 'seconds' },
  counted: { label: 'Counted', meaning: 'The seconds of it that the question counts.', unit: 'seconds' },
  source: { label: 'Source', meaning: 'What the ice time is from.' },
};

type Words = Omit<WireQueryColumn, 'repeatability'>;

function wordsOf(key: string, facets: Partial<WireQueryColumn>, source: string): Words {
  const label = facets.label ?? key;
  return {
    ...{ key, label, abbr: label, meaning: '', unit: '', decimals: 0, better: 'neither', group: 'Individual' },
    ...{ kind: 'fact', inputs: [], needs: [], source },
    ...facets,
  };
}

/** All columns of plays or shifts, in words. */
export function everySourceColumn(rows: 'plays' | 'shifts'): readonly Words[] {
  const columns = rows === 'plays' ? PLAY_COLUMNS : SHIFT_COLUMNS;
  const source = rows === 'plays' ? 'docs/methodology/counting.md' : 'docs/methodology/on-ice.md';
  return Object.entries(columns).map(([key, facets]) => wordsOf(key, facets, source));
}

/** The columns of a question about plays or shifts. **Errors**: an `UnknownColumn`. */
export function sourceOutColumns(query: Query): readonly OutColumn[] {
  const known = new Map(everySourceColumn(query.rows === 'plays' ? 'plays' : 'shifts').map((one) => [one.key, one]));
  return askedKeys(query, [...known.keys()]).map((key) => {
    const words = known.get(key);
    if (words === undefined) throw new UnknownColumn(key);
    const isXg = key === 'amount' && isSumOfXg(countAsked(query).rule);
    return { words: isXg ? { ...words, unit: 'goals', decimals: 3 } : words, sums: [], value: () => name(key) };
  });
}

const DEMO = "'demo league'";
const PLAY_BY_PLAY = "concat('https://api-web.nhle.com/v1/gamecenter/', r.game_id, '/play-by-play')";
const ICE_TIME = `case when c.shift = 'official' then 'official box score'
  when m.shift_source = 'reconstructed' then 'reconstructed from the play-by-play'
  else concat('the league’s shift ', m.shift_source) end`;

/** The rows that all other row kinds have, where one row is one play or shift. */
const PLAIN = '1 as games, 0 as basis_toi, 0 as basis_xg';

/** The chosen games with the names of whose they are. */
function ownersOf(population: Population, tables: Tables): { readonly facts: string; readonly join: string } {
  if (population === 'team') return { facts: 'c.team', join: '' };
  const people = `(select player_id, concat_ws(' ', first_name, last_name) as player from ${tables.of('players')})`;
  return { facts: 'c.team, c.player_id, n.player', join: `left join ${people} n using (player_id)` };
}

/** A query of the plays that a count counts, each with how much it adds. **Errors**: an `UnknownColumn`. */
export function playRows(query: Query, tables: Tables, columns: readonly OutColumn[], values: Values): string {
  const population = populationAsked(query);
  const { rule, at } = countAsked(query);
  const counted = QUANTITIES[rule.count as keyof typeof QUANTITIES];
  const parts = chosenGames(query, population, tables, values);
  const ice = (['home', 'away'] as const).map(
    (side) =>
      `[${stintPlayers(side, false).join(', ')}] as ${side}, [${stintPlayers(side, true).join(', ')}] as ${side}_all`,
  );
  parts.push(
    `ice as (select game_id, stint, ${ice.join(', ')} from ${tables.of('stints')}
      where game_id in (select game_id from chosen))`,
  );
  // A minus for those on the ice on the other side, but for what a counter of one side alone adds up.
  const isOneSided = rule.by === 'onIceAgainst' || rule.by === 'teamAgainst';
  const credits = ROLES[rule.by].map(({ who, isOther, when }) => {
    const amount = counted.amount?.(isOther && !isOneSided) ?? '1';
    const where = [counted.when, when, counted.side?.(isOther)].filter((one) => one !== undefined);
    const own = isOther
      ? `${mirrored('p.split_strength')} as strength, ${mirroredManpower('p.split_manpower')} as manpower, -p.lead as lead`
      : 'p.split_strength as strength, p.split_manpower as manpower, p.lead as lead';
    return `select p.game_id, p.event_id, p.period, p.period_seconds, p.kind, p.player as "by", p.other as "to", p.detail,
      s.xg, ${own}, ${amount} as amount, ${who} as owner,
      case when p.is_home = ${isOther ? 0 : 1} then t.home_all else t.away_all end as mates
      from ${tables.of('plays')} p left join ${tables.of('shots')} s on s.game_id = p.game_id and s.event_id = p.event_id
      left join ice t on t.game_id = p.game_id and t.stint = p.stint
      where p.split_strength is not null and p.game_id in (select game_id from chosen) and ${all(where)}`;
  });
  parts.push(`credits as (${credits.join('\nunion all ')})`);
  const owner = OWNER[population];
  const { facts, join } = ownersOf(population, tables);
  const together = togetherAsked(query, tables, values);
  const selected = columns.map(({ words: { key } }) =>
    key === 'source' ? `${tables.isDemo ? DEMO : PLAY_BY_PLAY} as source` : `r.${name(key)}`,
  );
  return `with ${parts.join(',\n')}\nselect ${[
    `concat_ws('-', r.game_id, r.event_id, c.${owner}) as id`,
    ...['r.game_id', 'r.event_id', 'r.kind', 'c.date', 'r.period', 'r.period_seconds', facts, 'g.opponent'],
    ...selected,
    PLAIN,
  ].join(', ')} from credits r join chosen c on c.game_id = r.game_id and c.${owner} = r.owner ${join} ${together.join}
    left join (select game_id, team, opponent from ${tables.of('team-games')}) g
      on g.game_id = c.game_id and g.team = c.team
    where ${all([secondsAsked(query, at), ...together.conditions])}`;
}

/** On the ice of a line: players of which kind, and how many of them. */
const LINE_PLAYERS: Readonly<Record<string, readonly [players: string, count: number]>> = {
  forwards: ['forwards', 3],
  defence: ['defenders', 2],
  'goalie-pairs': ['defenders', 2],
  'power-play': ['skaters', 5],
};

/** Conditions on who is on the ice for the same side, and the players of each game by position where they need them. */
function togetherAsked(
  query: Query,
  tables: Tables,
  values: Values,
): { readonly conditions: readonly string[]; readonly join: string } {
  const mates = queryList(query, 'with').map((id) => values.bind(Number(id)));
  const conditions = mates.length === 0 ? [] : [`list_has_all(mates, [${mates.join(', ')}])`];
  const { line } = query.values;
  const [players, count] = LINE_PLAYERS[line ?? ''] ?? [undefined, 0];
  if (players === undefined) return { conditions, join: '' };
  conditions.push(`len(list_intersect(mates, ${players})) = ${count}`);
  if (line === 'power-play') conditions.push(`len(list_filter(mates, x -> x is not null)) = ${count + 1}`);
  const list = (kind: string, where: string): string => `list(player_id) filter (where ${where}) as ${kind}`;
  return {
    conditions,
    join: `left join (select game_id as dressed_in, team as dressed_for, ${list('forwards', "position <> 'D'")}, ${list('defenders', "position = 'D'")},
      list(player_id) as skaters from ${tables.of('skater-games')} group by game_id, team)
      on dressed_in = c.game_id and dressed_for = c.team`,
  };
}

function stintPlayers(side: string, hasGoalie: boolean): readonly string[] {
  const skaters = Array.from({ length: STINT_SKATERS }, (_none, k) => `${side}_skater_${k + 1}`);
  return hasGoalie ? [...skaters, `${side}_goalie`] : skaters;
}

/** The strengths that are told apart by the numbers of skaters, as SQL has them. */
const STATES = SPLIT_STRENGTHS.filter((strength) => /^\dv\d$/.test(strength)).map((state) => `'${state}'`);

/** The strength of a stretch of ice from its own side, as splits tell it apart. */
const STRENGTH = `case when own_goalie <> other_goalie then case when own_goalie then 'other_net_empty' else 'own_net_empty' end
  when own_goalie and concat(own, 'v', other) in (${STATES.join(', ')}) then concat(own, 'v', other) else 'other' end`;

const PLAYERS = (side: string): string => `least(${MOST_ON_ICE}, ${side} + cast(${side}_goalie as integer))`;
const MANPOWER = `case when own_goalie and other_goalie and own = other then 'even'
  when ${PLAYERS('own')} = ${PLAYERS('other')} then 'even_players'
  when ${PLAYERS('own')} > ${PLAYERS('other')} then 'power_play' else 'short_handed' end`;

/** The official ice time of players in games without their shifts, as a row a game. */
function officialTimes(population: Population, tables: Tables, seconds: string): readonly string[] {
  if (population === 'team') return [];
  const splits = tables.splits(population, 'game', 'full');
  return [
    `select o.game_id, o.player_id, 'official', c.date, c.team, null, null, null, o.toi
      from (select * from ${splits} where lead is null and ${seconds}) o
      join chosen c on c.game_id = o.game_id and c.player_id = o.player_id`,
  ];
}

/** A query of the shifts of a question, each with its seconds that count. */
export function shiftRows(query: Query, tables: Tables, columns: readonly OutColumn[], values: Values): string {
  const population = populationAsked(query);
  const parts = chosenGames(query, population, tables, values);
  const owner = OWNER[population];
  const skatersOf = (side: string): string =>
    `len(list_filter([${stintPlayers(side, false).join(', ')}], x -> x is not null))`;
  const sides = (['home', 'away'] as const).map((side) => {
    const other = side === 'home' ? 'away' : 'home';
    const who = population === 'team' ? `${side}_team` : `unnest([${stintPlayers(side, true).join(', ')}])`;
    return `select s.game_id, period, start_second, s.end_second, s.${side}_score - s.${other}_score as lead,
      ${skatersOf(side)} as own, ${side}_goalie is not null as own_goalie,
      ${skatersOf(other)} as other, ${other}_goalie is not null as other_goalie, ${who} as owner,
      [${stintPlayers(side, true).join(', ')}] as mates
      from ${tables.of('stints')} s ${population === 'team' ? `join ${tables.of('games')} m on m.game_id = s.game_id` : ''}
      where s.game_id in (select game_id from chosen)`;
  });
  parts.push(`ice as (${sides.join('\nunion all ')})`);
  parts.push(`stretches as (select i.*, c.${owner}, c.date, c.team, ${STRENGTH} as strength, ${MANPOWER} as manpower
    from ice i join chosen c on c.game_id = i.game_id and c.${owner} = i.owner)`);
  const byShift = 'partition by game_id, owner order by start_second';
  parts.push(
    `begun as (select *, lag(end_second) over (${byShift}) is not distinct from start_second
      and lag(period) over (${byShift}) is not distinct from period as goes_on from stretches)`,
    `numbered as (select *, count(*) filter (not goes_on) over (${byShift} rows unbounded preceding) as shift from begun)`,
  );
  const seconds = secondsAsked(query, countAsked(query).at);
  const together = togetherAsked(query, tables, values);
  const counted = all([seconds, ...together.conditions]);
  const shifts = `select game_id, owner, cast(shift as varchar) as shift, any_value(date) as date, any_value(team) as team,
    any_value(period) as period, min(start_second) as start, max(end_second) as "end",
    sum(end_second - start_second) filter (where ${counted}) as counted
    from numbered c ${together.join} group by game_id, owner, shift`;
  // The official ice time does not say who else was on the ice.
  const official = query.values.with === undefined ? officialTimes(population, tables, seconds) : [];
  parts.push(`shifts as (${[shifts, ...official].join('\nunion all ')})`);
  const { facts, join } = ownersOf(population, tables);
  const selected = columns.map(({ words: { key } }) =>
    key === 'source'
      ? `${tables.isDemo ? DEMO : ICE_TIME} as source`
      : `cast(c.${name(key)} as double) as ${name(key)}`,
  );
  const named = population === 'team' ? 'shifts c' : '(select *, owner as player_id from shifts) c';
  return `with ${parts.join(',\n')}\nselect ${[
    "concat_ws('-', c.game_id, c.owner, c.shift) as id",
    ...['c.game_id', 'c.date', 'c.period', facts, 'g.opponent'],
    ...selected,
    PLAIN,
  ].join(', ')} from ${named} ${join}
    left join (select game_id, team, opponent from ${tables.of('team-games')}) g
      on g.game_id = c.game_id and g.team = c.team
    left join (select game_id, shift_source from ${tables.of('games')}) m on m.game_id = c.game_id
    where c.counted > 0`;
}
