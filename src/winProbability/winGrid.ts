import type { ManpowerPhase, Moment } from '../game/foldMoments.ts';
import { PERIOD_SECONDS, REGULAR_OVERTIME_SECONDS, REGULATION_PERIODS } from '../hockey/clock.ts';
import type { GameRates, StateRates, WinModel } from './winModel.ts';

/** Seconds per step of the grid. */
const STEP = 5;
const REGULATION = REGULATION_PERIODS * PERIOD_SECONDS;
/** Leads told apart by the grid, either way: a lead of eight is decided. */
const MAX_LEAD = 8;
const LEADS = 2 * MAX_LEAD + 1;
/** Leads with their own scoring rates, either way. */
export const MAX_RATED_LEAD = 3;
/** Game second from which an empty net of the side that trails is a pulled goalie, not a delayed penalty. */
export const PULLED_FROM = 3000;
/** A shootout is a coin toss: neither home ice nor strength shows in it. */
const SHOOTOUT = 0.5;

/** The state of which a probability is asked. */
export type GameState = Pick<Moment, 'period' | 'second' | 'score' | 'hasGoalie' | 'phases'>;

/**
 * Win probability of one game: a race of goals between two sides, each with a rate for the time, its lead, manpower and
 * a pulled goalie. Solved backwards on a grid of five seconds and all leads, from the end of regulation, whose level
 * scores go to overtime. A penalty clock and a pulled goalie apply from the asked state on, until they end or a goal
 * ends them; whatever follows has the average rates.
 *
 * **Source**: docs/methodology/win-probability.md#the-race.
 */
export class WinGrid {
  readonly #model: WinModel;
  readonly #isPlayoffs: boolean;
  /** Factors of the home and the away side's rates. */
  readonly #home: number;
  readonly #away: number;
  /** Home's probability by step and lead. */
  readonly #values: Float64Array;
  /** Home's probability by step of a regular-season overtime. */
  readonly #overtime: Float64Array;
  /** Home's probability in a playoff overtime. */
  readonly #suddenDeath: number;

  constructor(model: WinModel, { edge, pace }: GameRates, isPlayoffs: boolean) {
    this.#model = model;
    this.#isPlayoffs = isPlayoffs;
    this.#home = pace * Math.exp(edge / 2);
    this.#away = pace * Math.exp(-edge / 2);
    this.#suddenDeath = this.#home / (this.#home + this.#away);
    this.#overtime = this.#solveOvertime();
    this.#values = this.#solveRegulation();
  }

  /** The probability, 0-1, that the home side wins from a state on. A decided overtime has its winner. */
  at(state: GameState): number {
    const lead = state.score.home - state.score.away;
    if (state.period > REGULATION_PERIODS) {
      return lead === 0 ? this.#inOvertime(state) : lead > 0 ? 1 : 0;
    }
    const { second } = state;
    const rates = this.#ratesNow(state, lead);
    if (rates === null) return this.#value(second, lead);
    let [value, survival, from] = [0, 1, second];
    for (const { home, away, until } of rates) {
      while (from < Math.min(until, REGULATION)) {
        const to = Math.min(from + STEP, until, REGULATION);
        const [p, q] = goalsIn(home, away, to - from);
        value += survival * (p * this.#value(to, lead + 1) + q * this.#value(to, lead - 1));
        survival *= 1 - p - q;
        from = to;
      }
    }
    return value + survival * this.#value(from, lead);
  }

  /** Rates that differ from the average for a while; null for none. */
  #ratesNow({ second, hasGoalie, phases }: GameState, lead: number): readonly TimedRates[] | null {
    const { pulled, powerPlay } = this.#model;
    const isHomePulled = lead < 0 && !hasGoalie.home;
    const isAwayPulled = lead > 0 && !hasGoalie.away;
    if (second >= PULLED_FROM && (isHomePulled || isAwayPulled)) {
      const rates = pulled[Math.min(3, Math.abs(lead)) - 1] as StateRates;
      return [this.#sided(rates, isHomePulled, REGULATION)];
    }
    return this.#phaseRates(phases, second, (players) => powerPlay[Math.min(2, players) - 1] as StateRates);
  }

  #phaseRates(
    phases: readonly ManpowerPhase[],
    second: number,
    ratesOf: (players: number) => StateRates,
  ): readonly TimedRates[] | null {
    const running = phases.filter(({ until }) => until > second);
    if (running.length === 0) return null;
    return running.map(({ difference, until }) => {
      // Level sides with a penalty each: the rates of one player more, averaged over both.
      if (difference !== 0) return this.#sided(ratesOf(Math.abs(difference)), difference > 0, until);
      const rate = this.#rate(second, 0);
      return { home: rate * this.#home, away: rate * this.#away, until };
    });
  }

  #sided({ own, other }: StateRates, isHome: boolean, until: number): TimedRates {
    return { home: (isHome ? own : other) * this.#home, away: (isHome ? other : own) * this.#away, until };
  }

  #inOvertime({ second, phases }: GameState): number {
    const start = REGULATION;
    const { overtimePowerPlay, powerPlay } = this.#model;
    const rates = this.#phaseRates(phases, second, (players) =>
      this.#isPlayoffs ? (powerPlay[Math.min(2, players) - 1] as StateRates) : overtimePowerPlay,
    );
    const end = this.#isPlayoffs ? Number.POSITIVE_INFINITY : start + REGULAR_OVERTIME_SECONDS;
    let [value, survival, from] = [0, 1, second];
    for (const { home, away, until } of rates ?? []) {
      const to = Math.min(until, end);
      const [p, q] = goalsIn(home, away, to - from);
      value += survival * p;
      survival *= 1 - p - q;
      from = to;
    }
    return (
      value + survival * (this.#isPlayoffs ? this.#suddenDeath : interpolate(this.#overtime, (from - start) / STEP))
    );
  }

