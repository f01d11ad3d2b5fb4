import type { CardField } from '../../contract/players.ts';
import { sentenceCase } from '../../hockey/englishText.ts';

/** A field of a card with its 80% interval, and whether it tells players apart. */
interface Judged {
  readonly field: CardField;
  readonly low: number | null;
  readonly high: number | null;
  readonly isDistinguishable: boolean;
}

/** What a category makes of a player, in the order of the verdict. Source: docs/methodology/percentiles.md#verdict. */
const ROLES: Readonly<Partial<Record<CardField, string>>> = {
  even_strength_rating: 'play-driver',
  scoring_rating: 'scorer',
  passing_rating: 'passer',
  special_teams_rating: 'special-teams player',
  puck_stopping: 'puck-stopper',
};

/**
 * The word of an interval as a whole; null where it crosses the average. Source:
 * docs/methodology/percentiles.md#verdict.
 */
function wordOf(low: number, high: number): string | null {
  if (low >= 90) return 'elite';
  if (low >= 75) return 'strong';
  if (low > 50) return 'good';
  if (high < 25) return 'weak';
  return high < 50 ? 'below-average' : null;
}

const LIST = new Intl.ListFormat('en-GB');
/** The order of the words in a verdict. */
const WORDS = ['elite', 'strong', 'good', 'below-average', 'weak'] as const;

/**
 * What a card says for sure, best first: `Elite play-driver and passer, strong scorer`. **Missing**: null where every
 * interval crosses the average.
 */
export function cardVerdict(rows: readonly Judged[]): string | null {
  const said = Object.entries(ROLES).flatMap(([field, role]) => {
    const row = rows.find((one) => one.field === field);
    if (row === undefined || row.low === null || row.high === null || !row.isDistinguishable) return [];
    const word = wordOf(row.low, row.high);
    return word === null ? [] : [{ word, role }];
  });
  const parts = WORDS.flatMap((word) => {
    const roles = said.filter((one) => one.word === word).map(({ role }) => role);
    return roles.length === 0 ? [] : [`${word} ${LIST.format(roles)}`];
  });
  const text = parts.join(', ');
  return text === '' ? null : sentenceCase(text);
}
