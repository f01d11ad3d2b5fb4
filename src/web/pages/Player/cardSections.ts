import {
  CARD_CATEGORIES,
  type CardCategory,
  type CardCategoryFacets,
  type CardRowFacets,
  GOALIE_CARD,
  SKATER_CARD,
} from '../../../contract/stats.ts';

/** A row of a card: its wire field and display texts. */
export interface CardRow extends CardRowFacets {
  readonly field: string;
}

/** A category of a card with its rows. */
export interface CardSection extends CardCategoryFacets {
  readonly category: CardCategory;
  readonly rows: readonly CardRow[];
}

/** The categories of a goalie's or a skater's card, in order. */
export function cardSections(isGoalie: boolean): readonly CardSection[] {
  const card: Readonly<Record<string, CardRowFacets>> = isGoalie ? GOALIE_CARD : SKATER_CARD;
  const rows = Object.entries(card).map(([field, facets]) => ({ field, ...facets }));
  return Object.entries(CARD_CATEGORIES)
    .filter(([, { applies }]) => applies === (isGoalie ? 'goalie' : 'skater'))
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([category, facets]) => ({
      ...facets,
      category: category as CardCategory,
      rows: rows.filter((row) => row.category === category).sort((a, b) => a.order - b.order),
    }));
}
