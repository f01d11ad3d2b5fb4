import type { GameLine } from './recountedLines.ts';

/** One game's part of a row: `x` events in `t` units of opportunity; null when unknown. */
type Part = { readonly x: number; readonly t: number } | null;
type Reading = (line: GameLine, rink: (count: string) => number) => Part;
/** A row's reading, its minimum sample in the window, and its noise model. */
interface Row {
  readonly read: Reading;
  readonly family: 'count' | 'share' | 'minutes' | 'normal';
  readonly least?: { readonly of: readonly string[]; readonly sum: number };
  readonly isLessBetter?: true;
}

const of = ({ counts }: GameLine, ...names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
/** A rate per 60 minutes at a strength state. */
const per60 = (name: string, strength: 'ev' | 'pp'): Row => ({
  family: 'count',
  read: (line) =>
    line.hasChart ? { x: of(line, `${strength}_${name}`), t: of(line, `${strength}_toi`) / 3600 } : null,
  ...(strength === 'pp' ? { least: { of: ['pp_toi'], sum: 2400 } } : {}),
});
/** A rate per 60 minutes of all ice time. */
const perAll60 = (name: string): Row => ({
  family: 'count',
  read: (line) => ({ x: of(line, name), t: of(line, 'toi') / 3600 }),
});
/** A rate per 60 minutes of ice time other than power play. */
const perOther60 = (name: string, isOfRink: boolean): Row => ({
  family: 'count',
  read: (line, rink) =>
    line.hasChart
      ? {
          x: (of(line, name) - of(line, `pp_${name}`)) / (isOfRink ? rink(name) : 1),
          t: (of(line, 'toi') - of(line, 'pp_toi')) / 3600,
        }
      : null,
});
/** Giveaways or takeaways per 60 minutes at even strength, adjusted for the rink. */
const turnovers = (name: string): Row => ({
  family: 'count',
  read: (line, rink) =>
    line.hasChart ? { x: of(line, `ev_${name}`) / rink(name), t: of(line, 'ev_toi') / 3600 } : null,
});
const minutes = (name: string): Row => ({
  family: 'minutes',
  read: (line) => (line.hasChart ? { x: of(line, name), t: 1 } : null),
});
const starts = (zone: 'O' | 'D'): Row => ({
  family: 'share',
  read: (line) =>
    line.hasChart ? { x: of(line, `starts_${zone}`), t: of(line, 'starts_O', 'starts_N', 'starts_D') } : null,
});
const saved = (kind: string): Row => ({
  family: 'share',
  read: (line) => ({ x: of(line, `${kind}_saves`), t: of(line, `${kind}_shots`) }),
});
const ofStarts = (name: string): Row => ({
  family: 'share',
  read: (line) => ({ x: of(line, name), t: of(line, 'starts') }),
});

/** The rows of a skater's card that are plain rates, by docs/methodology/percentiles.md. */
export const SKATER_ROWS: Readonly<Record<string, Row>> = {
  ev_expected_goals: per60('ixg', 'ev'),
  ev_goals: per60('goals', 'ev'),
  pp_expected_goals: per60('ixg', 'pp'),
  pp_goals: per60('goals', 'pp'),
  shots_on_goal: perAll60('sog'),
  ev_primaries: per60('a1', 'ev'),
  ev_secondaries: per60('a2', 'ev'),
  pp_primaries: per60('a1', 'pp'),
  pp_secondaries: per60('a2', 'pp'),
  penalties_taken: { ...perAll60('penalties_taken'), isLessBetter: true },
  penalties_drawn: perAll60('penalties_drawn'),
  turnovers: { ...turnovers('giveaways'), isLessBetter: true },
  takeaways: turnovers('takeaways'),
  blocked_shots: perOther60('blocks', false),
  hits: perOther60('hits', true),
  faceoff_percentage: {
    family: 'share',
    read: (line) => ({ x: of(line, 'faceoffs_won'), t: of(line, 'faceoffs_won', 'faceoffs_lost') }),
    least: { of: ['faceoffs_won', 'faceoffs_lost'], sum: 100 },
  },
  ev_toi: minutes('ev_toi'),
  pp_toi: minutes('pp_toi'),
  sh_toi: minutes('sh_toi'),
  ev_oz_starts: starts('O'),
  ev_dz_starts: starts('D'),
};

/** The rows of a goalie's card. */
export const GOALIE_ROWS: Readonly<Record<string, Row>> = {
  low_danger_sv_percentage: saved('low'),
  medium_danger_sv_percentage: saved('medium'),
  high_danger_sv_percentage: saved('high'),
  meaningful_sv_percentage: saved('meaningful'),
  gsax: {
    family: 'normal',
    read: (line) => ({ x: of(line, 'xga') - (of(line, 'shots') - of(line, 'saves')), t: of(line, 'toi') / 3600 }),
  },
  quality_starts: ofStarts('quality_starts'),
  games_stolen: ofStarts('stolen_starts'),
  xg_against: perAll60('xga'),
};

/** A player's card: comparison group and rows. */
export interface RecountedCard {
  readonly group: 'F' | 'D' | 'G';
  readonly position: string;
  readonly games: number;
  readonly isEligible: boolean;
  /** Seconds of power play and penalty kill in the window. */
  readonly seconds: Readonly<Record<'pp' | 'sh', number>>;
  /** Rows by name; rows that the player is not eligible for are absent. */
  readonly rows: Readonly<Record<string, RecountedRow>>;
}

/** A row of a recounted card. */
export interface RecountedRow {
  /** The estimate; for given rows and ratings their only number. */
  readonly value: number;
  /** The weighted rate, not shrunk; NaN for given rows and ratings. */
  readonly raw: number;
  /** Posterior variance of the estimate. */
  readonly variance: number;
  /** The mean percentile over normal posteriors, 0 to 100, higher is better. */
  readonly percentile: number;
  /** In standard deviations of the group, higher is better. */
  readonly score: number;
}

/**
 * Computes all cards from the lines of all games: each player's newest 100 games (goalies 75) with linearly falling
 * weights, rates shrunk towards the group mean and ranked within the group. Only players who played since a game id.
 */
export function recountedCards(lines: readonly GameLine[], since: number): ReadonlyMap<number, RecountedCard> {
  const newestFirst = lines.toSorted((a, b) => b.date.localeCompare(a.date) || b.gameId - a.gameId);
  const rinks = rinkFactors(lines);
  const dressed = [...Map.groupBy(newestFirst, ({ playerId }) => playerId)].filter(
    ([, [newest]]) => (newest?.gameId ?? 0) >= since,
  );
  const players = dressed.map(([playerId, all]) => {
    const position = all[0]?.position ?? '';
    const group = position === 'G' ? 'G' : position === 'D' ? 'D' : 'F';
    const window = all.slice(0, group === 'G' ? 75 : 100);
    const isEligible = group === 'G' ? sumOf(window, ['starts']) >= 10 : sumOf(window, ['ev_toi']) >= 12_000;
    return { playerId, position, group, window, isEligible } as const;
  });
  const rowsOf = new Map(players.map(({ playerId }) => [playerId, {} as Record<string, RecountedRow>]));
  for (const group of ['F', 'D', 'G'] as const) {
    const most = group === 'G' ? 75 : 100;
    const pool = players.filter((player) => player.group === group && player.isEligible);
    for (const [name, row] of Object.entries(group === 'G' ? GOALIE_ROWS : SKATER_ROWS)) {
      const samples = pool.flatMap(({ playerId, window }) => {
        if (row.least !== undefined && sumOf(window, row.least.of) < row.least.sum) return [];
        const parts = window.map((line) => row.read(line, (count) => rinks.get(`${count} ${line.venue}`) ?? 1));
        const sample = sampleOf(parts, most);
        return sample === null ? [] : [{ playerId, ...sample }];
      });
      const unit = row.family === 'share' ? 100 : 1;
      const estimates = shrunkRates(samples, row.family, name === 'gsax' ? averageGoalie(pool) : 0).map(
        ({ mean, variance }) => ({ mean: unit * mean, variance: unit ** 2 * variance }),
      );
      for (const [at, ranked] of rankedRows(estimates, row.isLessBetter ? -1 : 1).entries()) {
        const own = rowsOf.get(samples[at]?.playerId ?? 0);
        if (own !== undefined) own[name] = { ...ranked, raw: unit * (samples[at]?.rate ?? Number.NaN) };
      }
    }
  }
  return new Map(
    players.map(({ playerId, position, group, window, isEligible }) => [
      playerId,
      {
        group,
        position,
        games: window.length,
        isEligible,
        seconds: { pp: sumOf(window, ['pp_toi']), sh: sumOf(window, ['sh_toi']) },
        rows: rowsOf.get(playerId) ?? {},
      },
    ]),
  );
}

/** Hours that the average goalie weighs at least: 400 expected goals at the pool's rate. */
function averageGoalie(pool: readonly { readonly window: readonly GameLine[] }[]): number {
  const sum = (name: string): number => pool.reduce((all, { window }) => all + sumOf(window, [name]), 0);
  return (400 * sum('toi')) / 3600 / sum('xga');
}

/** The normal distribution function. Source: Abramowitz and Stegun (1964), 7.1.26. */
function normalBelow(z: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(z)) / Math.SQRT2);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (series * Math.exp((-z * z) / 2)) / 2;
  return z > 0 ? 1 - tail : tail;
}

