/** The type of a column of a data file. `integer` has 32 bits, `number` 64; `date` is a calendar day. */
export type DataType = 'integer' | 'number' | 'text' | 'date';

/** One column of a data file. */
export interface DataColumn {
  readonly name: string;
  readonly type: DataType;
  /** **Missing**: null for names, words and ids. */
  readonly unit: string | null;
  /** Its meaning, in one or two sentences. */
  readonly meaning: string;
  /** When a cell is empty; null when it never is. */
  readonly missing: string | null;
  /** The methodology page that defines it. */
  readonly source?: `docs/methodology/${string}.md`;
}

/** A table of the data files: what a row is, what makes it unique, and its columns. */
export interface DataTable {
  readonly title: string;
  readonly meaning: string;
  /** One file a season and one with all seasons; otherwise only the latter. */
  readonly isPerSeason: boolean;
  readonly key: readonly string[];
  readonly columns: readonly DataColumn[];
}

/** The parts of a column that have a default: no unit, never empty. */
type Optional = Partial<Pick<DataColumn, 'unit' | 'missing' | 'source'>>;

/** A column of whole numbers. */
export function integer(name: string, meaning: string, more: Optional = {}): DataColumn {
  return { name, type: 'integer', unit: null, meaning, missing: null, ...more };
}

/** A column of numbers. */
export function number(name: string, meaning: string, more: Optional = {}): DataColumn {
  return { ...integer(name, meaning, more), type: 'number' };
}

/** A column of words. */
export function text(name: string, meaning: string, more: Optional = {}): DataColumn {
  return { ...integer(name, meaning, more), type: 'text' };
}

/** A column of days, YYYY-MM-DD. */
export function day(name: string, meaning: string, more: Optional = {}): DataColumn {
  return { ...integer(name, meaning, more), type: 'date' };
}

/** A column of zeros and ones. */
export function flag(name: string, meaning: string, more: Optional = {}): DataColumn {
  return integer(name, `1 if ${meaning}, otherwise 0.`, more);
}

/** Why a cell is empty that needs shifts. */
export const NO_SHIFTS = 'the game has no shift chart';
/** Why a cell is empty that needs expected goals. */
export const NO_XG = 'the game has no expected goals';

/** A game's id and its season. */
export const GAME: readonly DataColumn[] = [
  integer('game_id', 'The league’s number of the game: year, type and number.'),
  integer('season', 'The season, e.g. 20232024.'),
];

/** A game's kind and day. */
export const GAME_FACTS: readonly DataColumn[] = [
  integer('game_type', '2 in the regular season, 3 in the playoffs.'),
  day('date', 'The league’s game day.'),
];

/** A game as one of its teams has it. */
export const SIDE: readonly DataColumn[] = [
  ...GAME,
  ...GAME_FACTS,
  text('team', 'The team of the row, three capitals.'),
  text('opponent', 'The other team.'),
  flag('is_home', 'the team plays at home'),
  flag('is_win', 'the team won, in a shootout too'),
];

/** A player in a game. */
export const PLAYER: readonly DataColumn[] = [
  integer('player_id', 'The league’s number of the player.'),
  text('player', 'The player’s name as spelled in the game’s lineup.', { missing: 'the lineup does not name them' }),
];

/** A player's name beside their id, in tables that had none before version 1.4. */
export function playerName(name: string, whose: string): DataColumn {
  const missing = 'the lineup does not name them';
  return text(name, `The name of ${whose} as spelled in the game’s lineup.`, { missing });
}
