import { type Kysely, sql } from 'kysely';
import { columnNames } from '../columnNames.ts';
import type { Engine } from '../storeUrl.ts';
import type { ReportUpgrade } from '../upgradeReport.ts';

/** An index: its table, its columns, and the rows it has, by default all. */
interface Index {
  readonly table: string;
  readonly columns: readonly string[];
  readonly where?: string;
}

const EVEN_STRENGTH = ['toi_ev', 'ev_goals', 'ev_a1', 'ev_a2', 'ev_ixg', 'ev_xgf', 'ev_xga', 'ev_gf', 'ev_ga'];

/** What comparisons read of a skater's games, and lists of a game: the xG of both clubs and who stole it. */
const INDEXES: Readonly<Record<string, Index>> = {
  skater_game_by_player_id_season_date: {
    table: 'skater_game',
    columns: ['player_id', 'season', 'date', 'game_score', 'game_id', 'team_abb', ...EVEN_STRENGTH],
  },
  team_game_by_game_id_is_home: { table: 'team_game', columns: ['game_id', 'is_home', 'xgf'] },
  goalie_game_stolen: {
    table: 'goalie_game',
    columns: ['game_id', 'xga', 'goals_against'],
    where: 'is_stolen = 1',
  },
};

/**
 * Lets SQLite answer comparisons and lists of games from indexes. Source:
 * docs/decisions/0260-dense-rows.md.
 */
export async function up(db: Kysely<unknown>, engine: Engine, report: ReportUpgrade): Promise<void> {
  if (engine !== 'sqlite') return;
  const { rows: stored } = await sql`select 1 from skater_game limit 1`.execute(db);
  if (stored.length > 0) report('Upgrading the store: the indexes of games.');
  for (const [name, { table, columns, where }] of Object.entries(INDEXES)) {
    const present = new Set(await columnNames(db, engine, table));
    // A new database gets its counters only after the migrations.
    for (const column of columns)
      if (!present.has(column)) await db.schema.alterTable(table).addColumn(column, 'numeric').execute();
    await db.schema.dropIndex(name).ifExists().execute();
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const condition = sql.raw(where === undefined ? '' : `where ${where}`);
    await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${names}) ${condition}`.execute(db);
  }
}
