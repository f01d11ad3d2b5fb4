import { playByPlayPath, shiftChartPath } from '../../src/feed/source/leaguePath.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { readBody } from '../pipeline/smallArchive.ts';
import { type RawChart, type RawPlays, secondsOf } from './rawBodies.ts';

/** A skater's counts, and on-ice counts at even strength. */
export interface Recount {
  evSeconds: number;
  goals: number;
  primaries: number;
  secondaries: number;
  shotsOnGoal: number;
  blocks: number;
  faceoffs: number;
  ixg: number;
  xgFor: number;
  xgAgainst: number;
}

/** What a question asks for: players on the ice, own side first, or any; own leads; periods. */
export interface Asked {
  readonly strength: '5v5' | '5v4' | '4v5' | '4v4' | null;
  readonly isLead: (lead: number) => boolean;
  readonly isPeriod: (period: number) => boolean;
}

/** The answer to it for one skater. */
export type AskedRecount = Record<
  'toi' | 'goals' | 'a1' | 'a2' | 'isog' | 'ixg' | 'xgf' | 'xga' | 'gf' | 'ga' | 'sf' | 'sa',
  number
>;

/** Even-strength counts while two players shared the ice, from the first player's side. */
export interface SharedRecount {
  seconds: number;
  ixg: number;
  xgFor: number;
  xgAgainst: number;
}

/** What happened at even strength with the same of some skaters on the ice. */
export interface TogetherRecount {
  seconds: number;
  xgFor: number;
  xgAgainst: number;
  goalsFor: number;
  goalsAgainst: number;
}

const SHOTS = new Set(['goal', 'shot-on-goal', 'missed-shot']);
/** Situation codes of penalty shots, by defending side. */
const PENALTY_SHOTS = new Set(['1010', '0101']);

/**
 * Recounts a game from the league's own files, independently of the program: it lists who was on the ice in each second
 * and looks up each play there. Slow and simple; incorrect for games with empty shifts or goalies without shifts.
 * `xgOf` returns the expected goals of an event, which cannot be recounted.
 */
export class RecountedGame {
  readonly #game: RawPlays;
  readonly #sideOf: ReadonlyMap<number, number>;
  readonly #goalies: ReadonlySet<number>;
  /** Players on the ice by period and second; key s is the second that ends at s. */
  readonly #on = new Map<number, Set<number>>();
  readonly #xgOf: (eventId: number) => number | null;

