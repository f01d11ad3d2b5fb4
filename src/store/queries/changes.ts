import type { Kysely } from 'kysely';
import type { Row, StoreTables } from '../schema/tables.ts';
import type { MovedFigure } from '../write/ledger.ts';
import { isPublished } from './game.ts';
import { readSeasons } from './seasons.ts';

/** A game of which published figures moved, with its clubs as stored now; null for a game that is gone. */
export type LedgerRecord = Omit<Row<'ledger'>, 'figures'> & {
  readonly figures: readonly MovedFigure[];
  readonly season: number | null;
  readonly date: string | null;
  readonly home_abb: string | null;
  readonly away_abb: string | null;
};

/** The newest changes of published figures, newest first. */
export async function readLedger(
  db: Kysely<StoreTables>,
  { gameId, limit }: { readonly gameId: number | null; readonly limit: number },
): Promise<readonly LedgerRecord[]> {
  const rows = await db
    .selectFrom('ledger')
    .leftJoin('game', 'game.game_id', 'ledger.game_id')
    .selectAll('ledger')
    .select(['game.season', 'game.date', 'game.home_abb', 'game.away_abb'])
    .where('ledger.data_version', '>', 0)
    .$if(gameId !== null, (query) => query.where('ledger.game_id', '=', gameId ?? 0))
    .orderBy('ledger.data_version', 'desc')
    .orderBy('ledger.game_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, figures: JSON.parse(row.figures) as MovedFigure[] }));
}

/** What a season lacks. */
export interface SeasonGaps {
  readonly season: number;
  /** Finished games that are published. */
  readonly games: number;
  readonly without_shifts: number;
  readonly without_xg: number;
}

/** What the finished games of each season lack, newest first. */
export async function readGaps(db: Kysely<StoreTables>): Promise<readonly SeasonGaps[]> {
  const seasons = (await readSeasons(db)).map(({ season }) => season);
  if (seasons.length === 0) return [];
  return await db
    .selectFrom('game')
    .where('season', 'in', seasons)
    .where('status', '=', 'final')
    .where(isPublished())
    .groupBy('season')
    .orderBy('season', 'desc')
    .select((on) => [
      'season',
      on.fn.countAll<number>().as('games'),
      on.fn.sum<number>(on.case().when('quality_shifts', '=', 'missing').then(1).else(0).end()).as('without_shifts'),
      on.fn.sum<number>(on.case().when('deserved_home', 'is', null).then(1).else(0).end()).as('without_xg'),
    ])
    .execute();
}
