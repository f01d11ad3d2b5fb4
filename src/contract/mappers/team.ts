import type { WireTeam } from '../entities.ts';

/** A club as it played in a season. */
export interface TeamFacts {
  readonly abb: string;
  readonly team_id: number;
  readonly location: string;
  readonly name: string;
  readonly primary_color: string;
  readonly secondary_color: string;
}

/** A club on the wire. */
export function toWireTeam(team: TeamFacts): WireTeam {
  return {
    abb: team.abb,
    id: team.team_id,
    location: team.location,
    name: team.name,
    primary_color: team.primary_color,
    secondary_color: team.secondary_color,
  };
}
