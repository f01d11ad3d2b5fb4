import type { ScheduledGame } from '../../feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../../feed/source/archiveSource.ts';
import { fetchedAt } from '../../feed/source/archiveWriter.ts';
import { playByPlayPath } from '../../feed/source/leaguePath.ts';
import type { SeasonId } from '../../hockey/ids.ts';
import type { XgModel } from '../../xg/xgModel.ts';
import { listGames, seasonsOf } from '../ingest/listGames.ts';

/** A completed season of an archive, with its finished games in order of time. */
export interface CompletedSeason {
  readonly season: SeasonId;
  readonly games: readonly ScheduledGame[];
}

/** Fewest games of a season to learn from: a twentieth of a season. */
const MIN_GAMES = 60;
/** First day after a season, without the year: the league's year ends on 30 June. */
const NEXT_YEAR = '07-01';
/** Share of a season's games that must be there. Some games are cancelled, or their bodies lost. */
const LEAST_SHARE = 0.95;

/**
 * The completed seasons of an archive, oldest first: their June is over, nothing is left to play, and nearly all games
 * are there. `today`: YYYY-MM-DD.
 */
export async function completedSeasons(directory: string, today: string): Promise<readonly CompletedSeason[]> {
  const source = new ArchiveSource(directory);
  const completed: CompletedSeason[] = [];
  for (const season of (await seasonsOf(source)).toReversed()) {
    const listed = (await listGames(source, [season])).filter(({ isCalledOff }) => !isCalledOff);
    const games = listed.filter(
      ({ gameId, status }) => status === 'final' && fetchedAt(directory, playByPlayPath(gameId)) !== null,
    );
    const isOver =
      today >= `${season % 10_000}-${NEXT_YEAR}` &&
      listed.every(({ status, date }) => status === 'final' || date < today);
    if (!isOver || games.length < MIN_GAMES || games.length < LEAST_SHARE * listed.length) continue;
    completed.push({ season, games: games.toReversed() });
  }
  return completed;
}

/** The newest season that a model has learned from, with either clock. */
export function newestLearned(model: XgModel): number {
  return Math.max(0, ...Object.values(model.byClock).flatMap(({ trainingSeasons }) => trainingSeasons));
}

/** The newest completed season if the model has not learned from it or a later one; null otherwise. */
export function unseenSeason(completed: readonly CompletedSeason[], model: XgModel): CompletedSeason | null {
  const newest = completed.at(-1);
  return newest !== undefined && newest.season > newestLearned(model) ? newest : null;
}
