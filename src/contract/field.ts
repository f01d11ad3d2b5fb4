import { type TLiteral, type TSchema, type TUnion, Type } from 'typebox';

/** One of some values. */
export const oneOf = <const Values extends readonly (string | number)[]>(values: Values) =>
  Type.Union(values.map((value) => Type.Literal(value))) as unknown as TUnion<{
    -readonly [K in keyof Values]: TLiteral<Values[K]>;
  }>;

/** Units, and reasons for null, that many properties share. */
export const PROBABILITY = 'probability, 0 to 1';
export const PERCENT = 'percent, 0 to 100';
export const PERCENTILE = 'percentile, 0 to 100';
export const GOALS_PER_60 = 'goals per 60 minutes';
export const MINUTES = 'minutes from the start of the game';
export const NO_XG = 'where the game has no expected goals';
export const NOT_KNOWN = 'where it is not known';
export const NOT_ESTIMATED = 'where it is not estimated';
export const NOT_COMPARED = 'for a player who is not compared';
export const OTHER_POSITION = 'for the other position group, or where it is not known';

/**
 * A property of an answer with its words for the API's document: the meaning, the unit of a number, and when the value
 * is null or, of an optional property, absent (the end of a sentence). The schema itself stays as it was.
 */
export function field<T extends TSchema>(schema: T, meaning: string, unit?: string | null, missing?: string): T {
  const descriptors = Object.getOwnPropertyDescriptors(schema);
  const absence = '~optional' in descriptors ? 'Absent' : 'Null';
  const sentences = [
    /[.!?]$/.test(meaning) ? meaning : `${meaning}.`,
    ...(unit ? [`Unit: ${unit}.`] : []),
    ...(missing === undefined ? [] : [`${absence} ${missing}.`]),
  ];
  // TypeBox keeps the kind of a schema in properties that a spread leaves out.
  return Object.assign(Object.create(null, descriptors), {
    description: sentences.join(' '),
    ...(unit ? { 'x-unit': unit } : {}),
    ...(missing === undefined ? {} : { 'x-missing': missing }),
  });
}