/** Ranks estimates among all: the mean percentile over their normal posteriors; half of the ties count as worse. */
function rankedRows(
  estimates: readonly { readonly mean: number; readonly variance: number }[],
  sign: 1 | -1,
): readonly RecountedRow[] {
  const values = estimates.map(({ mean }) => mean);
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return estimates.map(({ mean: value, variance }, at) => {
    let worse = 0.5;
    for (const [other, { mean: theirs, variance: their }] of estimates.entries()) {
      if (other === at) continue;
      const spread = Math.sqrt(variance + their);
      const lead = sign * (value - theirs);
      worse += spread > 0 ? normalBelow(lead / spread) : lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
    }
    return {
      value,
      raw: Number.NaN,
      variance,
      percentile: (100 * worse) / values.length,
      score: deviation > 0 ? (sign * (value - mean)) / deviation : 0,
    };
  });
}

function sumOf(lines: readonly GameLine[], names: readonly string[]): number {
  return lines.reduce((sum, line) => sum + of(line, ...names), 0);
}

/** The weighted rate of a window, its effective sample size, and the scatter of games around the unweighted rate. */
interface WindowSample {
  readonly rate: number;
  readonly worth: number;
  readonly scatter: number;
  readonly freedom: number;
}

function sampleOf(parts: readonly Part[], most: number): WindowSample | null {
  const known = parts.flatMap((part, at) => (part === null || part.t <= 0 ? [] : [{ ...part, w: (most - at) / most }]));
  const sum = (value: (part: (typeof known)[number]) => number): number =>
    known.reduce((all, part) => all + value(part), 0);
  const opportunity = sum(({ w, t }) => w * t);
  if (opportunity === 0) return null;
  const plain = sum(({ x }) => x) / sum(({ t }) => t);
  return {
    rate: sum(({ w, x }) => w * x) / opportunity,
    worth: opportunity ** 2 / sum(({ w, t }) => w * w * t),
    scatter: sum(({ x, t }) => (x - plain * t) ** 2),
    freedom: sum(({ t }) => t) - sum(({ t }) => t * t) / sum(({ t }) => t),
  };
}

