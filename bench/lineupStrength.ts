import type { WinGame } from '../research/winProbability/fitWinModel.ts';
import type { DemoLeague } from '../src/demo/league/demoLeague.ts';
import type { Lineup } from '../src/demo/league/makeLineup.ts';
import { STARTER } from '../src/demo/league/makeLineup.ts';
import { dot, fitLogistic } from '../src/xg/logisticRegression.ts';

/** Ice time of lines and pairs against the mean of theirs, best first. Measured on the demo league. */
const LINE_SHARES = [1.15, 1.05, 0.95, 0.85];
const PAIR_SHARES = [1.15, 1, 0.85];
const TERMS = ['home', 'skaters', 'finishing', 'goalie'];

/**
 * Log-odds of a home win before each game by what only the simulator knows: the talents of everyone who dresses. How
 * much a talent is worth is a logistic regression on the results of all games.
 */
export function lineupLogOdds(league: DemoLeague, games: readonly WinGame[]): ReadonlyMap<number, number> {
  const fixtures = new Map(
    league.seasons.flatMap((season) => season.fixtures).map((fixture) => [fixture.gameId as number, fixture]),
  );
  const known = games.flatMap((game) => {
    const fixture = fixtures.get(game.gameId);
    if (fixture === undefined) return [];
    const [home, away] = league.play(fixture, 0).lineups.map(talentsOf);
    return home === undefined || away === undefined
      ? []
      : [{ game, terms: [1, ...home.map((value, k) => value - (away[k] ?? 0))] }];
  });
  const { coefficients } = fitLogistic(
    {
      basis: TERMS,
      values: Float64Array.from(known.flatMap(({ terms }) => terms)),
      labels: known.map(({ game }) => Number(game.isHomeWin)),
    },
    1,
  );
  return new Map(known.map(({ game, terms }) => [game.gameId, dot(coefficients, terms)]));
}

/** A lineup's offence and defence, finishing and goaltending, weighted by ice time. */
function talentsOf({ players, lines, pairs }: Lineup): readonly [skaters: number, finishing: number, goalie: number] {
  let [skaters, finishing] = [0, 0];
  const units = [
    ...lines.map((slots, k) => ({ slots, share: (LINE_SHARES[k] ?? 1) / lines.length })),
    ...pairs.map((slots, k) => ({ slots, share: (PAIR_SHARES[k] ?? 1) / pairs.length })),
  ];
  for (const { slots, share } of units) {
    for (const slot of slots) {
      const talent = players[slot]?.talent;
      if (talent === undefined) continue;
      skaters += share * (talent.offence + talent.defence);
      // Defenders take few of the shots.
      if (slots.length === 3) finishing += (share * talent.finishing) / slots.length;
    }
  }
  return [skaters, finishing, players[STARTER]?.talent.goaltending ?? 0];
}
