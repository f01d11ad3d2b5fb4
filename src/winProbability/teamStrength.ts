import { daysBetween } from '../hockey/calendar.ts';
import {
  type DressedSkater,
  type EvenPlay,
  type GoalieRecord,
  type Lineup,
  LineupRatings,
  type LineupStrength,
  type SkaterRecord,
} from './lineupRatings.ts';

/**
 * A game in the order of the schedule; `result` is null until it is final and counted. `total`: goals of both sides.
 */
export interface StrengthGame {
  readonly gameId: number;
  readonly season: number;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly home: string;
  readonly away: string;
  /** Home minus away, in goals (shootout excluded) and in expected goals; null without xG. */
  readonly result: { readonly goals: number; readonly xg: number | null; readonly total: number } | null;
  /** Without skaters before the roster is known. */
  readonly lineups: { readonly home: Lineup; readonly away: Lineup };
  /** Null without shifts. */
  readonly even: EvenPlay | null;
}

/** A club before a game, from earlier games only. */
export interface ClubForm {
  /** Goals per game better than the average club, against the opponents it had. */
  readonly goals: number;
  /** Expected goals per game better than the average club: by those who dress as far as they are known. */
  readonly xg: number;
  /** Goals per game above expected: of the skaters' shots, and saved by the starting goalie. */
  readonly finishing: number;
  readonly goalie: number;
  /** Days since its last game, at most `MAX_REST`; null before its first. */
  readonly rest: number | null;
}

/** Both clubs before a game. */
export interface Pregame {
  readonly gameId: number;
  readonly season: number;
  readonly home: ClubForm;
  readonly away: ClubForm;
  /** Goals of both sides per game in the league of late; null before its first game. */
  readonly scoring: number | null;
}

/** Longest rest told apart, days. */
const MAX_REST = 10;
/** Weight of a new game in a rating, by what is counted. Chosen on seasons to 2020-21: xG settles faster than goals. */
const WEIGHTS = { goals: 0.02, xg: 0.04 } as const;
/** Part of a rating that lasts into the next season. Chosen on seasons to 2020-21. */
const CARRY = 0.7;
/** Average advantage of the home side per game. Source: the archive, 2018-21. */
const HOME_EDGE = { goals: 0.25, xg: 0.2 } as const;
/** A larger margin counts as this one. */
const MAX_MARGIN = 4;

/** Weight of a new game in the league's scoring: about its last three hundred games count. */
const SCORING_WEIGHT = 1 / 300;
/** Games whose plain mean starts the league's scoring. */
const SCORING_START = 300;

/** A club so far. */
interface ClubRecord {
  readonly abb: string;
  goals: number;
  /** Expected goals per game beyond what its lineups explain. */
  beyond: number;
  lastDay: string | null;
  /** Who dressed last, and who was in net. */
  skaters: readonly DressedSkater[];
  starterId: number | null;
}

/** All that the games so far say. Plain data, so that it can be stored, and gone on from. */
export interface StrengthState {
  readonly season: number;
  readonly scoring: number | null;
  readonly counted: number;
  readonly clubs: readonly ClubRecord[];
  readonly skaters: readonly SkaterRecord[];
  readonly goalies: readonly GoalieRecord[];
}

/** A club in a game, with what its lineup says. */
interface Side {
  readonly club: ClubRecord;
  readonly lineup: LineupStrength;
}

/**
 * The strength of both clubs before each game, from the games before it and from who dresses, and nothing else: a
 * rating in goals, moved after each game by a part of what it was better or worse than expected; ratings of skaters
 * and goalies; and a rating of the expected goals that those who dress do not explain, which counts as far as the
 * ratings of skaters know little.
 *
 * **Source**: docs/methodology/win-probability.md#strength-before-the-game.
 */
export class StrengthPass {
  readonly #clubs: Map<string, ClubRecord>;
  readonly #players: LineupRatings;
  #season: number;
  #scoring: number | null;
  #counted: number;

  /** `before`: the state after the games before; null for none. */
  constructor(before: StrengthState | null) {
    this.#clubs = new Map(before?.clubs.map((club) => [club.abb, { ...club }]));
    this.#players = new LineupRatings(before?.skaters ?? [], before?.goalies ?? []);
    this.#season = before?.season ?? 0;
    this.#scoring = before?.scoring ?? null;
    this.#counted = before?.counted ?? 0;
  }

  /** Both clubs before the next game, which must be of the same or a later day. A final game is then learned from. */
  next(game: StrengthGame): Pregame {
    if (game.season > this.#season) this.#begin(game.season);
    const [home, away] = [this.#side(game.home, game.lineups.home), this.#side(game.away, game.lineups.away)];
    const entry: Pregame = {
      gameId: game.gameId,
      season: game.season,
      home: formOf(home, game.date),
      away: formOf(away, game.date),
      scoring: this.#scoring,
    };
    if (game.result !== null) {
      learn(home, away, game.result);
      for (const { club } of [home, away]) club.lastDay = game.date;
      this.#players.learn(game.season, game.lineups.home, game.lineups.away, game.even);
      this.#counted++;
      const weight = this.#counted < SCORING_START ? 1 / this.#counted : SCORING_WEIGHT;
      this.#scoring = (this.#scoring ?? 0) + weight * (game.result.total - (this.#scoring ?? 0));
    }
    return entry;
  }

  /** The state after the games so far. */
  get state(): StrengthState {
    const { skaters, goalies } = this.#players.records;
    const clubs = [...this.#clubs.values()];
    return { season: this.#season, scoring: this.#scoring, counted: this.#counted, clubs, skaters, goalies };
  }

  #begin(season: number): void {
    for (const club of this.#clubs.values()) {
      club.goals *= CARRY;
      club.beyond *= CARRY;
    }
    this.#players.forget(season);
    this.#season = season;
  }

  /** A club with those who dress: who dressed last before the roster is known. */
  #side(abb: string, { skaters, goalies }: Lineup): Side {
    const club = this.#clubs.get(abb) ?? { abb, goals: 0, beyond: 0, lastDay: null, skaters: [], starterId: null };
    this.#clubs.set(abb, club);
    if (skaters.length > 0) club.skaters = skaters.map(({ playerId, isDefender }) => ({ playerId, isDefender }));
    club.starterId = goalies.find(({ isStarter }) => isStarter)?.playerId ?? club.starterId;
    return { club, lineup: this.#players.strengthOf(club.skaters, club.starterId) };
  }
}

function formOf({ club, lineup }: Side, date: string): ClubForm {
  return {
    goals: club.goals,
    xg: lineup.xg + (1 - lineup.known) * club.beyond,
    finishing: lineup.finishing,
    goalie: lineup.goalie,
    rest: club.lastDay === null ? null : Math.min(MAX_REST, daysBetween(club.lastDay, date)),
  };
}

function learn(home: Side, away: Side, result: NonNullable<StrengthGame['result']>): void {
  const margin = Math.max(-MAX_MARGIN, Math.min(MAX_MARGIN, result.goals));
  const change = WEIGHTS.goals * (margin - (home.club.goals - away.club.goals) - HOME_EDGE.goals);
  home.club.goals += change;
  away.club.goals -= change;
  if (result.xg === null) return;
  const expected = home.lineup.xg - away.lineup.xg + home.club.beyond - away.club.beyond + HOME_EDGE.xg;
  const move = WEIGHTS.xg * (result.xg - expected);
  home.club.beyond += move;
  away.club.beyond -= move;
}
