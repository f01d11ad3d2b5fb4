import type { Game, GameIssue, Shift } from '../../game/types.ts';
import type { GameId } from '../../hockey/ids.ts';
import type { Side } from '../../hockey/strength.ts';
import { checkBoxscore } from './checkBoxscore.ts';
import { fillGoalieGaps } from './fillGoalieGaps.ts';
import { IssueLog } from './issueLog.ts';
import { parseBoxscore } from './parseBoxscore.ts';
import { type PlayByPlay, parsePlayByPlay } from './parsePlayByPlay.ts';
import { parseShiftChart } from './parseShiftChart.ts';
import { parseShiftReport } from './parseShiftReport.ts';
import { minimumShiftRows, parseShifts } from './parseShifts.ts';
import { MOST_EMPTY_SECONDS, secondsWithoutSkaters } from './secondsWithoutSkaters.ts';

/** The raw bodies of one game as JSON values (reports as HTML text); null where the source has none. */
export interface RawGame {
  /** The requested game, if known: a body of another game is then a fatal issue. */
  readonly gameId?: GameId;
  readonly playByPlay: unknown;
  readonly boxscore: unknown;
  readonly shiftChart: unknown;
  /** The official shift reports of both clubs, as HTML: used only where the chart is incomplete. */
  readonly reports?: Readonly<Record<Side, string | null>>;
}

/** The parsed game (unless the bodies are not of a game) and every issue found. */
export interface ParsedGame {
  readonly game: Game | null;
  readonly issues: readonly GameIssue[];
}

/** Shifts from the two official reports. Null unless both exist, are of their clubs and cover the game. */
function parseReports(raw: RawGame, plays: PlayByPlay, issues: IssueLog): readonly Shift[] | null {
  const { home = null, away = null } = raw.reports ?? {};
  if (home === null || away === null) return null;
  const players = [...plays.dressed.values()];
  const homeRows = parseShiftReport(home, 'home', players, issues);
  const awayRows = parseShiftReport(away, 'away', players, issues);
  if (homeRows === null || awayRows === null) return null;
  const shifts = parseShifts([...homeRows, ...awayRows], plays.periods, plays.dressed, issues);
  return shifts === null || emptySeconds(shifts, plays) > MOST_EMPTY_SECONDS ? null : shifts;
}

/**
 * Seconds for which the shifts leave a club without skaters. 0 for a live game, whose chart may lag behind its plays.
 */
function emptySeconds(shifts: readonly Shift[], { header, periods, dressed }: PlayByPlay): number {
  return header.status === 'final' ? secondsWithoutSkaters(shifts, periods, dressed) : 0;
}

/** A game's shifts and their source: the chart, otherwise the reports, otherwise none. */
function parseGameShifts(raw: RawGame, plays: PlayByPlay, issues: IssueLog): Pick<Game, 'shifts' | 'shiftSource'> {
  if (plays.header.status === 'scheduled') return { shifts: null, shiftSource: 'missing' };
  const chart = parseShiftChart(raw.shiftChart, plays.header.gameId, issues);
  const shifts = parseShifts(chart.rows, plays.periods, plays.dressed, issues);
  const empty = shifts === null ? 0 : emptySeconds(shifts, plays);
  const whole = (found: readonly Shift[]): readonly Shift[] =>
    fillGoalieGaps(found, plays.periods, plays.events, plays.dressed, issues);
  if (shifts !== null && empty <= MOST_EMPTY_SECONDS) {
    return { shifts: whole(shifts), shiftSource: chart.isReconstructed ? 'reconstructed' : 'chart' };
  }
  const reported = parseReports(raw, plays, issues);
  const found =
    shifts === null
      ? `The shift chart has ${chart.rows.length} shifts, ${minimumShiftRows(plays.periods)} are needed`
      : `The shift chart leaves a club without skaters for ${empty} seconds of play`;
  if (reported !== null) {
    issues.add('shift-report-used', null, `${found}; the official reports have ${reported.length}.`);
    return { shifts: whole(reported), shiftSource: 'report' };
  }
  if (plays.header.status === 'final') issues.add('no-shift-chart', null, `${found}.`);
  return { shifts: null, shiftSource: 'missing' };
}

/**
 * Parses a game from its raw bodies and collects the issues. Pure; never throws for any payload.
 *
 * **Shape**: players by id, events by (period, second, sortOrder), shifts by player and start.
 * **Missing**: `game` is null only when the play-by-play is not of a game of two clubs. A game with a fatal issue
 * (`isFatal`) is returned for inspection and must be withheld.
 * **Source**: docs/feed.md; the feed's own shape.
 */
export function parseGame(raw: RawGame): ParsedGame {
  const issues = new IssueLog(raw.gameId ?? (0 as GameId));
  const plays = parsePlayByPlay(raw.playByPlay, issues);
  if (!plays) return { game: null, issues: issues.issues };
  const { header } = plays;
  if (raw.gameId !== undefined && raw.gameId !== header.gameId) {
    issues.add('wrong-game', null, `Asked for game ${raw.gameId}, the body is of game ${header.gameId}.`);
  }
  const boxscore = header.status === 'scheduled' ? null : parseBoxscore(raw.boxscore, header, plays.dressed, issues);
  if (boxscore && header.status === 'final') checkBoxscore(plays.events, boxscore, issues);
  const game: Game = {
    gameId: header.gameId,
    seasonId: header.seasonId,
    gameType: header.gameType,
    date: header.date,
    startTimeUtc: header.startTimeUtc,
    venue: header.venue,
    status: header.status,
    home: header.home,
    away: header.away,
    finalPeriod: plays.finalPeriod,
    dressed: [...plays.dressed.values()],
    periods: plays.periods,
    events: plays.events,
    ...parseGameShifts(raw, plays, issues),
    boxscore,
  };
  return { game, issues: issues.issues };
}
