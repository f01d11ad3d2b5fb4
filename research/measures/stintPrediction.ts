import { HOUR_SECONDS } from '../../src/hockey/clock.ts';
import { ATTACKERS, type ImpactDesign } from '../../src/ratings/impact/impactDesign.ts';
import type { StrengthImpacts } from '../../src/ratings/impact/isolatedImpacts.ts';
import { emptyEquations } from '../../src/ratings/impact/normalEquations.ts';
import { penalties, solveRidge } from '../../src/ratings/impact/solve.ts';
import { type SampleGame, sampleOf } from '../../src/ratings/shrink/sample.ts';

/** A regression of some games, which predicts others. */
type Regression = Pick<StrengthImpacts, 'design' | 'fit'>;

/** What a skater's sides did in other games beyond what a regression expects of all ten skaters; plus is good. */
export interface ImpactSurprise {
  /** Goals per 60. */
  readonly surprise: number;
  /** What the regression leaves open about the ten skaters, and the luck of these games; goals per 60. */
  readonly sd: () => number;
}

/** The columns of other games' rows in a regression: players by id, controls by place. */
function columnReader({ design }: Regression, other: ImpactDesign): (row: number, into: number[]) => void {
  const { rows, skaters, skatersPerRow } = other;
  return (row, into) => {
    into.length = 0;
    for (let at = 0; at < skatersPerRow; at++) {
      const column = design.columnFor(skaters[row * skatersPerRow + at] ?? 0);
      into.push(at < ATTACKERS ? column : column + 1);
    }
    for (let at = (rows.starts[row] ?? 0) + skatersPerRow; at < (rows.starts[row + 1] ?? 0); at++)
      into.push(design.rows.firstControl + (rows.columns[at] ?? 0) - rows.firstControl);
  };
}

function sumOf(coefficients: Float64Array, columns: readonly number[]): number {
  let sum = 0;
  for (const column of columns) sum += coefficients[column] ?? 0;
  return sum;
}

/**
 * The surprises of some skaters at one end of the ice in games that a regression has not seen, by player id. `end`: 0
 * attack, 1 defence. Skaters without a column of their own have none.
 */
export function impactSurprises(
  regression: Regression,
  other: ImpactDesign,
  players: ReadonlySet<number>,
  end: 0 | 1,
): ReadonlyMap<number, ImpactSurprise> {
  const { design, fit } = regression;
  const read = columnReader(regression, other);
  const found = new Map<number, { games: Map<number, { x: number; t: number }>; weights: Map<number, number> }>();
  const columns: number[] = [];
  const [from, to] = end === 0 ? [0, ATTACKERS] : [ATTACKERS, other.skatersPerRow];
  for (let row = 0; row < other.rows.count; row++) {
    const seconds = other.rows.seconds[row] ?? 0;
    read(row, columns);
    const scored = ((other.rows.goals[row] ?? 0) * seconds) / (other.rows.weights[row] ?? 1);
    const x = scored - (seconds / HOUR_SECONDS) * sumOf(fit.coefficients, columns);
    for (let at = from; at < to; at++) {
      const player = other.skaters[row * other.skatersPerRow + at] ?? 0;
      if (!players.has(player) || !design.columnOf.has(player)) continue;
      const own = found.get(player) ?? { games: new Map(), weights: new Map() };
      found.set(player, own);
      const place = other.rows.games[row] ?? 0;
      const game = own.games.get(place) ?? { x: 0, t: 0 };
      own.games.set(place, { x: game.x + (end === 0 ? x : -x), t: game.t + seconds / HOUR_SECONDS });
      for (const column of columns) own.weights.set(column, (own.weights.get(column) ?? 0) + seconds / HOUR_SECONDS);
    }
  }
  const samples = [...found].flatMap(([player, { games, weights }]) => {
    const played: readonly SampleGame[] = [...games.values()];
    const sample = sampleOf(
      played,
      played.map(() => 1),
    );
    return sample === null ? [] : [{ player, sample, weights }];
  });
  const scatter = samples.reduce((sum, { sample }) => sum + sample.scatter, 0);
  const freedom = samples.reduce((sum, { sample }) => sum + sample.scatterFreedom, 0);
  const luck = freedom > 0 ? scatter / freedom : 0;
  return new Map(
    samples.map(({ player, sample: { total, exposure }, weights }) => {
      const sd = (): number => {
        const shares = new Map([...weights].map(([column, hours]) => [column, hours / exposure]));
        return Math.sqrt(fit.varianceOf(shares) + luck / exposure);
      };
      return [player, { surprise: total / exposure, sd }];
    }),
  );
}

/**
 * The share of the squared error of other games' stints that a regression's players remove beyond its controls, both
 * fitted on its own games; null without stints. Stints count by their seconds.
 */
export function stintGain(regression: Regression, other: ImpactDesign): number | null {
  const { rows } = regression.design;
  const controls = controlsAlone(regression.design);
  const read = columnReader(regression, other);
  const columns: number[] = [];
  let [before, after] = [0, 0];
  for (let row = 0; row < other.rows.count; row++) {
    const seconds = other.rows.seconds[row] ?? 0;
    read(row, columns);
    const rate = (HOUR_SECONDS * (other.rows.goals[row] ?? 0)) / (other.rows.weights[row] ?? 1);
    let level = 0;
    for (const column of columns) if (column >= rows.firstControl) level += controls[column - rows.firstControl] ?? 0;
    before += seconds * (rate - level) ** 2;
    after += seconds * (rate - sumOf(regression.fit.coefficients, columns)) ** 2;
  }
  return before > 0 ? (before - after) / before : null;
}

/** The coefficients of the controls in a regression without players. */
function controlsAlone({ rows }: ImpactDesign): Float64Array {
  const size = rows.width - rows.firstControl;
  const { gram, right } = emptyEquations(size);
  for (let row = 0; row < rows.count; row++) {
    const own: number[] = [];
    for (let at = rows.starts[row] ?? 0; at < (rows.starts[row + 1] ?? 0); at++) {
      const control = (rows.columns[at] ?? 0) - rows.firstControl;
      if (control >= 0) own.push(control);
    }
    for (const a of own) {
      right[a] = (right[a] ?? 0) + HOUR_SECONDS * (rows.goals[row] ?? 0);
      for (const b of own) gram[a * size + b] = (gram[a * size + b] ?? 0) + (rows.weights[row] ?? 0);
    }
  }
  return solveRidge({ width: size, gram, right }, penalties(size, 0, 0));
}
