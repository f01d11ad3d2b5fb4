import { useMemo } from 'react';
import { GROUND, TEXT_CONTRAST } from '../../../charts/color.ts';
import { distinctColors } from '../../../charts/distinctColors.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useTheme } from '../../theme/theme.ts';

/** One colour a club for the whole page: readable as text, and told from the other club's. */
export interface ClubColors {
  readonly winner: string;
  readonly loser: string;
}

/** The clubs' colours on bar, snake and map. */
export function useClubColors({
  winner_primary_color: winner,
  loser_primary_color: loser,
}: Pick<Answer<'gameData'>, 'winner_primary_color' | 'loser_primary_color'>): ClubColors {
  const theme = useTheme();
  return useMemo(() => {
    const [own = winner, other = loser] = distinctColors([winner, loser], GROUND[theme], TEXT_CONTRAST);
    return { winner: own, loser: other };
  }, [winner, loser, theme]);
}
