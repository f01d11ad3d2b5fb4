import { shiftChartPath } from '../../src/feed/source/leaguePath.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { readBody } from '../pipeline/smallArchive.ts';
import { iceTimes, type RawBoxscore, type RawChart, type RawPlays } from './rawBodies.ts';
import type { StoredFigures } from './storedFigures.ts';

/** A player's season totals. */
export interface PlayerTotals {
  team: string;
  games: number;
  goals: number;
  a1: number;
  a2: number;
  unblocked: number;
  xg: number;
  shotsFaced: number;
  saves: number;
  xgFaced: number;
  goalsAgainst: number;
  stolen: number;
}

/** A rated game of a player. */
export interface Performance {
  readonly gameId: GameId;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly team: string;
  readonly playerId: number;
  readonly score: number;
}

/** A team's season totals. */
export interface TeamTotals {
  wins: number;
  losses: number;
  later: number;
  goalsFor: number;
  goalsAgainst: number;
  xgFor: number;
  xgAgainst: number;
}

/** Minimum ice time for a game's rating to count in the season mean, in seconds. */
const RATED_SECONDS = { skater: 300, goalie: 1800 };
const UNBLOCKED = new Set(['goal', 'shot-on-goal', 'missed-shot']);

/**
 * Recounts a regular season independently of the program: teams from boxscores, ice time from shift charts, everything
 * else from plays. A goalie's shots are the plays that name the goalie, including own goals, which are not official
 * shots. Games must be passed in order.
 */
export class RecountedSeason {
  readonly skaters = new Map<number, PlayerTotals>();
  readonly goalies = new Map<number, PlayerTotals>();
  readonly teams = new Map<string, TeamTotals>();
  readonly performances: Performance[] = [];
  readonly #given: StoredFigures;

  constructor(archive: string, gameIds: readonly GameId[], given: StoredFigures) {
    this.#given = given;
    for (const gameId of gameIds) {
      const folder = `v1/gamecenter/${gameId}`;
      this.#addGame(
        gameId,
        readBody(archive, `${folder}/boxscore`) as RawBoxscore,
        readBody(archive, `${folder}/play-by-play`) as RawPlays,
        iceTimes(readBody(archive, shiftChartPath(gameId)) as RawChart),
      );
    }
  }

  #addGame(gameId: GameId, boxscore: RawBoxscore, { plays }: RawPlays, seconds: ReadonlyMap<number, number>): void {
    const { gameDate, homeTeam, awayTeam, gameOutcome, playerByGameStats } = boxscore;
    if (playerByGameStats === undefined) throw new Error(`game ${gameId} has no boxscore`);
    const inNet = new Map<number, { xg: number; goals: number; shots: number }>();
    const teamOf = new Map([homeTeam, awayTeam].map((team) => [team.id, teamTotals(this.teams, team.abbrev)]));
    for (const [side, team] of [
      ['homeTeam', homeTeam],
      ['awayTeam', awayTeam],
    ] as const) {
      const { forwards, defense, goalies } = playerByGameStats[side];
      for (const { playerId } of [...forwards, ...defense])
        this.#addLine('skater', { gameId, date: gameDate, team: team.abbrev, playerId }, seconds.get(playerId) ?? 0);
      for (const { playerId } of goalies) {
        this.#addLine('goalie', { gameId, date: gameDate, team: team.abbrev, playerId }, seconds.get(playerId) ?? 0);
        inNet.set(playerId, { xg: 0, goals: 0, shots: 0 });
      }
    }
    for (const { eventId, typeDescKey, periodDescriptor, details = {} } of plays) {
      if (!UNBLOCKED.has(typeDescKey) || periodDescriptor.periodType === 'SO') continue;
      const xg = this.#given.xg(gameId, eventId) ?? 0;
      const isGoal = typeDescKey === 'goal';
      const shooter = this.skaters.get(details.scoringPlayerId ?? details.shootingPlayerId ?? 0);
      if (shooter !== undefined) {
        shooter.unblocked++;
        shooter.xg += xg;
        shooter.goals += Number(isGoal);
      }
      for (const [teamId, team] of teamOf) {
        const isFor = teamId === details.eventOwnerTeamId;
        team[isFor ? 'xgFor' : 'xgAgainst'] += xg;
        team[isFor ? 'goalsFor' : 'goalsAgainst'] += Number(isGoal);
      }
      const goalie = inNet.get(details.goalieInNetId ?? 0);
      if (goalie !== undefined) {
        goalie.xg += xg;
        goalie.goals += Number(isGoal);
        goalie.shots += Number(typeDescKey !== 'missed-shot');
      }
      if (!isGoal) continue;
      const [first, second] = [details.assist1PlayerId, details.assist2PlayerId];
      const firstHelper = this.skaters.get(first ?? 0);
      const secondHelper = this.skaters.get(second ?? 0);
      if (firstHelper !== undefined) firstHelper.a1++;
      if (secondHelper !== undefined) secondHelper.a2++;
    }
    const [winner, loser] = homeTeam.score > awayTeam.score ? [homeTeam, awayTeam] : [awayTeam, homeTeam];
    teamTotals(this.teams, winner.abbrev).wins++;
    teamTotals(this.teams, loser.abbrev)[gameOutcome.lastPeriodType === 'REG' ? 'losses' : 'later']++;
    for (const { playerId } of playerByGameStats[winner === homeTeam ? 'homeTeam' : 'awayTeam'].goalies) {
      const { xg, goals } = inNet.get(playerId) ?? { xg: 0, goals: 0 };
      const sums = this.goalies.get(playerId);
      if (sums !== undefined && xg - goals >= winner.score - loser.score) sums.stolen++;
    }
    for (const [playerId, { xg, goals, shots }] of inNet) {
      const sums = this.goalies.get(playerId);
      if (sums === undefined) continue;
      sums.xgFaced += xg;
      sums.goalsAgainst += goals;
      sums.shotsFaced += shots;
      sums.saves += shots - goals;
    }
  }

  #addLine(kind: keyof typeof RATED_SECONDS, game: Omit<Performance, 'score'>, seconds: number): void {
    if (seconds === 0) return;
    const { gameId, team, playerId } = game;
    const players = kind === 'skater' ? this.skaters : this.goalies;
    const sums = players.get(playerId) ?? emptyTotals(team);
    players.set(playerId, sums);
    sums.team = team;
    sums.games++;
    const score = this.#given.gameScore(gameId, playerId);
    if (score !== null && seconds >= RATED_SECONDS[kind]) this.performances.push({ ...game, score });
  }
}

function teamTotals(teams: Map<string, TeamTotals>, team: string): TeamTotals {
  const sums = teams.get(team) ?? {
    wins: 0,
    losses: 0,
    later: 0,
    goalsFor: 0,
    goalsAgainst: 0,
    xgFor: 0,
    xgAgainst: 0,
  };
  teams.set(team, sums);
  return sums;
}

function emptyTotals(team: string): PlayerTotals {
  return {
    team,
    games: 0,
    goals: 0,
    a1: 0,
    a2: 0,
    unblocked: 0,
    xg: 0,
    shotsFaced: 0,
    saves: 0,
    xgFaced: 0,
    goalsAgainst: 0,
    stolen: 0,
  };
}
