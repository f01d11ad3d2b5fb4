import type { SeasonId } from '../../src/hockey/ids.ts';
import { type FittedPrior, fitPriorMean } from '../../src/ratings/impact/fitPriorMean.ts';
import { impactDesign } from '../../src/ratings/impact/impactDesign.ts';
import { openStore } from '../../src/store/open.ts';
import { boxTotals } from './cardValidity.ts';
import { readEvaluatedSeason } from './evaluatedSeason.ts';

/**
 * Fits the coefficients of isolated impact's prior mean on a season of a store: the box rates of one half of the games
 * against the stints of the other half, both ways. The store's xG should be that of a model that had not seen the
 * season, as in the store that the validity page is measured on.
 *
 * **Errors**: throws for a season without stints. Source: docs/methodology/isolated-impact.md#prior-mean.
 */
export async function fitImpactPrior(store: string, season: SeasonId): Promise<FittedPrior> {
  const db = await openStore(store, { readonly: true });
  try {
    const evaluated = await readEvaluatedSeason(db, season);
    if (evaluated.impactGames.length === 0) throw new Error(`${store} has no stints of ${season}.`);
    const placeOf = new Map(evaluated.gameIds.map((gameId, place) => [gameId, place]));
    const halfOf = (gameId: number): number => (placeOf.get(gameId) ?? 0) % 2;
    const samples = [0, 1].map((half) => ({
      design: impactDesign(
        '5v5',
        evaluated.impactGames.filter(({ gameId }) => halfOf(gameId) === half),
      ),
      totals: evaluated.players.flatMap((player) =>
        boxTotals({ ...player, games: player.games.filter(({ game_id }) => halfOf(game_id) !== half) }),
      ),
    }));
    return fitPriorMean(samples);
  } finally {
    await db.destroy();
  }
}
