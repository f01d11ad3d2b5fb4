/** A skater who dresses for a game. */
export interface DressedSkater {
  readonly playerId: number;
  readonly isDefender: boolean;
}

/** What a skater did in a game. It counts once the game is final. */
export interface PlayedSkater extends DressedSkater {
  /** Seconds at even strength; without shifts the usual part of all seconds. */
  readonly seconds: number;
  readonly goals: number;
  /** Expected goals of their own shots; null without xG. */
  readonly xg: number | null;
}

/** A goalie who played: seconds, and goals saved above expected, null without xG. */
export interface PlayedGoalie {
  readonly playerId: number;
  readonly isStarter: boolean;
  readonly seconds: number;
  readonly saved: number | null;
}

/** Who dresses for a club. */
export interface Lineup {
  readonly skaters: readonly PlayedSkater[];
  readonly goalies: readonly PlayedGoalie[];
}

/**
 * What happened while some players were on the ice at five a side, both goalies in. `xg`: of each, their side's
 * expected goals less the other's. `together`: row by row, the seconds of each with each, negative with an opponent,
 * and their own with themselves.
 */
export interface EvenPlay {
  readonly players: readonly number[];
  readonly xg: Float64Array;
  readonly together: Float64Array;
}

/** What is known of a skater: sums in which earlier games weigh less. */
export interface SkaterRecord {
  readonly id: number;
  /** Expected goals at five a side less what the others on the ice explain, and the seconds of it. */
  xg: number;
  seconds: number;
  /** Seconds at even strength in a game, as of late. */
  ice: number;
  /** Goals above the expected goals of their shots, and those expected goals. */
  finished: number;
  shotXg: number;
  /** Games, and expected goals of their shots in one, as of late. */
  games: number;
  xgPerGame: number;
  lastSeason: number;
}

/** What is known of a goalie: sums in which earlier games weigh less. */
export interface GoalieRecord {
  readonly id: number;
  saved: number;
  games: number;
  lastSeason: number;
}

/** What a club's lineup says of its strength, per game. */
export interface LineupStrength {
  /** Expected goals better than the average lineup at five a side. */
  readonly xg: number;
  /** How well those are known, 0 to 1. */
  readonly known: number;
  /** Goals above the expected goals of its shots. */
  readonly finishing: number;
  /** Goals the starting goalie saves above expected. */
  readonly goalie: number;
}

/**
 * Weight of a game in a sum after the next one. Chosen on the archive and the demo league, as all constants here.
 */
const MEMORY = 0.995;
/** Play of an average skater, finisher and goalie added to each: seconds, expected goals, games. */
const AVERAGE = { seconds: 36_000, xg: 30, games: 30 } as const;
/** Weight of a new game in the ice time and the shots to expect; of a newcomer, by the games before. */
const LATELY = { ice: 0.1, xg: 0.03 } as const;
const NEWCOMER_GAMES = 3;
/** Seconds at even strength of a newcomer. The mean of all in the archive, 2020-24: 747 and 982. */
const USUAL_ICE = { forward: 750, defender: 1020 } as const;
/** Seconds at five a side in a game; 2,917 in the archive, 2020-24. It scales all lineups alike. */
const EVEN_SECONDS = 2850;
/** Home advantage at five a side, expected goals a second; .12 a game in the archive, 2020-24. */
const HOME_EDGE = 0.15 / EVEN_SECONDS;
const [FORWARDS, DEFENDERS] = [3, 2];
const GAME_SECONDS = 3600;
/** A goalie's game counts as at most this many goals from the expected ones. */
const MAX_SAVED = 4;
/** Who has not played for so many seasons is forgotten. */
const FORGOTTEN_SEASONS = 3;
/** Between two seasons' numbers. */
const NEXT_SEASON = 10_001;

/**
 * Ratings of skaters and goalies from the games so far, in order of date.
 *
 * **Source**: docs/methodology/win-probability.md#who-dresses.
 */
export class LineupRatings {
  readonly #skaters: Map<number, SkaterRecord>;
  readonly #goalies: Map<number, GoalieRecord>;

  constructor(skaters: readonly SkaterRecord[], goalies: readonly GoalieRecord[]) {
    this.#skaters = new Map(skaters.map((record) => [record.id, { ...record }]));
    this.#goalies = new Map(goalies.map((record) => [record.id, { ...record }]));
  }

