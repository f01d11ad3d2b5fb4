import { parametersOf, type Query } from '../../../contract/query.ts';
import type { WireQueryColumn } from '../../../contract/queryAnswer.ts';
import type { QueryRow } from '../../../contract/queryCells.ts';

const ON_GOAL = 'goal,saved';
const UNBLOCKED = 'goal,saved,missed';

/** The outcomes that a count of shots has, by its key without the side that it is of; '' for every attempt. */
const OUTCOMES: Readonly<Record<string, string>> = {
  ...{ goals: 'goal', isog: ON_GOAL, iff: UNBLOCKED, icf: '', ixg: UNBLOCKED },
  ...{ gf: 'goal', sf: ON_GOAL, ff: UNBLOCKED, cf: '', xgf: UNBLOCKED },
  ...{ ga: 'goal', sa: ON_GOAL, fa: UNBLOCKED, ca: '', xga: UNBLOCKED },
  ...{ a1: 'goal', a2: 'goal', assists: 'goal', shots_faced: ON_GOAL, goals_against: 'goal' },
};
const OWN = ['goals', 'isog', 'iff', 'icf', 'ixg'];
const ASSISTS = ['a1', 'a2', 'assists'];
const FOR = ['gf', 'sf', 'ff', 'cf', 'xgf'];

/**
 * The question that shows what a number is made of, with the same filters: the shots of a count, the games of a time,
 * the inputs of a formula. **Missing**: null for what is counted from other plays, and for facts.
 */
export function sourceOf(query: Query, row: QueryRow, { key, kind, inputs }: WireQueryColumn): Query | null {
  const { player_id: player, team } = row;
  const isTeam = query.rows === 'teams' || query.rows === 'games';
  const who = typeof player === 'number' ? { player: String(player) } : typeof team === 'string' ? { team } : null;
  if (who === null) return null;
  if (kind === 'formula') {
    return inputs.length === 0 ? null : ask(query, query.rows, { ...who, columns: inputs.join(','), min_games: '0' });
  }
  if (kind === 'time') return query.rows === 'skaters' ? ask(query, 'player-games', { ...who, sort: '-date' }) : null;
  const outcome = OUTCOMES[key];
  if (outcome === undefined) return null;
  const outcomes = outcome === '' ? {} : { outcome };
  if (isTeam) {
    const { team: _own, ...rest } = who as { team?: string };
    const side = FOR.includes(key) ? { team: String(team) } : { opponent: String(team) };
    return ask(query, 'shots', { ...rest, ...side, ...outcomes });
  }
  const role =
    query.rows === 'goalies'
      ? 'goalie'
      : OWN.includes(key)
        ? 'shooter'
        : ASSISTS.includes(key)
          ? 'assist'
          : FOR.includes(key)
            ? 'on_ice_for'
            : 'on_ice_against';
  return ask(query, 'shots', { ...who, role, ...outcomes });
}

/** The filters of a question, as far as other rows take them, with further values. */
function ask({ values }: Query, rows: Query['rows'], more: Query['values']): Query {
  const { columns: _columns, sort: _sort, cursor: _cursor, ...filters } = values;
  const known = parametersOf(rows);
  const kept = Object.entries({ ...filters, ...more }).filter(([name]) => known.some((one) => one === name));
  return { rows, values: Object.fromEntries(kept) };
}
