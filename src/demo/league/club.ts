import type { TeamAbb, TeamId } from '../../hockey/ids.ts';
import { DEMO_TEAMS } from '../../hockey/team.ts';
import { CLUB_ROWS } from './clubs.data.ts';

/** A club of the demo league. */
export interface DemoClub {
  /** Its place in the list of clubs, from 0. */
  readonly index: number;
  readonly teamId: TeamId;
  readonly abb: TeamAbb;
  readonly location: string;
  readonly name: string;
  readonly venue: string;
  readonly conference: 'Eastern' | 'Western';
  readonly division: string;
  /** Hours of its winter clock behind UTC. */
  readonly hoursBehindUtc: number;
  /** Which end the home team defends in the first period: the benches of a building stay where they are. */
  readonly firstDefendingSide: 'left' | 'right';
}

/** The first clubs of the league, at most 32. Throws when a row has no name in the vocabulary. */
export function demoClubs(count: number): readonly DemoClub[] {
  return CLUB_ROWS.slice(0, count).map(([abb, venue, conference, division, hoursBehindUtc], index) => {
    const team = DEMO_TEAMS.find((row) => row.abb === abb);
    if (team === undefined) throw new Error(`no demo club ${abb} in the vocabulary`);
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