  /** What a lineup says of its club's strength. `starterId`: null for a goalie who is not known. */
  strengthOf(skaters: readonly DressedSkater[], starterId: number | null): LineupStrength {
    const time = { forward: 0, defender: 0 };
    for (const skater of skaters) time[groupOf(skater)] += this.#iceOf(skater);
    let [xg, known, finishing] = [0, 0, 0];
    for (const skater of skaters) {
      const record = this.#skaters.get(skater.playerId);
      if (record === undefined) continue;
      const share = ((skater.isDefender ? DEFENDERS : FORWARDS) * record.ice) / time[groupOf(skater)];
      xg += share * ratingOf(record) * EVEN_SECONDS;
      known += ((share / (FORWARDS + DEFENDERS)) * record.seconds) / (record.seconds + AVERAGE.seconds);
      finishing += (record.finished / (record.shotXg + AVERAGE.xg)) * record.xgPerGame;
    }
    const goalie = starterId === null ? undefined : this.#goalies.get(starterId);
    return {
      xg,
      known: Math.min(1, known),
      finishing,
      goalie: goalie === undefined ? 0 : goalie.saved / (goalie.games + AVERAGE.games),
    };
  }

  /** Learns from a final game. */
  learn(season: number, home: Lineup, away: Lineup, even: EvenPlay | null): void {
    for (const skater of [...home.skaters, ...away.skaters]) this.#play(season, skater);
    if (even !== null) this.#learnEven(even, new Set(home.skaters.map(({ playerId }) => playerId)));
    for (const { playerId, seconds, saved } of [...home.goalies, ...away.goalies]) {
      if (saved === null || seconds === 0) continue;
      const record = this.#goalies.get(playerId) ?? { id: playerId, saved: 0, games: 0, lastSeason: season };
      this.#goalies.set(playerId, record);
      record.saved = MEMORY * record.saved + Math.max(-MAX_SAVED, Math.min(MAX_SAVED, saved));
      record.games = MEMORY * record.games + seconds / GAME_SECONDS;
      record.lastSeason = season;
    }
  }

  /** Forgets who has not played for some seasons before this one. */
  forget(season: number): void {
    for (const records of [this.#skaters, this.#goalies]) {
      for (const { id, lastSeason } of records.values()) {
        if (season - lastSeason >= FORGOTTEN_SEASONS * NEXT_SEASON) records.delete(id);
      }
    }
  }

  /** The records of all players, to go on from later. */
  get records(): { readonly skaters: readonly SkaterRecord[]; readonly goalies: readonly GoalieRecord[] } {
    return { skaters: [...this.#skaters.values()], goalies: [...this.#goalies.values()] };
  }

  #iceOf(skater: DressedSkater): number {
    return this.#skaters.get(skater.playerId)?.ice ?? USUAL_ICE[groupOf(skater)];
  }

  /** Counts a game, its ice time and its shots. */
  #play(season: number, skater: PlayedSkater): void {
    const { playerId: id, seconds, goals, xg } = skater;
    const record = this.#skaters.get(id) ?? {
      ...{ id, xg: 0, seconds: 0, ice: USUAL_ICE[groupOf(skater)], finished: 0, shotXg: 0, games: 0, xgPerGame: 0 },
      lastSeason: season,
    };
    this.#skaters.set(id, record);
    const newcomer = 1 / (record.games + NEWCOMER_GAMES);
    record.ice += Math.max(LATELY.ice, newcomer) * (seconds - record.ice);
    record.games++;
    record.lastSeason = season;
    if (xg === null) return;
    record.finished = MEMORY * record.finished + goals - xg;
    record.shotXg = MEMORY * record.shotXg + xg;
    record.xgPerGame += Math.max(LATELY.xg, newcomer) * (xg - record.xgPerGame);
  }

  /** Rates each skater by what teammates and opponents do not explain, by the ratings before the game. */
  #learnEven({ players, xg, together }: EvenPlay, atHome: ReadonlySet<number>): void {
    const width = players.length;
    const records = players.map((id) => this.#skaters.get(id));
    const ratings = Float64Array.from(records, (record) => (record === undefined ? 0 : ratingOf(record)));
    for (const [own, record] of records.entries()) {
      if (record === undefined) continue;
      const seconds = together[own * width + own] as number;
      let explained = (atHome.has(record.id) ? HOME_EDGE : -HOME_EDGE) * seconds;
      for (let other = 0; other < width; other++) {
        if (other !== own) explained += (together[own * width + other] as number) * (ratings[other] as number);
      }
      record.xg = MEMORY * record.xg + (xg[own] as number) - explained;
      record.seconds = MEMORY * record.seconds + seconds;
    }
  }
}

/** Expected goals a second better than an average skater. */
function ratingOf({ xg, seconds }: SkaterRecord): number {
  return xg / (seconds + AVERAGE.seconds);
}

function groupOf({ isDefender }: DressedSkater): 'forward' | 'defender' {
  return isDefender ? 'defender' : 'forward';
}
