import { correlation, seededRandom } from './correlation.ts';

/** A club's game at even strength. */
export interface TeamGame {
  readonly team: string;
  readonly gf: number;
  readonly ga: number;
  readonly xgf: number;
  readonly xga: number;
  readonly cf: number;
  readonly ca: number;
}

/** What a share in some games says of the goal share in the others. */
export interface TeamPrediction {
  readonly of: 'xg' | 'corsi' | 'goals';
  /** Mean over the splits of the correlation between clubs, and of its square. */
  readonly r: number;
  readonly r2: number;
}

/**
 * Splits every club's games in two at random, again and again: how well does its share of xG, of attempts and of goals in one
 * half predict its share of goals in the other? Null for fewer than three clubs. Source: methodology 5.
 */
export function predictGoalShare(
  games: readonly TeamGame[],
  splits: number,
  seed: number,
): { readonly clubs: number; readonly predictions: readonly TeamPrediction[] } | null {
  const byTeam = new Map<string, TeamGame[]>();
  for (const game of games) byTeam.set(game.team, [...(byTeam.get(game.team) ?? []), game]);
  const clubs = [...byTeam].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => own);
  const random = seededRandom(seed);
  const kinds = ['xg', 'corsi', 'goals'] as const;
  const sums = new Map(kinds.map((kind) => [kind, { r: 0, r2: 0, n: 0 }]));
  for (let split = 0; split < splits; split++) {
    const halves = clubs.map((own) => {
      const order = own.map((game) => ({ game, at: random() })).sort((a, b) => a.at - b.at);
      const middle = Math.floor(order.length / 2);
      return [order.slice(0, middle), order.slice(middle)].map((half) => half.map(({ game }) => game));
    });
    for (const kind of kinds) {
      const pairs = halves.flatMap(([first, second]) => {
        const [before, after] = [shareOf(first ?? [], kind), shareOf(second ?? [], 'goals')];
        return before === null || after === null ? [] : [[before, after] as const];
      });
      const r = correlation(pairs);
      const sum = sums.get(kind);
      if (r === null || sum === undefined) continue;
      sum.r += r;
      sum.r2 += r * r;
      sum.n++;
    }
  }
  const predictions = kinds.flatMap((of) => {
    const sum = sums.get(of);
    return sum === undefined || sum.n === 0 ? [] : [{ of, r: sum.r / sum.n, r2: sum.r2 / sum.n }];
  });
  return predictions.length === 0 ? null : { clubs: clubs.length, predictions };
}

const COUNTS = { xg: ['xgf', 'xga'], corsi: ['cf', 'ca'], goals: ['gf', 'ga'] } as const;

function shareOf(games: readonly TeamGame[], kind: keyof typeof COUNTS): number | null {
  const [ours, theirs] = COUNTS[kind];
  const own = games.reduce((sum, game) => sum + game[ours], 0);
  const all = own + games.reduce((sum, game) => sum + game[theirs], 0);
  return all > 0 ? own / all : null;
}
