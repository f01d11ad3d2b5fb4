import { SKATER_DISPLAY } from '../display.ts';
import { CARD_CATEGORIES } from './categories.ts';
import { GOALIE_CARD } from './goalieCard.ts';
import { GOAL_PARTS } from './goalParts.ts';
import { SKATER_CARD } from './skaterCard.ts';

const NAMES: Readonly<Record<string, string>> = {
  overall_rating_percentile: 'Overall',
  game_score: SKATER_DISPLAY.game_score.label,
  gax: SKATER_DISPLAY.gax.label,
  finishing: GOAL_PARTS.finishing,
  ...Object.fromEntries(Object.values(CARD_CATEGORIES).map(({ field, label }) => [field, label])),
  ...Object.fromEntries(Object.entries({ ...SKATER_CARD, ...GOALIE_CARD }).map(([field, { label }]) => [field, label])),
};

/** The name of a row or rating on the validity page, by its field. **Errors**: throws for a field without a name. */
export function evaluatedName(field: string): string {
  const name = NAMES[field];
  if (name === undefined) throw new Error(`${field} has no name on the validity page`);
  return name;
}

/** The field of a name on the validity page; null for another text. */
export function evaluatedField(name: string): string | null {
  return Object.keys(NAMES).find((field) => NAMES[field] === name) ?? null;
}
