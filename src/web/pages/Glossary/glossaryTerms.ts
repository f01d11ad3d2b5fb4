import { DISPLAY, GOALIE_CARD, MATCHUP_TABLE, SKATER_CARD } from '../../../contract/stats.ts';
import type { Term } from '../../components/GlossaryTerm.tsx';

/** The terms of one part of the site. */
export interface TermGroup {
  readonly heading: string;
  readonly terms: readonly Term[];
}

/** What the game page says of a game's result. */
const GAME_TERMS: readonly Term[] = [
  {
    abbr: 'Win Probability',
    label: 'Win Probability',
    meaning:
      'How likely a team is to win from this second on: by score, time, penalty clock, a pulled goalie, and the ' +
      'strength of both clubs before the game.',
  },
  {
    abbr: 'Leverage',
    label: 'Leverage',
    meaning: 'What the next goal decides: the win probability after scoring it minus that after conceding it.',
  },
  {
    abbr: 'Deserved to Win',
    label: 'Deserved to Win',
    meaning: 'How often a team wins with the shots of this game, when only luck is drawn again.',
  },
];

/** Every statistic of the site with its meaning, by where it is met. */
export function glossaryGroups(): readonly TermGroup[] {
  return [
    { heading: 'Skaters', terms: Object.values(DISPLAY.skater) },
    { heading: 'Goalies', terms: Object.values(DISPLAY.goalie) },
    { heading: 'Teams', terms: Object.values(DISPLAY.team) },
    { heading: 'Games', terms: GAME_TERMS },
    { heading: 'Matchups', terms: MATCHUP_TABLE },
    { heading: 'Player card', terms: Object.values(SKATER_CARD) },
    { heading: 'Goalie card', terms: Object.values(GOALIE_CARD) },
  ];
}

/** The terms whose name, short form or meaning holds every word of a text; all of them for an empty one. */
export function termsWith(terms: readonly Term[], text: string): readonly Term[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return terms.filter(({ abbr, label, meaning }) => {
    const own = `${abbr} ${label} ${meaning}`.toLowerCase();
    return words.every((word) => own.includes(word));
  });
}
