import { FORM } from '../../../contract/formDisplay.ts';
import { LINES } from '../../../contract/lineDisplay.ts';
import { type CardRowFacets, DISPLAY, GOALIE_CARD, MATCHUP_TABLE, SKATER_CARD } from '../../../contract/stats.ts';
import type { Term } from '../../components/GlossaryTerm.tsx';

/** The terms of one part of the site. */
export interface TermGroup {
  readonly heading: string;
  readonly terms: readonly Term[];
}

/** Words for shots and their xG. Source: docs/methodology/xg.md#rebounds-and-rushes. */
const SHOT_TERMS: readonly Term[] = [
  {
    abbr: 'Rebound',
    label: 'Rebound',
    meaning:
      'A shot within three seconds of the same team’s unblocked shot, without a whistle between. Not told from 2023‑24 on, where the clock is coarse.',
    method: '/method/xg#rebounds-and-rushes',
  },
  {
    abbr: 'Rush',
    label: 'Off the rush',
    meaning:
      'A shot within four seconds of a play outside the attacking zone, faceoffs apart. Not told from 2023‑24 on, where the clock is coarse.',
    method: '/method/xg#rebounds-and-rushes',
  },
  {
    abbr: 'Follow-up',
    label: 'Follow-up',
    meaning:
      'What the xG model sees instead of a rebound, without a clock: the last play was the team’s own saved, missed or blocked attempt.',
    method: '/method/xg#rebounds-and-rushes',
  },
  {
    abbr: 'Entry',
    label: 'Entry',
    meaning:
      'What the xG model sees instead of a rush, without a clock: the last play lay outside the attacking zone and was no faceoff.',
    method: '/method/xg#rebounds-and-rushes',
  },
  {
    abbr: 'Parts',
    label: 'Parts of a shot’s xG',
    meaning:
      'What a shot’s place, type, the plays before it, the strength, and score and time add to the log-odds of a typical shot.',
    method: '/method/xg#explanations',
  },
  {
    abbr: 'This week',
    label: 'This week’s calibration',
    meaning: 'What the games of the season before a shot’s Monday change in its xG.',
    method: '/method/xg#recalibration',
  },
];

/** What the game page says of a game's result. */
const GAME_TERMS: readonly Term[] = [
  {
    abbr: 'Win Probability',
    label: 'Win Probability',
    meaning:
      'How likely a team is to win from this second on: by score, time, penalty clock, a pulled goalie, and the ' +
      'strength of both clubs before the game.',
    method: '/method/win-probability',
  },
  {
    abbr: 'Leverage',
    label: 'Leverage',
    meaning: 'What the next goal decides: the win probability after scoring it minus that after conceding it.',
    method: '/method/win-probability',
  },
  {
    abbr: 'Deserved to Win',
    label: 'Deserved to Win',
    meaning: 'How often a team wins with the shots of this game, when only luck is drawn again.',
    method: '/method/deserved',
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
    { heading: 'Lines', terms: Object.values(LINES) },
    { heading: 'Form', terms: Object.values(FORM) },
    { heading: 'Player card', terms: rowsOf(SKATER_CARD) },
    { heading: 'Goalie card', terms: rowsOf(GOALIE_CARD) },
    { heading: 'Shots', terms: SHOT_TERMS },
  ];
}

/** The rows of a card with their fields. */
function rowsOf(card: Readonly<Record<string, CardRowFacets>>): readonly Term[] {
  return Object.entries(card).map(([field, facets]) => ({ field, ...facets }));
}

/** The terms whose name, short form or meaning holds every word of a text; all of them for an empty one. */
export function termsWith(terms: readonly Term[], text: string): readonly Term[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return terms.filter(({ abbr, label, meaning }) => {
    const own = `${abbr} ${label} ${meaning}`.toLowerCase();
    return words.every((word) => own.includes(word));
  });
}