  /** The grid's value between two steps. */
  #value(second: number, lead: number): number {
    const at = Math.min(REGULATION, second) / STEP;
    const column = Math.max(0, Math.min(LEADS - 1, lead + MAX_LEAD));
    const step = Math.min(Math.floor(at), REGULATION / STEP - 1);
    const [before, after] = [this.#values[step * LEADS + column], this.#values[(step + 1) * LEADS + column]];
    return (before as number) + ((after as number) - (before as number)) * (at - step);
  }

  /** A side's rate of goals at a game second and its lead, over all strengths. */
  #rate(second: number, lead: number): number {
    return this.#rowAt(second)[Math.max(-MAX_RATED_LEAD, Math.min(MAX_RATED_LEAD, lead)) + MAX_RATED_LEAD] as number;
  }

  #rowAt(second: number): readonly number[] {
    const { binEnds, rates } = this.#model;
    const bin = binEnds.findIndex((end) => second < end);
    return rates[bin === -1 ? rates.length - 1 : bin] as readonly number[];
  }

  #solveOvertime(): Float64Array {
    const steps = REGULAR_OVERTIME_SECONDS / STEP;
    const values = new Float64Array(steps + 1);
    values[steps] = SHOOTOUT;
    const rate = this.#model.overtime;
    const [p, q] = goalsIn(rate * this.#home, rate * this.#away, STEP);
    for (let step = steps - 1; step >= 0; step--) values[step] = p + (1 - p - q) * (values[step + 1] as number);
    return values;
  }

  /** Both sides' chances of the next goal in one step, by home's lead. */
  #chances(row: readonly number[], lead: number): readonly [home: number, away: number] {
    const capped = Math.max(-MAX_RATED_LEAD, Math.min(MAX_RATED_LEAD, lead));
    const home = (row[MAX_RATED_LEAD + capped] as number) * this.#home;
    const away = (row[MAX_RATED_LEAD - capped] as number) * this.#away;
    return goalsIn(home, away, STEP);
  }

  #solveRegulation(): Float64Array {
    const steps = REGULATION / STEP;
    const values = new Float64Array((steps + 1) * LEADS);
    const level = this.#isPlayoffs ? this.#suddenDeath : (this.#overtime[0] as number);
    for (let column = 0; column < LEADS; column++) {
      values[steps * LEADS + column] = column > MAX_LEAD ? 1 : column < MAX_LEAD ? 0 : level;
    }
    let ratedRow: readonly number[] | null = null;
    let chances: (readonly [number, number])[] = [];
    for (let step = steps - 1; step >= 0; step--) {
      const next = (step + 1) * LEADS;
      const row = this.#rowAt(step * STEP);
      if (row !== ratedRow)
        chances = Array.from({ length: LEADS }, (_, column) => this.#chances(row, column - MAX_LEAD));
      ratedRow = row;
      for (let column = 0; column < LEADS; column++) {
        const [p, q] = chances[column] as readonly [number, number];
        values[step * LEADS + column] =
          p * (values[next + Math.min(LEADS - 1, column + 1)] as number) +
          q * (values[next + Math.max(0, column - 1)] as number) +
          (1 - p - q) * (values[next + column] as number);
      }
    }
    return values;
  }
}

/** Both sides' rates of goals until a game second. */
interface TimedRates {
  readonly home: number;
  readonly away: number;
  readonly until: number;
}

/** Probabilities that the next goal falls within some seconds and is home's, and away's. */
function goalsIn(home: number, away: number, seconds: number): readonly [home: number, away: number] {
  const both = home + away;
  if (both === 0) return [0, 0];
  const any = 1 - Math.exp(-both * seconds);
  return [(any * home) / both, (any * away) / both];
}

function interpolate(values: Float64Array, at: number): number {
  const place = Math.max(0, Math.min(values.length - 1, at));
  const before = Math.floor(place);
  const start = values[before] as number;
  return start + ((values[Math.min(values.length - 1, before + 1)] as number) - start) * (place - before);
}

/** The state at a game second: the last moment's, with the clock run down. */
export function stateAt(moments: readonly Moment[], second: number): GameState | null {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle] as Moment).second <= second) low = middle + 1;
    else high = middle;
  }
  const moment = moments[low - 1];
  return moment === undefined ? null : { ...moment, second };
}
