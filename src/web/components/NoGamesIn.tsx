import type { WireTeam } from '../../contract/entities.ts';
import { formatSeason } from '../../hockey/displayText.ts';
import { LIST_MESSAGES } from '../words/listMessages.ts';
import { Section } from './Page.tsx';

/** Shown for a season in which a team did not play. */
export function NoGamesIn({ season, team }: { season: number; team: WireTeam }) {
  return (
    <Section heading={LIST_MESSAGES.noGamesIn(formatSeason(season))} isPanel>
      <p>{LIST_MESSAGES.didNotPlay(team.name)}</p>
    </Section>
  );
}