  constructor(archive: string, gameId: GameId, xgOf: (eventId: number) => number | null) {
    this.#game = readBody(archive, playByPlayPath(gameId)) as RawPlays;
    this.#xgOf = xgOf;
    this.#sideOf = new Map(this.#game.rosterSpots.map(({ playerId, teamId }) => [playerId, teamId]));
    this.#goalies = new Set(
      this.#game.rosterSpots.filter(({ positionCode }) => positionCode === 'G').map(({ playerId }) => playerId),
    );
    for (const shift of (readBody(archive, shiftChartPath(gameId)) as RawChart).data) {
      if (shift.typeCode !== 517 || shift.startTime === null || shift.endTime === null) continue;
      for (let second = secondsOf(shift.startTime) + 1; second <= secondsOf(shift.endTime); second++) {
        const at = shift.period * 10_000 + second;
        this.#on.set(at, (this.#on.get(at) ?? new Set()).add(shift.playerId));
      }
    }
  }

  /** Skaters of both teams. */
  get skaters(): readonly number[] {
    return [...this.#sideOf.keys()].filter((playerId) => !this.#goalies.has(playerId));
  }

  /** The skaters of the other team. */
  opponentsOf(playerId: number): readonly number[] {
    return this.skaters.filter((other) => this.#sideOf.get(other) !== this.#sideOf.get(playerId));
  }

  /** Whether both teams have a goalie and equally many skaters on the ice. */
  #isEven(on: ReadonlySet<number>): boolean {
    const home = [...on].filter((playerId) => this.#sideOf.get(playerId) === this.#game.homeTeam.id);
    const away = [...on].filter((playerId) => this.#sideOf.get(playerId) !== this.#game.homeTeam.id);
    const inNet = (players: readonly number[]): number => players.filter((id) => this.#goalies.has(id)).length;
    return inNet(home) === 1 && inNet(away) === 1 && home.length === away.length;
  }

  /** The unblocked shots with the players on the ice and whether it was even strength. */
  *#shots() {
    for (const { eventId, typeDescKey, timeInPeriod, situationCode = '', periodDescriptor, details = {} } of this.#game
      .plays) {
      if (!SHOTS.has(typeDescKey) || periodDescriptor.periodType === 'SO') continue;
      const on =
        this.#on.get(periodDescriptor.number * 10_000 + Math.max(1, secondsOf(timeInPeriod))) ?? new Set<number>();
      const shooter = Number(details.scoringPlayerId ?? details.shootingPlayerId);
      yield {
        shooter,
        on,
        details,
        xg: this.#xgOf(eventId) ?? 0,
        isGoal: typeDescKey === 'goal',
        isMissed: typeDescKey === 'missed-shot',
        isEven: this.#isEven(on) && !PENALTY_SHOTS.has(situationCode),
        isPenaltyShot: PENALTY_SHOTS.has(situationCode),
        period: periodDescriptor.number,
        second: Math.max(1, secondsOf(timeInPeriod)),
      };
    }
  }

  /** Counts one skater's game. */
  skater(playerId: number): Recount {
    const side = this.#sideOf.get(playerId);
    const count: Recount = {
      evSeconds: 0,
      goals: 0,
      primaries: 0,
      secondaries: 0,
      shotsOnGoal: 0,
      blocks: 0,
      faceoffs: 0,
      ixg: 0,
      xgFor: 0,
      xgAgainst: 0,
    };
    for (const on of this.#on.values()) if (on.has(playerId) && this.#isEven(on)) count.evSeconds++;
    for (const { shooter, on, details, xg, isGoal, isMissed, isEven } of this.#shots()) {
      if (shooter === playerId) {
        count.ixg += xg;
        count.goals += Number(isGoal);
        count.shotsOnGoal += Number(!isMissed);
      }
      count.primaries += Number(isGoal && details.assist1PlayerId === playerId);
      count.secondaries += Number(isGoal && details.assist2PlayerId === playerId);
      if (!isEven || !on.has(playerId)) continue;
      count[this.#sideOf.get(shooter) === side ? 'xgFor' : 'xgAgainst'] += xg;
    }
    for (const { typeDescKey, details = {} } of this.#game.plays) {
      count.blocks += Number(typeDescKey === 'blocked-shot' && details.blockingPlayerId === playerId);
      if (typeDescKey !== 'faceoff') continue;
      count.faceoffs += Number(details.winningPlayerId === playerId) - Number(details.losingPlayerId === playerId);
    }
    return count;
  }

  /** Goals of the skater's side less those of the other before a moment. */
  #lead(playerId: number, period: number, second: number): number {
    const side = this.#sideOf.get(playerId);
    let lead = 0;
    for (const { typeDescKey, timeInPeriod, periodDescriptor, details = {} } of this.#game.plays) {
      if (typeDescKey !== 'goal' || periodDescriptor.periodType === 'SO') continue;
      const at = periodDescriptor.number * 10_000 + secondsOf(timeInPeriod);
      if (at < period * 10_000 + second) lead += details.eventOwnerTeamId === side ? 1 : -1;
    }
    return lead;
  }

  /** The strength of a set of players, the skater's side first; null without both goalies. */
  #strength(playerId: number, on: ReadonlySet<number>): string | null {
    const side = this.#sideOf.get(playerId);
    const own = [...on].filter((id) => this.#sideOf.get(id) === side);
    const others = [...on].filter((id) => this.#sideOf.get(id) !== side);
    const hasGoalie = (ids: readonly number[]): boolean => ids.filter((id) => this.#goalies.has(id)).length === 1;
    return hasGoalie(own) && hasGoalie(others) ? `${own.length - 1}v${others.length - 1}` : null;
  }

  /** Counts what a question asks of one skater. */
  answer(playerId: number, { strength, isLead, isPeriod }: Asked): AskedRecount {
    const side = this.#sideOf.get(playerId);
    const sums: AskedRecount = {
      toi: 0,
      goals: 0,
      a1: 0,
      a2: 0,
      isog: 0,
      ixg: 0,
      xgf: 0,
      xga: 0,
      gf: 0,
      ga: 0,
      sf: 0,
      sa: 0,
    };
    const counts = (on: ReadonlySet<number>, period: number, second: number): boolean =>
      isPeriod(period) &&
      (strength === null || this.#strength(playerId, on) === strength) &&
      isLead(this.#lead(playerId, period, second));
    for (const [at, on] of this.#on)
      if (on.has(playerId) && counts(on, Math.floor(at / 10_000), at % 10_000)) sums.toi++;
    for (const { shooter, on, details, xg, isGoal, isMissed, isPenaltyShot, period, second } of this.#shots()) {
      if (isPenaltyShot ? strength !== null || !isPeriod(period) : !counts(on, period, second)) continue;
      if (isPenaltyShot && !isLead(this.#lead(playerId, period, second))) continue;
      if (shooter === playerId) {
        sums.ixg += xg;
        sums.goals += Number(isGoal);
        sums.isog += Number(!isMissed);
      }
      sums.a1 += Number(isGoal && details.assist1PlayerId === playerId);
      sums.a2 += Number(isGoal && details.assist2PlayerId === playerId);
      if (isPenaltyShot || !on.has(playerId)) continue;
      const isFor = this.#sideOf.get(shooter) === side;
      sums[isFor ? 'xgf' : 'xga'] += xg;
      sums[isFor ? 'gf' : 'ga'] += Number(isGoal);
      sums[isFor ? 'sf' : 'sa'] += Number(!isMissed);
    }
    return sums;
  }

  /** Counts the shared even-strength ice time of two teammates or opponents; zeros when one did not dress. */
  shared(first: number, second: number): SharedRecount {
    const side = this.#sideOf.get(first);
    const count: SharedRecount = { seconds: 0, ixg: 0, xgFor: 0, xgAgainst: 0 };
    for (const on of this.#on.values()) if (on.has(first) && on.has(second) && this.#isEven(on)) count.seconds++;
    for (const { shooter, on, xg, isEven } of this.#shots()) {
      if (!isEven || !on.has(first) || !on.has(second)) continue;
      if (shooter === first) count.ixg += xg;
      count[this.#sideOf.get(shooter) === side ? 'xgFor' : 'xgAgainst'] += xg;
    }
    return count;
  }

  /**
   * Splits a team's even-strength ice by which of some skaters were on: bit k of a key is the k-th of them.
   */
  together(abb: string, skaters: readonly number[]): ReadonlyMap<number, TogetherRecount> {
    const { homeTeam, awayTeam } = this.#game;
    const team = abb === homeTeam.abbrev ? homeTeam.id : awayTeam.id;
    const cells = new Map<number, TogetherRecount>();
    const cellOf = (on: ReadonlySet<number>): TogetherRecount => {
      let mask = 0;
      for (const [k, id] of skaters.entries()) if (on.has(id) && this.#sideOf.get(id) === team) mask += 2 ** k;
      const cell = cells.get(mask) ?? { seconds: 0, xgFor: 0, xgAgainst: 0, goalsFor: 0, goalsAgainst: 0 };
      cells.set(mask, cell);
      return cell;
    };
    for (const on of this.#on.values()) if (this.#isEven(on)) cellOf(on).seconds++;
    for (const { on, xg, isEven, isGoal, details } of this.#shots()) {
      if (!isEven) continue;
      const isFor = details.eventOwnerTeamId === team;
      cellOf(on)[isFor ? 'xgFor' : 'xgAgainst'] += xg;
      cellOf(on)[isFor ? 'goalsFor' : 'goalsAgainst'] += Number(isGoal);
    }
    return cells;
  }

  /** A team's groups at five against five by ids in ascending order: `D` its defenders, `F` its forwards. */
  lines(abb: string, group: 'F' | 'D'): ReadonlyMap<string, number> {
    const { homeTeam, awayTeam, rosterSpots } = this.#game;
    const team = abb === homeTeam.abbrev ? homeTeam.id : awayTeam.id;
    const isDefender = new Map(rosterSpots.map(({ playerId, positionCode }) => [playerId, positionCode === 'D']));
    const seconds = new Map<string, number>();
    for (const on of this.#on.values()) {
      if (!this.#isEven(on) || on.size !== 12) continue;
      const ids = [...on].filter(
        (id) => this.#sideOf.get(id) === team && !this.#goalies.has(id) && isDefender.get(id) === (group === 'D'),
      );
      if (ids.length !== (group === 'D' ? 2 : 3)) continue;
      const key = ids.sort((a, b) => a - b).join('-');
      seconds.set(key, (seconds.get(key) ?? 0) + 1);
    }
    return seconds;
  }
}
