import type { WireTeam } from '../../contract/entities.ts';
import { formatSeason } from '../format.ts';
import { MESSAGES } from '../messages.ts';
import { Section } from './Page.tsx';

/** In the place of a team's season in which it did not play: why nothing is there, and what to do. */
export function NoGamesIn({ season, team }: { season: number; team: WireTeam }) {
  return (
    <Section heading={MESSAGES.noGamesIn(formatSeason(season))} isPanel>
      <p>{MESSAGES.didNotPlay(team.name)}</p>
    </Section>
  );
}
