import type { DisplayFacets, GameFacet, WireField } from './entry.ts';

/** Statistics' words by id, e.g. `SKATER_DISPLAY`. */
export type StatWords = Readonly<Record<string, DisplayFacets>>;

/** The wire fields of a record of statistics, as literal types. */
export type WireFieldOf<Words> = {
  [Id in keyof Words]: Words[Id] extends { readonly game: { readonly wire: readonly (infer Field)[] } } ? Field : never;
}[keyof Words];

/** The property names that the answers about one game have for a record of statistics. */
export type WireKeyOf<Words> =
  WireFieldOf<Words> extends infer Field ? (Field extends WireField ? Field['key'] : never) : never;

/** A wire field with the statistic it carries. */
export interface GameField extends WireField {
  readonly statId: string;
}

/** The properties that carry a record of statistics in the answers about one game, in the order of the answer. */
export function gameFields(words: StatWords): readonly GameField[] {
  return Object.entries(words)
    .flatMap(([statId, { game }]) => (game?.wire ?? []).map((field) => ({ ...field, statId })))
    .sort((a, b) => a.place - b.place);
}

/** A column of the table of one game: a statistic and the properties of a row that carry it. */
export type GameColumn<Key extends string = string> = DisplayFacets & {
  readonly id: string;
  readonly group?: GameFacet['group'];
  /** The property that holds the value. */
  readonly key: Key;
  /** The property that holds the same as `mm:ss`; null for what is not a time. */
  readonly clockKey: Key | null;
};

/** The columns of the table of one game, in their order. */
export function gameColumns<const Words extends StatWords>(words: Words): readonly GameColumn<WireKeyOf<Words>>[] {
  const columns = Object.entries(words).flatMap(([id, facets]) => {
    const { game } = facets;
    if (game?.column === undefined) return [];
    const [value, clock] = game.wire;
    const group = game.group === undefined ? {} : { group: game.group };
    return [{ place: game.column, column: { ...facets, ...group, id, key: value.key, clockKey: clock?.key ?? null } }];
  });
  return columns
    .sort((a, b) => a.place - b.place)
    .map(({ column }) => column as unknown as GameColumn<WireKeyOf<Words>>);
}
