import { parseGame } from '../../feed/parse/parseGame.ts';
import { ArchiveSource } from '../../feed/source/archiveSource.ts';
import type { GameIssue } from '../../game/types.ts';
import type { GameId, SeasonId } from '../../hockey/ids.ts';
import { compareWithBoxscore, reconcile } from '../../stats/reconcile.ts';
import type { StatIssueCode } from '../../stats/statIssueCodes.data.ts';
import { openStore } from '../../store/open.ts';
import { readGames } from '../../store/queries/games.ts';
import { readGoalieGames, readSkaterGames } from '../../store/queries/performances.ts';
import { readSeasons } from '../../store/queries/seasons.ts';
import { type LeagueSum, readLeagueSums } from './leagueSums.ts';
import { readRawGame } from './readRawGame.ts';
import { addReconciliations, type Reconciliation, reconciliationOf } from './reconciliation.ts';

/** A store to audit, the directory of its raw files, and the seasons; null for all stored ones. */
export interface AuditOptions {
  readonly store: string;
  readonly directory: string;
  readonly seasons: readonly SeasonId[] | null;
}

/** How the stored counts of finished games compare with the league's box scores. */
export interface Audit {
  readonly games: number;
  readonly withoutBoxscore: number;
  readonly reconciliation: Reconciliation;
  /** Differences without a known cause. */
  readonly unexplained: readonly GameIssue[];
  /** The sums that must agree over whole seasons. */
  readonly leagueSums: readonly LeagueSum[];
}

/** Codes of differences without a known cause. */
const UNEXPLAINED: ReadonlySet<string> = new Set<StatIssueCode>(['box-unexplained', 'box-unnamed-play']);

/**
 * Compares the stored rows of every finished game, as the site shows them, with the box score in the archive, and
 * checks the league-wide sums. Nothing is counted again, so errors of writing or of an old store show up as well.
 *
 * **Errors**: a `StoreError` or `FeedError` of one line for a store or archive that cannot be read.
 */
export async function auditStore({ store, directory, seasons }: AuditOptions): Promise<Audit> {
  await using db = await openStore(store, { readonly: true });
  const source = new ArchiveSource(directory);
  const reconciliations: Reconciliation[] = [];
  const unexplained: GameIssue[] = [];
  let games = 0;
  for (const season of seasons ?? (await readSeasons(db)).map((record) => record.season)) {
    for (const { game_id, status } of await readGames(db, season, null)) {
      if (status !== 'final') continue;
      games++;
      const { game } = parseGame(readRawGame(source, game_id as GameId).raw);
      if (game === null || game.boxscore === null) continue;
      const counts = { skaters: await readSkaterGames(db, game_id), goalies: await readGoalieGames(db, game_id) };
      const comparison = compareWithBoxscore(game, counts);
      reconciliations.push(reconciliationOf(comparison));
      unexplained.push(...reconcile(game, counts, comparison).filter(({ code }) => UNEXPLAINED.has(code)));
    }
  }
  return {
    games,
    withoutBoxscore: games - reconciliations.length,
    reconciliation: addReconciliations(reconciliations),
    unexplained,
    leagueSums: await readLeagueSums(db),
  };
}
