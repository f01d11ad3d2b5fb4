import type { Transaction } from 'kysely';
import { kindOf, type SqlValue } from '../schema/tableSpec.ts';
import { type GameTableName, MANIFEST, type Row, type StoreTables } from '../schema/tables.ts';

/**
 * Why a published number moved: the league corrected the game, the model is another, the code counts otherwise, or the
 * weekly correction of expected goals changed with other games.
 */
export type ChangeReason = 'correction' | 'model' | 'rule' | 'recalibration';

/** A published number that moved. **Missing**: null where it is not known, or the player has no row. */
export interface MovedFigure {
  /** Null for a figure of the game. */
  readonly team_abb: string | null;
  /** Null for a figure of the game or of a team. */
  readonly player_id: number | null;
  readonly statistic: string;
  readonly before: number | string | null;
  readonly after: number | string | null;
}

/** What the writer knows of the code that counts now. */
export interface LedgerSource {
  readonly modelVersion: string;
  readonly now: () => Date;
}

/**
 * Figures that are kept of a game, by reason; the number of all is kept too. What moves many games at once moves most
 * figures of each: the first are those of the game and its clubs.
 */
const KEPT_FIGURES: Readonly<Record<ChangeReason, number>> = {
  correction: 500,
  model: 12,
  rule: 12,
  recalibration: 12,
};

/** The published figures of the game itself. */
const GAME_FIGURES = [
  'home_score',
  'away_score',
  'final_period',
  'deserved_home',
  'stolen_chance',
  'withheld_reason',
] as const;
const PLAYER_TABLES = ['skater_game', 'goalie_game'] as const;
const FIGURE_TABLES = ['game', 'team_game', ...PLAYER_TABLES] as const;
type FigureTable = (typeof FIGURE_TABLES)[number];
type Rows = ReadonlyMap<GameTableName, readonly Readonly<Record<string, SqlValue>>[]>;

/** Columns that say which row it is, and are no figures. */
const IDENTITY = ['game_id', 'season', 'game_type', 'date', 'team_abb', 'opp_abb', 'player_id'];

/** The figures of each table. */
const FIGURES = new Map<FigureTable, readonly string[]>([
  ['game', GAME_FIGURES],
  ...(['team_game', ...PLAYER_TABLES] as const).map((table): [FigureTable, readonly string[]] => [
    table,
    Object.entries(MANIFEST[table].columns).flatMap(([name, column]) =>
      IDENTITY.includes(name) || kindOf(column) === 'text' ? [] : [name],
    ),
  ]),
]);

/** A published game as it is stored before it is replaced. */
export interface PublishedGame {
  readonly rows: Rows;
  readonly source: Pick<Row<'game_source'>, 'build_key' | 'state_key'> | undefined;
}

/** Reads the figures of a game. **Missing**: undefined for a game that is not finished or not published. */
export async function readPublished(trx: Transaction<StoreTables>, gameId: number): Promise<PublishedGame | undefined> {
  const rows = new Map<GameTableName, readonly Readonly<Record<string, SqlValue>>[]>();
  for (const table of FIGURE_TABLES) {
    rows.set(table, await trx.selectFrom(table).selectAll().where('game_id', '=', gameId).execute());
    const [game] = rows.get('game') ?? [];
    if (game?.status !== 'final' || game.withheld_reason !== null) return undefined;
  }
  const source = await trx
    .selectFrom('game_source')
    .select(['build_key', 'state_key'])
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  return { rows, source };
}

/** Every figure that two versions of a game do not have in common: of the game, its clubs, then its players. */
function movedFigures(before: Rows, after: Rows): readonly MovedFigure[] {
  return [...FIGURES].flatMap(([table, figures]) => {
    const [old, now] = [rowsByKey(before, table), rowsByKey(after, table)];
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
      const [was, is] = [old.get(key), now.get(key)];
      const row = is ?? was ?? {};
      return figures.flatMap((statistic) => {
        const [from, to] = [figureOf(was, statistic), figureOf(is, statistic)];
        if (from === to) return [];
        return [
          {
            team_abb: table === 'game' ? null : String(row.team_abb),
            player_id: row.player_id === undefined ? null : Number(row.player_id),
            statistic,
            before: from,
            after: to,
          },
        ];
      });
    });
  });
}

/** Adds what moved in a game to the ledger, with the reason, and returns how many figures that is. */
export async function noteMoved(
  trx: Transaction<StoreTables>,
  game: { readonly id: number; readonly hash: string; readonly build: string; readonly rows: Rows },
  published: PublishedGame,
  source: LedgerSource,
): Promise<number> {
  const figures = movedFigures(published.rows, game.rows);
  if (figures.length === 0) return 0;
  const { data_version, model_version } = await trx
    .selectFrom('build')
    .select(['data_version', 'model_version'])
    .executeTakeFirstOrThrow();
  const [was] = published.rows.get('game') ?? [];
  const isCorrected = was?.source_hash !== game.hash;
  const isCounted = published.source?.build_key !== game.build;
  const isModel = isCounted && model_version !== source.modelVersion;
  const reason = isCorrected ? 'correction' : isModel ? 'model' : isCounted ? 'rule' : 'recalibration';
  const row = {
    // The version that the transaction makes.
    data_version: data_version + 1,
    game_id: game.id,
    at: source.now().toISOString(),
    reason,
    model_version: source.modelVersion,
    moved: figures.length,
    figures: JSON.stringify(figures.slice(0, KEPT_FIGURES[reason])),
  } satisfies Row<'ledger'>;
  await trx
    .insertInto('ledger')
    .values(row)
    .onConflict((conflict) => conflict.columns(['data_version', 'game_id']).doUpdateSet(row))
    .execute();
  return figures.length;
}

/** Rows of a game as they are written, by column. */
export function namedRows(tables: ReadonlyMap<GameTableName, readonly SqlValue[]>): Rows {
  const rows = new Map<GameTableName, Record<string, SqlValue>[]>();
  for (const table of FIGURE_TABLES) {
    const columns = Object.keys(MANIFEST[table].columns);
    const values = tables.get(table) ?? [];
    rows.set(
      table,
      Array.from({ length: values.length / columns.length }, (_none, row) =>
        Object.fromEntries(columns.map((name, k) => [name, values[row * columns.length + k] ?? null])),
      ),
    );
  }
  return rows;
}

function rowsByKey(rows: Rows, table: FigureTable): ReadonlyMap<string, Readonly<Record<string, SqlValue>>> {
  return new Map((rows.get(table) ?? []).map((row) => [`${row.team_abb ?? ''} ${row.player_id ?? ''}`, row]));
}

function figureOf(row: Readonly<Record<string, SqlValue>> | undefined, statistic: string): number | string | null {
  const value = row?.[statistic] ?? null;
  return value instanceof Uint8Array ? null : value;
}
