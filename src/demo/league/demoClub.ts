import type { TeamAbb, TeamId } from '../../hockey/ids.ts';
import { DEMO_TEAMS } from '../../hockey/teamInSeason.ts';
import { CLUB_ROWS } from './clubs.data.ts';

/** A club of the demo league. */
export interface DemoClub {
  /** Index in the list of clubs, from 0. */
  readonly index: number;
  readonly teamId: TeamId;
  readonly abb: TeamAbb;
  readonly location: string;
  readonly name: string;
  readonly venue: string;
  readonly conference: 'Eastern' | 'Western';
  readonly division: string;
  /** Hours behind UTC in winter. */
  readonly hoursBehindUtc: number;
  /** The end the home team defends in the first period: a building's benches do not move. */
  readonly firstDefendingSide: 'left' | 'right';
}

/** The first clubs of the league, at most 32. Throws for a row without a team in `hockey`. */
export function demoClubs(count: number): readonly DemoClub[] {
  return CLUB_ROWS.slice(0, count).map(([abb, venue, conference, division, hoursBehindUtc], index) => {
    const team = DEMO_TEAMS.find((row) => row.abb === abb);
    if (team === undefined) throw new Error(`no demo team with tricode ${abb}`);
    const { teamId, location, name } = team;
    const firstDefendingSide = teamId % 2 === 0 ? 'left' : 'right';
    return {
      index,
      teamId,
      abb: team.abb,
      location,
      name,
      venue,
      conference,
      division,
      hoursBehindUtc,
      firstDefendingSide,
    };
  });
}
