import type { WireLeader } from '../../../contract/endpoints/leaders.ts';
import type { LeaderTitle } from '../../../contract/stats.ts';
import type { PlainTable } from '../../components/csv/plainTable.ts';

/** A leader table as numbers: one row a player, best first; the 80% interval is empty where none is defined. */
export function leadersTable({ title }: LeaderTitle, leaders: readonly WireLeader[]): PlainTable {
  return {
    headers: ['Rank', 'Player', 'Team', 'Position', 'Games', title, '80% low', '80% high'],
    rows: leaders.map(({ rank, name, team_abb, position, games_played, value, low, high }) => [
      rank,
      name,
      team_abb,
      position,
      games_played,
      value,
      low,
      high,
    ]),
  };
}
