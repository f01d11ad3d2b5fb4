import { type TInteger, type TNull, type TNumber, type TSchema, type TString, type TUnion, Type } from 'typebox';
import type { WireField, WireFormat } from '../stats/registry/entry.ts';
import { gameFields, type StatWords, type WireFieldOf } from '../stats/registry/gameFields.ts';
import { orNull } from './entities.ts';
import { field, PERCENT } from './field.ts';

/** How each wire format looks as JSON. */
const SCHEMAS = {
  whole: Type.Integer(),
  decimal: Type.Number(),
  percent: Type.Number(),
  clock: Type.String(),
} as const;

interface SchemaByFormat {
  readonly whole: TInteger;
  readonly decimal: TNumber;
  readonly percent: TNumber;
  readonly clock: TString;
}

type SchemaOf<Field> = Field extends WireField
  ? Field extends { readonly isNeverNull: true }
    ? SchemaByFormat[Field['format']]
    : TUnion<[SchemaByFormat[Field['format']], TNull]>
  : never;

/** The schema properties of a record of statistics, by their names on the wire. */
export type StatProperties<Words> = {
  [Field in WireFieldOf<Words> as Field extends WireField ? Field['key'] : never]: SchemaOf<Field>;
};

/** How a wire format changes the unit of its statistic. */
const FORMAT_UNITS: Partial<Record<WireFormat, string>> = { clock: 'mm:ss', percent: PERCENT };
/** When a statistic of a game is null. Source: docs/api.md#games. */
const STAT_MISSING = 'where the game’s data do not give it: without shifts, or without expected goals';

/** The schema properties that the registry gives the answers about one game, in their order, with its words. */
export function statProperties<const Words extends StatWords>(words: Words): StatProperties<Words> {
  const properties = gameFields(words).map(({ key, format, statId, isNeverNull }): [string, TSchema] => {
    const { meaning = '', unit = null } = words[statId] ?? {};
    const schema = isNeverNull ? SCHEMAS[format] : orNull(SCHEMAS[format]);
    return [key, field(schema, meaning, FORMAT_UNITS[format] ?? unit, isNeverNull ? undefined : STAT_MISSING)];
  });
  return Object.fromEntries(properties) as StatProperties<Words>;
}
