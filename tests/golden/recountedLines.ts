import { existsSync } from 'node:fs';
import { shiftChartPath } from '../../src/feed/source/leaguePath.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { SCORE_VENUE_WEIGHTS } from '../../src/stats/scoreVenue.data.ts';
import { fileOf, readBody } from '../pipeline/smallArchive.ts';
import type { StoredFigures } from './ingestGames.ts';
import { type RawBoxscore, type RawChart, type RawPlay, type RawPlays, secondsOf } from './rawBodies.ts';

/** A player's game with its counts by name. */
export interface GameLine {
  readonly gameId: GameId;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly venue: string;
  readonly playerId: number;
  readonly team: string;
  readonly isHome: boolean;
  /** Position in this game: C, L, R, D or G. */
  readonly position: string;
  /** False without a shift chart; on-ice counts are then absent. */
  readonly hasChart: boolean;
  /** Sums; zero counts may be absent. */
  readonly counts: Readonly<Record<string, number>>;
}

/** The players on the ice during a second. */
type Second = Readonly<Record<'home' | 'away', { readonly skaters: number[]; readonly goalies: number[] }>>;
type Side = keyof Second;

const UNBLOCKED = new Set(['goal', 'shot-on-goal', 'missed-shot']);
/** Situation codes of penalty shots, by defending side. */
const PENALTY_SHOTS = new Set(['1010', '0101']);
/** Save percentage from which a start is a quality start. */
const QUALITY_START = 0.9;

/**
 * Recounts every player's line of a game from plays, boxscore and shift chart, independently of the program: it lists
 * who was on the ice in each second and looks up each play there. `xgOf` returns an event's xG, which is not recounted.
 */
export function recountedLines(archive: string, gameId: GameId, xgOf: StoredFigures['xg']): readonly GameLine[] {
  const folder = `v1/gamecenter/${gameId}`;
  const boxscore = readBody(archive, `${folder}/boxscore`) as RawBoxscore;
  const raw = readBody(archive, `${folder}/play-by-play`) as RawPlays;
  const chart = existsSync(fileOf(archive, shiftChartPath(gameId)))
    ? (readBody(archive, shiftChartPath(gameId)) as RawChart)
    : null;
  return new Lines(gameId, raw, boxscore, chart).count((eventId) => xgOf(gameId, eventId));
}

interface PlayerCount {
  readonly skaters: number;
  readonly goalies: number;
}

function strengthOf(own: PlayerCount, other: PlayerCount): string {
  const more = own.skaters + own.goalies - other.skaters - other.goalies;
  if (more !== 0) return more > 0 ? 'pp' : 'sh';
  return own.goalies === 1 && other.goalies === 1 ? 'ev' : 'even';
}

