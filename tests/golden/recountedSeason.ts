import type { GameId } from '../../src/hockey/ids.ts';
import { readBody } from '../pipeline/smallArchive.ts';
import type { StoredFigures } from './ingestGames.ts';
import type { RawBoxscore } from './rawBodies.ts';
import { type GameLine, recountedLines } from './recountedLines.ts';

const COUNTS = ['goals', 'a1', 'a2', 'unblocked', 'ixg', 'shots', 'saves', 'xga'] as const;

/** A player's season totals. */
export type PlayerTotals = Record<(typeof COUNTS)[number] | 'games' | 'stolen', number> & { team: string };

/** A rated game of a player. */
interface Performance extends Pick<GameLine, 'gameId' | 'date' | 'team' | 'playerId'> {
  readonly score: number;
}

/** A team's season totals. */
type TeamTotals = Record<'wins' | 'losses' | 'later' | 'goalsFor' | 'goalsAgainst' | 'xgFor' | 'xgAgainst', number>;

/** Minimum ice time for a game's rating to count in the season mean, in seconds. */
const RATED_SECONDS = { skater: 300, goalie: 1800 };

/**
 * Sums a regular season independently of the program, from the recounted lines of its games and the scores of their
 * boxscores. A goalie's shots are the plays that name the goalie, including own goals, which are not official shots.
 * Games must be passed in order.
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
      const boxscore = readBody(archive, `v1/gamecenter/${gameId}/boxscore`) as RawBoxscore;
      this.#addGame(boxscore, recountedLines(archive, gameId, given.xg));
    }
  }

  #addGame({ homeTeam, awayTeam, gameOutcome }: RawBoxscore, lines: readonly GameLine[]): void {
    const margin = homeTeam.score - awayTeam.score;
    for (const [team, lead] of [
      [homeTeam.abbrev, margin],
      [awayTeam.abbrev, -margin],
    ] as const) {
      const sums = this.teams.get(team) ?? noTeamTotals();
      this.teams.set(team, sums);
      const loss = gameOutcome.lastPeriodType === 'REG' ? 'losses' : 'later';
      sums[lead > 0 ? 'wins' : loss]++;
      for (const line of lines) {
        const { goals = 0, ixg = 0 } = line.counts;
        const isOwn = line.team === team;
        sums[isOwn ? 'goalsFor' : 'goalsAgainst'] += goals;
        sums[isOwn ? 'xgFor' : 'xgAgainst'] += ixg;
        if (isOwn) this.#addLine(line, lead);
      }
    }
  }

  #addLine({ gameId, date, team, playerId, position, counts }: GameLine, lead: number): void {
    const kind = position === 'G' ? 'goalie' : 'skater';
    const players = kind === 'skater' ? this.skaters : this.goalies;
    const sums = players.get(playerId) ?? noPlayerTotals(team);
    players.set(playerId, sums);
    sums.team = team;
    sums.games++;
    for (const name of COUNTS) sums[name] += counts[name] ?? 0;
    const { toi = 0, xga = 0, shots = 0, saves = 0 } = counts;
    if (lead > 0 && xga - (shots - saves) >= lead) sums.stolen++;
    const score = this.#given.gameScore(gameId, playerId);
    if (score !== null && toi >= RATED_SECONDS[kind]) this.performances.push({ gameId, date, team, playerId, score });
  }
}

const noTeamTotals = (): TeamTotals => ({
  wins: 0,
  losses: 0,
  later: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  xgFor: 0,
  xgAgainst: 0,
});

const noPlayerTotals = (team: string): PlayerTotals => ({
  team,
  games: 0,
  stolen: 0,
  goals: 0,
  a1: 0,
  a2: 0,
  unblocked: 0,
  ixg: 0,
  shots: 0,
  saves: 0,
  xga: 0,
});
