/** A row of a data file by column name; columns beyond the table's are ignored. */
export type DataRow = Readonly<Record<string, number | string | null | undefined>>;