/**
 * Shrinks each rate to the mean by the share of the differences that noise explains.
 * docs/decisions/0100-shrinkage-and-ratings.md.
 */
function shrunkRates(
  samples: readonly WindowSample[],
  family: Row['family'],
  leastPull: number,
): readonly { readonly mean: number; readonly variance: number }[] {
  const sum = (value: (sample: WindowSample) => number): number =>
    samples.reduce((all, sample) => all + value(sample), 0);
  const worth = sum((sample) => sample.worth);
  const mean = sum((sample) => sample.worth * sample.rate) / worth;
  const seen = sum(({ scatter }) => scatter) / sum(({ freedom }) => freedom);
  const noise = family === 'share' ? Math.max(seen, mean * (1 - mean)) : seen;
  const spread = sum((sample) => sample.worth * (sample.rate - mean) ** 2) - noise * (samples.length - 1);
  const differences = spread / (worth - sum((sample) => sample.worth ** 2) / worth);
  // Between-player deviation is at least a tenth of the noise of an average window.
  const between = Math.max(differences, (0.01 * noise * samples.length) / worth);
  const shrink = ({ rate, worth: own }: WindowSample, pull: number): number =>
    (own * rate + pull * mean) / (own + pull);
  return samples.map((sample) => {
    const pull = Math.max(leastPull, noise / between);
    const estimate = shrink(sample, pull);
    if (family !== 'minutes') {
      const unit =
        family === 'normal'
          ? noise
          : family === 'count'
            ? (noise / mean) * estimate
            : (noise / (mean * (1 - mean))) * estimate * (1 - estimate);
      return { mean: estimate, variance: unit / (sample.worth + pull) };
    }
    // The noise of the player's own games, with a prior of three typical games at those minutes.
    const typical = (seen / mean) * estimate;
    const own = (sample.scatter + 3 * typical) / (sample.freedom + 3);
    return { mean: shrink(sample, own / between), variance: own / (sample.worth + own / between) };
  });
}

