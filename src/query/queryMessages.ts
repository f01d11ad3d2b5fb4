import type { DataType } from '../stats/registry/dataFiles/dataColumn.ts';
import type { Statement } from './statement.ts';

/** A value of a row as it crosses to the server. */
export type Cell = number | string | boolean | null;

/** A column of a result. */
export interface ResultColumn {
  readonly name: string;
  readonly type: DataType;
}

/** What the server asks of the process of queries. A statement is opened, read in chunks, and closed. */
export type QueryRequest =
  | { readonly kind: 'open'; readonly id: number; readonly statement: Statement }
  | { readonly kind: 'next'; readonly id: number }
  | { readonly kind: 'close'; readonly id: number };

/** Why a statement failed: it takes more memory than there is, was stopped, or does not run at all. */
export type QueryFailure = 'memory' | 'stopped' | 'broken';

/** What the process answers: that it is ready, the columns, some rows (null at the end), or a failure. */
export type QueryReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'columns'; readonly id: number; readonly columns: readonly ResultColumn[] }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: readonly (readonly Cell[])[] | null }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: QueryFailure; readonly message: string };
