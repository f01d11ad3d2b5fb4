import { CARD_CATEGORIES } from '../../stats/registry/card/categories.ts';
import { GOALIE_CARD } from '../../stats/registry/card/goalieCard.ts';
import { SKATER_CARD } from '../../stats/registry/card/skaterCard.ts';
import { GOALIE_DISPLAY, SKATER_DISPLAY } from '../../stats/registry/display.ts';
import type { WireFormat } from '../../stats/registry/entry.ts';
import { gameFields, type StatWords } from '../../stats/registry/gameFields.ts';
import { MATCHUP } from '../../stats/registry/matchup.ts';
import { SCHEMA_WORDS, SHARED_WORDS } from './schemaWords.data.ts';

/** What a property of an answer holds, in words for a reader of the API's document. */
export interface PropertyWords {
  readonly meaning: string;
  /** **Missing**: null for words, names and nested objects. */
  readonly unit: string | null;
  /** When the value is null or the property is absent, as the end of a sentence; null when it never is. */
  readonly missing: string | null;
}

/** When a statistic of a game is null. Source: docs/api.md#games. */
const STAT_MISSING = 'where the game’s data do not give it: without shifts, or without expected goals';
/** When a percentile is null. Source: docs/api.md#player-cards. */
const PERCENTILE_MISSING = 'for a player who is not compared, of the other position group, or with too small a sample';

/** How a wire format changes the unit of its statistic. */
const FORMAT_UNITS: Partial<Record<WireFormat, string>> = { clock: 'mm:ss', percent: 'percent, 0 to 100' };

/** The words of the statistics that the registry puts into an answer about one game. */
function statWords(words: StatWords): Readonly<Record<string, PropertyWords>> {
  return Object.fromEntries(
    gameFields(words).map(({ key, format, statId, isNeverNull }) => {
      const { meaning = '', unit = null } = words[statId] ?? {};
      return [key, { meaning, unit: FORMAT_UNITS[format] ?? unit, missing: isNeverNull ? null : STAT_MISSING }];
    }),
  );
}

/** The words of a card's percentiles: each row, and each category's rating. */
function cardWords(): Readonly<Record<string, PropertyWords>> {
  const rows = Object.entries({ ...SKATER_CARD, ...GOALIE_CARD }).map(
    ([field, { label, meaning }]) => [field, `${label}: ${meaning}`] as const,
  );
  const categories = Object.values(CARD_CATEGORIES).map(
    ({ field, label, meaning }) => [field, `${label}: ${meaning}`] as const,
  );
  return Object.fromEntries(
    [...rows, ...categories].map(([field, meaning]) => [
      field,
      { meaning: `Percentile. ${meaning}`, unit: 'percentile, 0 to 100', missing: PERCENTILE_MISSING },
    ]),
  );
}

/** Words that come from the registry of statistics, by schema. */
const FROM_REGISTRY: Readonly<Record<string, Readonly<Record<string, PropertyWords>>>> = {
  GoalieGame: statWords(GOALIE_DISPLAY),
  SkaterGame: statWords(SKATER_DISPLAY),
  Matchup: statWords(MATCHUP),
  PlayerCard: cardWords(),
};

/**
 * What a property of a named schema holds: from the registry where it is a statistic, otherwise as written down.
 * **Missing**: null where nothing is written; a test names such properties.
 */
export function propertyWords(schema: string, property: string): PropertyWords | null {
  const stat = FROM_REGISTRY[schema]?.[property];
  if (stat !== undefined) return stat;
  const written = SCHEMA_WORDS[schema]?.[property] ?? SHARED_WORDS[property];
  if (written === undefined) return null;
  const [meaning, unit = null, missing = null] = written;
  return { meaning, unit, missing };
}

/** The words of a property as one text: meaning, unit, and when it is null, or absent where it is optional. */
export function wordsText({ meaning, unit, missing }: PropertyWords, isOptional: boolean): string {
  const sentence = /[.!?]$/.test(meaning) ? meaning : `${meaning}.`;
  return [
    sentence,
    ...(unit === null ? [] : [`Unit: ${unit}.`]),
    ...(missing === null ? [] : [`${isOptional ? 'Absent' : 'Null'} ${missing}.`]),
  ].join(' ');
}
