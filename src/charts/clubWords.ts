/** A club of a chart: its letters, and its name without its place where that is known. */
export interface NamedClub {
  readonly abb: string;
  readonly name?: string | undefined;
}

/** A club in a sentence: `the Oilers`; its letters where its name is not known. */
export function clubWords({ abb, name }: NamedClub): string {
  return name === undefined ? abb : `the ${name}`;
}

/** The form of a verb that agrees with `clubWords`. */
export function agreeing({ name }: NamedClub, one: string, many: string): string {
  return name === undefined ? one : many;
}
