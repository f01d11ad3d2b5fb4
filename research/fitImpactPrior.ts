// `node research/fitImpactPrior.ts --store sqlite:FILE --season 20202021`: fits the coefficients of the prior mean of
// isolated impact on a season of a store and prints them beside the frozen ones. It writes nothing: the frozen
// coefficients are of a season before all that is rated, and change only with a decision.
import { parseArgs } from 'node:util';
import { runCommand } from '../src/cli/runCommand.ts';
import type { SeasonId } from '../src/hockey/ids.ts';
import { parseSeasonId } from '../src/hockey/season.ts';
import { type FittedPrior, fitPriorMean } from '../src/ratings/impact/fitPriorMean.ts';
import { impactDesign } from '../src/ratings/impact/impactDesign.ts';
import { IMPACT_PRIOR, PRIOR_RATES } from '../src/ratings/impact/priorMean.data.ts';
import { openStore } from '../src/store/open.ts';
import { boxTotals } from './validity/cardValidity.ts';
import { readEvaluatedSeason } from './validity/evaluatedSeason.ts';

await runCommand('node research/fitImpactPrior.ts --store sqlite:FILE --season 20202021', async () => {
  const { values } = parseArgs({ options: { store: { type: 'string' }, season: { type: 'string' } } });
  const season = parseSeasonId(Number(values.season));
  if (values.store === undefined || season === null) throw new Error('Give --store sqlite:FILE and --season 20202021.');
  const fitted = await fitImpactPrior(values.store, season);
  for (const end of ['attack', 'defence'] as const) {
    for (const rate of PRIOR_RATES) {
      console.log(`${end} ${rate}: ${fitted[end][rate].toFixed(3)} (frozen ${IMPACT_PRIOR[end][rate].toFixed(3)})`);
    }
  }
  return 0;
});

/**
 * Fits the coefficients of isolated impact's prior mean on a season of a store: the box rates of one half of the games
 * against the stints of the other half, both ways. The store's xG should be that of a model that had not seen the
 * season, as in the store that the validity page is measured on.
 *
 * **Errors**: throws for a season without stints. Source: docs/methodology/isolated-impact.md#prior-mean.
 */
async function fitImpactPrior(store: string, season: SeasonId): Promise<FittedPrior> {
  await using db = await openStore(store, { readonly: true });
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
}
