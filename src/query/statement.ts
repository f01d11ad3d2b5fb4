/** A value that a statement is run with. */
export type SqlValue = number | string;

/** A statement for DuckDB with its values: text of readers is only ever among the values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  /** The files of splits that it reads, by their names in the folder. */
  readonly stores: readonly string[];
}

/** Collects the values of a statement, each of which stands in its text as `$1`, `$2`, ... */
export class Values {
  readonly list: SqlValue[] = [];

  /** The place of a value in the text. */
  bind(value: SqlValue): string {
    return `$${this.list.push(value)}`;
  }

  /** `column in (...)`. */
  isIn(column: string, values: readonly SqlValue[]): string {
    return `${column} in (${values.map((value) => this.bind(value)).join(', ')})`;
  }
}

/** Conditions that all hold; `true` without any. */
export function all(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.map((one) => `(${one})`).join(' and ');
}

/** Conditions of which one holds; `false` without any. */
export function any(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'false' : conditions.map((one) => `(${one})`).join(' or ');
}

/** A name of ours as SQL has it. */
export function name(identifier: string): string {
  return `"${identifier}"`;
}

/** A text of ours, such as the place of a file, as SQL has it. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
