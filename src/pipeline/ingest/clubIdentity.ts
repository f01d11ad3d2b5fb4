import type { GameTeam } from '../../game/types.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import { teamInSeason } from '../../hockey/teamInSeason.ts';
import type { Row } from '../../store/schema/tables.ts';

/** Colour pairs for unknown clubs, such as those of the demo league. */
const FALLBACK_COLORS: readonly (readonly [primary: string, secondary: string])[] = [
  ['#1f4e79', '#e0a030'],
  ['#8a1c2b', '#d9d9d9'],
  ['#0b6b4f', '#f2c14e'],
  ['#5b2a86', '#c9c9d6'],
  ['#b3541e', '#2b2d42'],
  ['#23645c', '#f28f3b'],
  ['#2d2d34', '#d7263d'],
  ['#3a5ba0', '#f5f5f0'],
];

/** The row of a club in a season. Unknown clubs keep the feed's names and get a colour pair by their number. */
export function clubIdentity(team: GameTeam, season: SeasonId): Row<'team'> {
  const known = teamInSeason(team.abb, season);
  const [primary, secondary] = FALLBACK_COLORS[team.teamId % FALLBACK_COLORS.length] ?? ['#333333', '#cccccc'];
  return {
    abb: team.abb,
    season,
    team_id: known?.teamId ?? team.teamId,
    location: known?.location ?? team.location,
    name: known?.name ?? team.name,
    primary_color: known?.primaryColor ?? primary,
    secondary_color: known?.secondaryColor ?? secondary,
  };
}