/** Rink factors by count and venue: visitors' counts there relative to their other road games, limited to 0.5 to 2. */
function rinkFactors(lines: readonly GameLine[]): ReadonlyMap<string, number> {
  const factors = new Map<string, number>();
  const visits = [
    ...Map.groupBy(
      lines.filter(({ isHome, position }) => !isHome && position !== 'G'),
      ({ gameId }) => gameId,
    ).values(),
  ].map((all) => {
    const { team = '', venue = '', gameId = 0 } = all[0] ?? {};
    return { venue, team: `${team} ${String(gameId).slice(0, 4)}`, all };
  });
  for (const count of ['hits', 'giveaways', 'takeaways'])
    for (const venue of new Set(visits.map((visit) => visit.venue))) {
      let [credited, expected, seen] = [0, 0, 0];
      for (const visit of visits.filter((one) => one.venue === venue)) {
        const elsewhere = visits.filter((one) => one.team === visit.team && one.venue !== venue);
        if (elsewhere.length === 0) continue;
        credited += sumOf(visit.all, [count]);
        expected += elsewhere.reduce((sum, one) => sum + sumOf(one.all, [count]), 0) / elsewhere.length;
        seen++;
      }
      // A prior of ten visits to an average rink.
      const prior = (10 * expected) / seen;
      if (expected > 0)
        factors.set(`${count} ${venue}`, Math.min(2, Math.max(0.5, (credited + prior) / (expected + prior))));
    }
  return factors;
}

/** A given estimate with its posterior variance. */
export interface GivenEstimate {
  readonly mean: number;
  readonly variance: number;
}

/** Rows taken from the regressions instead of recounted. */
export const GIVEN_ROWS = ['ev_offense', 'ev_defense', 'powerplay_rating', 'pk_defense', 'qot', 'qoc'] as const;
/** Descriptive ratings. */
export const DESCRIPTIVE_RATINGS = [
  'passing_rating',
  'details_rating',
  'deployment_rating',
  'game_performances_rating',
] as const;

/** Weights of standard scores, copied from docs/methodology/percentiles.md#weights. */
type Weights = readonly (readonly [part: string, weight: number])[];

const PASSING: Weights = [
  ['ev_primaries', 0.45],
  ['ev_secondaries', 0.15],
  ['pp_primaries', 0.28],
  ['pp_secondaries', 0.12],
];
const DETAILS: Weights = [
  ['penalties_taken', 0.25],
  ['penalties_drawn', 0.25],
  ['turnovers', 0.15],
  ['takeaways', 0.15],
  ['blocked_shots', 0.1],
  ['hits', 0.1],
];
const SKATER: Readonly<Record<string, (card: RecountedCard) => Weights>> = {
  passing_rating: () => PASSING,
  details_rating: ({ position }) => (position === 'C' ? [...DETAILS, ['faceoff_percentage', 0.15]] : DETAILS),
  deployment_rating: () => [
    ['ev_toi', 1],
    ['pp_toi', 0.5],
    ['sh_toi', 0.5],
    ['qoc', 0.5],
    ['ev_oz_starts', -0.5],
  ],
};
const GOALIE: Readonly<Record<string, (card: RecountedCard) => Weights>> = {
  game_performances_rating: () => [
    ['quality_starts', 0.6],
    ['games_stolen', 0.4],
  ],
};

/**
 * Adds the given regression rows to the cards, and each descriptive rating as the weighted mean of its parts' standard
 * scores. Missing parts are left out and the remaining weights scaled up.
 */
export function withRatings(
  cards: ReadonlyMap<number, RecountedCard>,
  given: (playerId: number, row: string) => GivenEstimate | null,
): ReadonlyMap<number, RecountedCard> {
  const rated = new Map<number, RecountedCard>();
  for (const group of ['F', 'D', 'G'] as const) {
    const pool = [...cards].filter(([, card]) => card.group === group && card.isEligible);
    const rowsOf = new Map(pool.map(([playerId, { rows }]) => [playerId, { ...rows }]));
    const add = (name: string, figureOf: (playerId: number, card: RecountedCard) => GivenEstimate | null): void => {
      const known = pool.flatMap(([playerId, card]) => {
        const estimate = figureOf(playerId, card);
        return estimate === null ? [] : [{ playerId, ...estimate }];
      });
      const ranked = rankedRows(known, 1);
      for (const [at, row] of ranked.entries()) {
        const rows = rowsOf.get(known[at]?.playerId ?? 0);
        if (rows !== undefined) rows[name] = row;
      }
    };
    if (group !== 'G') for (const row of GIVEN_ROWS) add(row, (playerId) => given(playerId, row));
    for (const [name, weightsOf] of Object.entries(group === 'G' ? GOALIE : SKATER))
      add(name, (playerId, card) => weightedMean(weightsOf(card), rowsOf.get(playerId) ?? {}));
    for (const [playerId, card] of pool) rated.set(playerId, { ...card, rows: rowsOf.get(playerId) ?? {} });
  }
  return rated;
}

function weightedMean(weights: Weights, rows: Readonly<Record<string, RecountedRow>>): GivenEstimate | null {
  let [sum, size] = [0, 0];
  for (const [part, weight] of weights) {
    const row = rows[part];
    if (row === undefined) continue;
    sum += weight * row.score;
    size += Math.abs(weight);
  }
  return size > 0 ? { mean: sum / size, variance: 0 } : null;
}
