/** Correlation over players of two halves of as many games, by rows, column and games of each half. */
export const QUERY_REPEATS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>> = {};
