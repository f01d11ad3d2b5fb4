import type { Game, GameIssue, Shift } from '../../game/types.ts';
import type { GameId } from '../../hockey/ids.ts';
import type { Side } from '../../hockey/strength.ts';
import { boxLinesOf } from '../evidence/boxLines.ts';
import { judgeShifts, SOUND } from '../evidence/weighShifts.ts';
import { weighStrength } from '../evidence/weighStrength.ts';
import { checkBoxscore } from './checkBoxscore.ts';
import { fillGoalieGaps } from './fillGoalieGaps.ts';
import { IssueLog } from './issueLog.ts';
import { parseBoxscore } from './parseBoxscore.ts';
import { type PlayByPlay, parsePlayByPlay } from './parsePlayByPlay.ts';
import { MOST_EMPTY_SECONDS, parseShiftChart, secondsWithoutSkaters } from './parseShiftChart.ts';
import { parseShiftReport } from './parseShiftReport.ts';
import { minimumShiftRows, parseShifts } from './parseShifts.ts';
import { asInteger, asRecord } from './rawValue.ts';

/** The raw bodies of one game as JSON values (reports as HTML text); null where the source has none. */
export interface RawGame {
  /** The requested game, if known: a body of another game is then a fatal issue. */
  readonly gameId?: GameId;
  readonly playByPlay: unknown;
  readonly boxscore: unknown;
  readonly shiftChart: unknown;
  /** Names of the bodies of which the league gave a worse one later, which is kept aside. */
  readonly worse?: readonly string[];
  /** The official shift reports of both clubs, as HTML: used only where the chart is incomplete. */
  readonly reports?: Readonly<Record<Side, string | null>>;
}

/** The parsed game (unless the bodies are not of a game) and every issue found. */
export interface ParsedGame {
  readonly game: Game | null;
  readonly issues: readonly GameIssue[];
}

/** Shifts from the two official reports. Null unless both exist and are of their clubs. */
function parseReports(raw: RawGame, plays: PlayByPlay, issues: IssueLog): readonly Shift[] | null {
  const { home = null, away = null } = raw.reports ?? {};
  if (home === null || away === null) return null;
  const players = [...plays.dressed.values()];
  const homeRows = parseShiftReport(home, 'home', players, issues);
  const awayRows = parseShiftReport(away, 'away', players, issues);
  if (homeRows === null || awayRows === null) return null;
  return parseShifts([...homeRows, ...awayRows], plays.periods, plays.dressed, issues);
}

/**
 * Seconds for which the shifts leave a club without skaters. 0 for a live game, whose chart may lag behind its plays.
 */
function emptySeconds(shifts: readonly Shift[], { header, periods, dressed }: PlayByPlay): number {
  return header.status === 'final' ? secondsWithoutSkaters(shifts, periods, dressed) : 0;
}

/**
 * Decides who was on the ice when: by the chart, otherwise the official reports, otherwise not known.
 *
 * **Source**: docs/correctness.md#one-game-several-sources.
 */
function weighShifts(
  game: Game,
  raw: RawGame,
  plays: PlayByPlay,
  issues: IssueLog,
): Pick<Game, 'shifts' | 'shiftSource'> {
  if (game.status === 'scheduled') return { shifts: null, shiftSource: 'missing' };
  const chart = parseShiftChart(raw.shiftChart, game.gameId, issues);
  const ofChart = parseShifts(chart.rows, plays.periods, plays.dressed, issues);
  const chartSource = chart.isReconstructed ? 'reconstructed' : 'chart';
  const refusals: string[] = [];
  const judged = (
    shifts: readonly Shift[],
    source: Game['shiftSource'],
  ): Pick<Game, 'shifts' | 'shiftSource'> | null => {
    const name = source === 'report' ? 'The official reports' : 'The shift chart';
    const empty = emptySeconds(shifts, plays);
    if (empty > MOST_EMPTY_SECONDS) {
      refusals.push(`${name} leaves a club without skaters for ${empty} seconds of play`);
      return null;
    }
    const ofGaps = new IssueLog(game.gameId);
    const found = {
      shifts: fillGoalieGaps(shifts, plays.periods, plays.events, plays.dressed, ofGaps),
      shiftSource: source,
    };
    const { refusal, note } = game.status === 'final' ? judgeShifts({ ...game, ...found }) : SOUND;
    if (refusal !== null) {
      refusals.push(`${name} ${refusal}`);
      return null;
    }
    issues.addAll(ofGaps);
    if (note !== null) issues.add('ice-time-doubtful', null, `${name} ${note}.`);
    return found;
  };
  const byChart = ofChart === null ? null : judged(ofChart, chartSource);
  if (byChart !== null) return byChart;
  if (ofChart === null) {
    const needed = minimumShiftRows(plays.periods);
    refusals.push(`The shift chart has ${chart.rows.length} shifts, ${needed} are needed`);
  }
  const reports = parseReports(raw, plays, issues);
  const byReports = reports === null ? null : judged(reports, 'report');
  if (byReports !== null) {
    issues.add('shift-report-used', null, `${refusals.join('; ')}; the official reports have ${reports?.length}.`);
    return byReports;
  }
  if (game.status === 'final') issues.add('no-shift-chart', null, `${refusals.join('; ')}.`);
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
  const read = boxLinesOf(raw.boxscore, (raw.gameId ?? asInteger(asRecord(raw.playByPlay)?.id)) as GameId);
  const boxLines = typeof read === 'string' ? [] : read.lines;
  const plays = parsePlayByPlay(raw.playByPlay, issues, { boxLines, shiftChart: raw.shiftChart });
  if (!plays) return { game: null, issues: issues.issues };
  const { header } = plays;
  if (raw.gameId !== undefined && raw.gameId !== header.gameId) {
    issues.add('wrong-game', null, `Asked for game ${raw.gameId}, the body is of game ${header.gameId}.`);
  }
  for (const name of raw.worse ?? []) issues.add('older-body', null, `A worse ${name} came later and is kept aside.`);
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
    shifts: null,
    shiftSource: 'missing',
    boxscore,
  };
  const withShifts: Game = { ...game, ...weighShifts(game, raw, plays, issues) };
  return { game: { ...withShifts, events: weighStrength(withShifts, issues) }, issues: issues.issues };
}