function otherThan(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

class Lines {
  readonly #gameId: GameId;
  readonly #raw: RawPlays;
  readonly #boxscore: RawBoxscore;
  readonly #sideOf = new Map<number, Side>();
  readonly #positionOf = new Map<number, string>();
  /** Players on the ice by period and second; key s is the second that ends at s. Null without a chart. */
  readonly #on: Map<number, Second> | null;
  readonly #counts = new Map<number, Record<string, number>>();

  constructor(gameId: GameId, raw: RawPlays, boxscore: RawBoxscore, chart: RawChart | null) {
    this.#gameId = gameId;
    this.#raw = raw;
    this.#boxscore = boxscore;
    for (const { playerId, teamId, positionCode } of raw.rosterSpots) {
      this.#sideOf.set(playerId, teamId === raw.homeTeam.id ? 'home' : 'away');
      this.#positionOf.set(playerId, positionCode);
    }
    for (const { forwards, defense } of Object.values(boxscore.playerByGameStats ?? {})) {
      const roster = [...forwards, ...defense].filter(({ playerId }) => this.#positionOf.get(playerId) !== 'D').length;
      // The boxscore's lists decide, unless only the roster has twelve forwards.
      if (forwards.length !== 12 && roster === 12) continue;
      for (const { playerId } of defense) this.#positionOf.set(playerId, 'D');
      for (const { playerId, position } of forwards) {
        if (this.#positionOf.get(playerId) === 'D') this.#positionOf.set(playerId, position);
      }
    }
    this.#on = chart === null ? null : this.#playersBySecond(chart);
  }

  #playersBySecond(chart: RawChart): Map<number, Second> {
    const on = new Map<number, Second>();
    for (const { typeCode, playerId, period, startTime, endTime } of chart.data) {
      const side = this.#sideOf.get(playerId);
      if (typeCode !== 517 || startTime === null || endTime === null || side === undefined) continue;
      const kind = this.#positionOf.get(playerId) === 'G' ? 'goalies' : 'skaters';
      for (let second = secondsOf(startTime) + 1; second <= secondsOf(endTime); second++) {
        const at = period * 10_000 + second;
        const set = on.get(at) ?? { home: { skaters: [], goalies: [] }, away: { skaters: [], goalies: [] } };
        set[side][kind].push(playerId);
        on.set(at, set);
      }
    }
    return on;
  }

  #add(playerId: number | undefined, name: string, amount = 1): void {
    if (playerId === undefined || !this.#sideOf.has(playerId)) return;
    const counts = this.#counts.get(playerId) ?? {};
    counts[name] = (counts[name] ?? 0) + amount;
    this.#counts.set(playerId, counts);
  }

  /** The strength state of a second for a side: `ev` with both goalies in, `even` with one out, `pp` or `sh`. */
  #strength(on: Second | undefined, side: Side): string {
    if (on === undefined) return 'unknown';
    const count = ({ skaters, goalies }: Second[Side]): PlayerCount => ({
      skaters: skaters.length,
      goalies: goalies.length,
    });
    return strengthOf(count(on[side]), count(on[otherThan(side)]));
  }

  /** The strength state of a play: by its second or, without a chart, by the league's situation code. */
  #strengthAt(play: RawPlay, side: Side): string {
    const { situationCode = '' } = play;
    if (PENALTY_SHOTS.has(situationCode)) return 'alone';
    if (this.#on !== null) return this.#strength(this.#onAt(play), side);
    const [awayGoalies = 0, awaySkaters = 0, homeSkaters = 0, homeGoalies = 0] = [...situationCode].map(Number);
    const counts = {
      home: { skaters: homeSkaters, goalies: homeGoalies },
      away: { skaters: awaySkaters, goalies: awayGoalies },
    };
    return strengthOf(counts[side], counts[otherThan(side)]);
  }

  count(xgOf: (eventId: number) => number | null): readonly GameLine[] {
    for (const on of this.#on?.values() ?? [])
      for (const side of ['home', 'away'] as const) {
        const strength = `${this.#strength(on, side)}_toi`;
        for (const players of [on[side].skaters, on[side].goalies])
          for (const playerId of players) {
            this.#add(playerId, 'toi');
            this.#add(playerId, strength);
          }
      }
    this.#countPenalties();
    const score = { home: 0, away: 0 };
    for (const play of this.#raw.plays) {
      if (play.periodDescriptor.periodType === 'SO') continue;
      if (UNBLOCKED.has(play.typeDescKey)) this.#countShot(play, xgOf(play.eventId) ?? 0, score);
      else this.#countPlay(play);
    }
    return this.#lines();
  }

  #onAt({ periodDescriptor, timeInPeriod, typeDescKey }: RawPlay): Second | undefined {
    // A faceoff belongs to the players who come on for it.
    const second = typeDescKey === 'faceoff' ? secondsOf(timeInPeriod) + 1 : Math.max(1, secondsOf(timeInPeriod));
    return this.#on?.get(periodDescriptor.number * 10_000 + second);
  }

  #countShot(play: RawPlay, xg: number, score: Record<Side, number>): void {
    const { typeDescKey, details = {} } = play;
    const shooter = details.scoringPlayerId ?? details.shootingPlayerId;
    const side: Side = details.eventOwnerTeamId === this.#raw.homeTeam.id ? 'home' : 'away';
    const strength = this.#strengthAt(play, side);
    const isGoal = typeDescKey === 'goal';
    const isOnGoal = typeDescKey !== 'missed-shot';
    this.#add(shooter, 'unblocked');
    this.#add(shooter, 'ixg', xg);
    this.#add(shooter, `${strength}_ixg`, xg);
    if (isOnGoal) this.#add(shooter, 'sog');
    if (isGoal) this.#add(shooter, 'goals');
    if (isGoal) this.#add(shooter, `${strength}_goals`);
    for (const [helper, name] of [
      [details.assist1PlayerId, 'a1'],
      [details.assist2PlayerId, 'a2'],
    ] as const) {
      if (isGoal) this.#add(helper, name);
      if (isGoal) this.#add(helper, `${strength}_${name}`);
    }
    this.#countOnIce(play, side, xg, isGoal, score.home - score.away);
    const goalie = details.goalieInNetId;
    this.#add(goalie, 'xga', xg);
    if (isOnGoal) {
      const saves = Number(!isGoal);
      const danger = xg < 0.08 ? 'low' : xg < 0.2 ? 'medium' : 'high';
      this.#add(goalie, 'shots');
      this.#add(goalie, 'saves', saves);
      this.#add(goalie, `${danger}_shots`);
      this.#add(goalie, `${danger}_saves`, saves);
      const isMeaningful = Number(Math.abs(score.home - score.away) <= 1);
      this.#add(goalie, 'meaningful_shots', isMeaningful);
      this.#add(goalie, 'meaningful_saves', isMeaningful * saves);
    }
    if (isGoal) score[side]++;
  }

  /** Counts a shot for each skater on the ice, at the strength state of the skater's side. */
  #countOnIce(play: RawPlay, side: Side, xg: number, isGoal: boolean, homeLead: number): void {
    const on = this.#onAt(play);
    const weight = SCORE_VENUE_WEIGHTS[side][Math.min(6, Math.max(0, homeLead + 3))] ?? 1;
    // Kept in millionths of a goal, like xG.
    const adjusted = Math.round(weight * xg * 1_000_000) / 1_000_000;
    for (const [team, end] of [
      [side, 'f'],
      [otherThan(side), 'a'],
    ] as const) {
      const strength = this.#strengthAt(play, team);
      if (strength === 'alone') continue;
      for (const playerId of on?.[team].skaters ?? []) {
        this.#add(playerId, `${strength}_xg${end}`, xg);
        this.#add(playerId, `${strength}_adjusted`, end === 'f' ? adjusted : -adjusted);
        this.#add(playerId, `${strength}_g${end}`, Number(isGoal));
      }
    }
  }

  #countPlay(play: RawPlay): void {
    const { typeDescKey, details = {} } = play;
    const of = (playerId: number | undefined): string =>
      this.#strengthAt(play, this.#sideOf.get(playerId ?? 0) ?? 'home');
    if (typeDescKey === 'giveaway' || typeDescKey === 'takeaway') {
      this.#add(details.playerId, `${of(details.playerId)}_${typeDescKey}s`);
      this.#add(details.playerId, `${typeDescKey}s`);
    }
    if (typeDescKey === 'hit') {
      this.#add(details.hittingPlayerId, 'hits');
      this.#add(details.hittingPlayerId, `${of(details.hittingPlayerId)}_hits`);
    }
    if (typeDescKey === 'blocked-shot' && details.reason !== 'teammate-blocked') {
      this.#add(details.blockingPlayerId, 'blocks');
      this.#add(details.blockingPlayerId, `${of(details.blockingPlayerId)}_blocks`);
    }
    if (typeDescKey !== 'faceoff') return;
    this.#add(details.winningPlayerId, 'faceoffs_won');
    this.#add(details.losingPlayerId, 'faceoffs_lost');
    const on = this.#onAt(play);
    if (on === undefined || this.#strength(on, 'home') !== 'ev') return;
    const winner = this.#sideOf.get(details.winningPlayerId ?? 0);
    for (const side of ['home', 'away'] as const) {
      const zone = side === winner ? details.zoneCode : { O: 'D', D: 'O', N: 'N' }[details.zoneCode ?? 'N'];
      for (const playerId of on[side].skaters) this.#add(playerId, `starts_${zone}`);
    }
  }

  /**
   * Counts minors as one; double minors, majors and match penalties as two. Coincident minors and majors at one
   * stoppage cancel out: first those of two players on each other, then in order.
   */
  #countPenalties(): void {
    const called = this.#raw.plays
      .filter(({ typeDescKey }) => typeDescKey === 'penalty')
      .map(({ details = {}, periodDescriptor, timeInPeriod }) => ({
        ...details,
        at: `${periodDescriptor.number} ${timeInPeriod}`,
        isMajor: details.typeCode === 'MAJ' || details.typeCode === 'MAT',
        left: details.typeCode === 'MIN' ? Math.floor((details.duration ?? 0) / 2) : 1,
      }))
      .filter(({ typeCode = '' }) => ['MIN', 'MAJ', 'MAT'].includes(typeCode));
    for (const isOnEachOther of [true, false])
      for (const one of called)
        for (const other of called) {
          if (one.at !== other.at || one.isMajor !== other.isMajor) continue;
          if (one.eventOwnerTeamId !== this.#raw.homeTeam.id || other.eventOwnerTeamId === one.eventOwnerTeamId)
            continue;
          const isMutual =
            one.drawnByPlayerId !== undefined &&
            one.drawnByPlayerId === other.committedByPlayerId &&
            other.drawnByPlayerId === one.committedByPlayerId;
          if (isOnEachOther && !isMutual) continue;
          const cancelled = Math.min(one.left, other.left);
          one.left -= cancelled;
          other.left -= cancelled;
        }
    for (const { committedByPlayerId, drawnByPlayerId, isMajor, left } of called) {
      if (committedByPlayerId === undefined || left === 0) continue;
      const weight = isMajor ? 2 : Math.min(2, left);
      this.#add(committedByPlayerId, 'penalties_taken', weight);
      this.#add(drawnByPlayerId, 'penalties_drawn', weight);
    }
  }

  #lines(): readonly GameLine[] {
    const { homeTeam, awayTeam, gameDate, venue } = this.#raw;
    const margin = this.#boxscore.homeTeam.score - this.#boxscore.awayTeam.score;
    const official = new Map(
      Object.values(this.#boxscore.playerByGameStats ?? {})
        .flatMap(({ forwards, defense, goalies }) => [...forwards, ...defense, ...goalies])
        .map((line) => [line.playerId, line]),
    );
    return [...this.#sideOf].flatMap(([playerId, side]) => {
      const { toi = '0:00', starter = false } = official.get(playerId) ?? {};
      const counts = { ...this.#counts.get(playerId) };
      const hasChart = (counts.toi ?? 0) > 0;
      if (!hasChart) counts.toi = secondsOf(toi);
      if (counts.toi === 0) return [];
      const openingGoalies = this.#on?.get(10_001)?.[side].goalies;
      if (openingGoalies === undefined ? starter : openingGoalies.includes(playerId)) {
        const { shots = 0, saves = 0, xga = 0 } = counts;
        counts.starts = 1;
        counts.quality_starts = Number(shots > 0 && saves >= QUALITY_START * shots);
        const won = side === 'home' ? margin : -margin;
        counts.stolen_starts = Number(won > 0 && xga - (shots - saves) >= won);
      }
      return {
        gameId: this.#gameId,
        date: gameDate,
        venue: venue.default,
        playerId,
        team: (side === 'home' ? homeTeam : awayTeam).abbrev,
        isHome: side === 'home',
        position: this.#positionOf.get(playerId) ?? '',
        hasChart,
        counts,
      };
    });
  }
}
