// `node research/fitImpactPrior.ts --store sqlite:FILE --season 20202021`: fits the coefficients of the prior mean of
// isolated impact on a season of a store and prints them beside the frozen ones. It writes nothing: the frozen
// coefficients are of a season before all that is rated, and change only with a decision.
import { parseArgs } from 'node:util';
import { runCommand } from '../src/cli/runCommand.ts';
import { parseSeasonId } from '../src/hockey/season.ts';
import { IMPACT_PRIOR } from '../src/ratings/impact/priorMean.data.ts';
import { PRIOR_RATES } from '../src/ratings/impact/priorRate.ts';
import { fitImpactPrior } from './validity/fitImpactPrior.ts';

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
