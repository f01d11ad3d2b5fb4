import type { PlainTable } from '../../../charts/plainTable.ts';
import type { WireLeader } from '../../../contract/leaders.ts';
import type { LeaderTitle } from '../../../contract/stats.ts';

/** A leader table for CSV export: one row per player, best first. **Missing**: no interval leaves its cells empty. */
export function leaderExport({ title }: LeaderTitle, leaders: readonly WireLeader[]): PlainTable {
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
