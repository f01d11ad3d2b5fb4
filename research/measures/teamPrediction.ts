import { seededRandom } from '../../src/hockey/random.ts';
import { correlation } from './correlation.ts';

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

/** How a share in some games predicts the goal share in others. */
export interface TeamPrediction {
  readonly of: 'xg' | 'corsi' | 'goals';
  /** Mean over the splits of the correlation between clubs, and of its square. */
  readonly r: number;
  readonly r2: number;
}

/**
 * Repeatedly splits every club's games in random halves: how well does the share of xG, attempts and goals in one half
 * predict the share of goals in the other? Null for fewer than three clubs. Source: docs/methodology/validity.md.
 */
export function predictGoalShare(games: readonly TeamGame[], splits: number, seed: number): TeamPredictions | null {
  const clubs = clubsOf(games);
  const random = seededRandom(seed);
  const found: Correlations[] = [];
  for (let split = 0; split < splits; split++) {
    found.push(
      correlationsOf(
        clubs.map((own) => {
          const order = own.map((game) => ({ game, at: random() })).sort((a, b) => a.at - b.at);
          return splitInHalf(order.map(({ game }) => game));
        }),
      ),
    );
  }
  return summary(clubs.length, found);
}

/** The same from the first half of every club's games, in the given order, to the rest of the season. */
export function predictRestOfSeason(games: readonly TeamGame[]): TeamPredictions | null {
  const clubs = clubsOf(games);
  return summary(clubs.length, [correlationsOf(clubs.map(splitInHalf))]);
}

/** Predictions of each kind of share, over a number of clubs. */
export interface TeamPredictions {
  readonly clubs: number;
  readonly predictions: readonly TeamPrediction[];
}

const KINDS = ['xg', 'corsi', 'goals'] as const;
type Correlations = ReadonlyMap<TeamPrediction['of'], number>;
type Halves = readonly [readonly TeamGame[], readonly TeamGame[]];

/** Every club's games, by tricode. */
function clubsOf(games: readonly TeamGame[]): readonly (readonly TeamGame[])[] {
  const byTeam = Map.groupBy(games, ({ team }) => team);
  return [...byTeam].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => own);
}

function splitInHalf(games: readonly TeamGame[]): Halves {
  const middle = Math.floor(games.length / 2);
  return [games.slice(0, middle), games.slice(middle)];
}

/** The correlation over clubs between each kind of share in the first half and the goal share in the second. */
function correlationsOf(clubs: readonly Halves[]): Correlations {
  return new Map(
    KINDS.flatMap((kind) => {
      const pairs = clubs.flatMap(([first, second]) => {
        const [before, after] = [shareOf(first, kind), shareOf(second, 'goals')];
        return before === null || after === null ? [] : [[before, after] as const];
      });
      const r = correlation(pairs);
      return r === null ? [] : [[kind, r] as const];
    }),
  );
}

/** The means over splits; null if no split has a correlation. */
function summary(clubs: number, splits: readonly Correlations[]): TeamPredictions | null {
  const predictions = KINDS.flatMap((of) => {
    const known = splits.flatMap((split) => split.get(of) ?? []);
    const mean = (value: (r: number) => number): number => known.reduce((sum, r) => sum + value(r), 0) / known.length;
    return known.length === 0 ? [] : [{ of, r: mean((r) => r), r2: mean((r) => r * r) }];
  });
  return predictions.length === 0 ? null : { clubs, predictions };
}

const COUNTS = { xg: ['xgf', 'xga'], corsi: ['cf', 'ca'], goals: ['gf', 'ga'] } as const;

function shareOf(games: readonly TeamGame[], kind: keyof typeof COUNTS): number | null {
  const [ours, theirs] = COUNTS[kind];
  const own = games.reduce((sum, game) => sum + game[ours], 0);
  const all = own + games.reduce((sum, game) => sum + game[theirs], 0);
  return all > 0 ? own / all : null;
}
