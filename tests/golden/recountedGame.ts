import { playByPlayPath, shiftChartPath } from '../../src/feed/source/leaguePath.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { readBody } from '../pipeline/smallArchive.ts';
import { type RawChart, type RawPlays, secondsOf } from './rawBodies.ts';

/** What a skater did, and what happened while he was on the ice at even strength. */
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
  goalsFor: number;
  goalsAgainst: number;
}

/** What happened at even strength during the seconds that two players shared, seen from the first. */
export interface SharedRecount {
  seconds: number;
  ixg: number;
  xgFor: number;
  xgAgainst: number;
}

const SHOTS = new Set(['goal', 'shot-on-goal', 'missed-shot']);
/** A shooter alone with the goalie, by who defends. */
const PENALTY_SHOTS = new Set(['1010', '0101']);

/**
 * A game counted again from the league's own files, second by second and without a line of the program: who was on the ice in
 * each second is written down, and each play looks there. Slow, simple, and right only for games without special cases: no empty
 * shift, no goalie without one. `xgOf` gives the expected goals of an event, the one figure that cannot be counted again.
 */
export class RecountedGame {
  readonly #game: RawPlays;
  readonly #sideOf: ReadonlyMap<number, number>;
  readonly #goalies: ReadonlySet<number>;
  /** By period and second s: who was on during the second that ends at s. */
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

  /** Skaters of both clubs. */
  get skaters(): readonly number[] {
    return [...this.#sideOf.keys()].filter((playerId) => !this.#goalies.has(playerId));
  }

  /** The skaters of the other club. */
  opponentsOf(playerId: number): readonly number[] {
    return this.skaters.filter((other) => this.#sideOf.get(other) !== this.#sideOf.get(playerId));
  }

  /** Whether both have their goalie on and as many skaters. */
  #isEven(on: ReadonlySet<number>): boolean {
    const home = [...on].filter((playerId) => this.#sideOf.get(playerId) === this.#game.homeTeam.id);
    const away = [...on].filter((playerId) => this.#sideOf.get(playerId) !== this.#game.homeTeam.id);
    const inNet = (players: readonly number[]): number => players.filter((id) => this.#goalies.has(id)).length;
    return inNet(home) === 1 && inNet(away) === 1 && home.length === away.length;
  }

  /** The unblocked shots, each with who was on and whether it was even strength. */
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
      };
    }
  }

  /** What one skater did. */
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
      goalsFor: 0,
      goalsAgainst: 0,
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
      const isFor = this.#sideOf.get(shooter) === side;
      count[isFor ? 'xgFor' : 'xgAgainst'] += xg;
      count[isFor ? 'goalsFor' : 'goalsAgainst'] += Number(isGoal);
    }
    for (const { typeDescKey, details = {} } of this.#game.plays) {
      count.blocks += Number(typeDescKey === 'blocked-shot' && details.blockingPlayerId === playerId);
      if (typeDescKey !== 'faceoff') continue;
      count.faceoffs += Number(details.winningPlayerId === playerId) - Number(details.losingPlayerId === playerId);
    }
    return count;
  }

  /** What two players shared at even strength, as team-mates or as opponents; nothing where one did not dress. */
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
}
