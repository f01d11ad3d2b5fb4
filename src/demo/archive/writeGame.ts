import { boxscorePath, playByPlayPath, shiftChartPath, shiftReportPath } from '../../feed/source/leaguePath.ts';
import type { DemoClub } from '../league/demoClub.ts';
import type { DemoLeague } from '../league/demoLeague.ts';
import type { Fixture } from '../league/makeSchedule.ts';
import type { MatchState } from '../simulate/matchState.ts';
import { boxscoreBody } from '../wire/boxscoreBody.ts';
import type { GameStage, Wire } from '../wire/gameHeader.ts';
import { futurePlayByPlay, playByPlayBody } from '../wire/playByPlayBody.ts';
import { shiftChartBody } from '../wire/shiftChartBody.ts';
import { shiftReportPage } from '../wire/shiftReportPage.ts';
import { type AssistCorrection, assistCorrection, type DemoFault } from './faults.ts';
import { writeJson, writeText } from './writeFile.ts';

/** A game to write: its stage, the season totals on its goal rows, and its planted fault. */
export interface GameJob {
  readonly fixture: Fixture;
  readonly stage: GameStage;
  readonly totals: readonly (readonly number[])[];
  readonly fault: DemoFault | null;
}

/** Plays a game up to its stage and writes its bodies. A future game has only a play-by-play without plays. */
export function writeGame(directory: string, league: DemoLeague, job: GameJob): void {
  const { fixture, stage } = job;
  if (stage.state === 'FUT' || stage.state === 'PRE') {
    const home = league.clubs[fixture.home] as DemoClub;
    const away = league.clubs[fixture.away] as DemoClub;
    writeJson(directory, playByPlayPath(fixture.gameId), futurePlayByPlay(fixture, home, away, stage));
    return;
  }
  writeBodies(directory, league.play(fixture, stage.state === 'LIVE' ? stage.second : undefined), job);
}

/**
 * Writes play-by-play, boxscore and shift chart of a played game. Changes the match where its boxscore is corrected.
 */
export function writeBodies(directory: string, m: MatchState, { fixture, stage, totals, fault }: GameJob): void {
  writeJson(directory, playByPlayPath(fixture.gameId), playByPlayBody(m, stage, totals));
  if (fault === 'corrected-box') correctTally(m, assistCorrection(m));
  writeJson(directory, boxscorePath(fixture.gameId), boxscoreBody(m, stage));
  const chart = chartWithFault(shiftChartBody(m), fault);
  if (chart !== null) writeJson(directory, shiftChartPath(fixture.gameId), chart);
  if (fault !== 'reports') return;
  writeText(directory, shiftReportPath(fixture.gameId, 'home'), shiftReportPage(m, 0));
  writeText(directory, shiftReportPath(fixture.gameId, 'away'), shiftReportPage(m, 1));
}

function correctTally(m: MatchState, correction: AssistCorrection | null): void {
  if (correction === null) return;
  const { from, to } = correction;
  const [loser, winner] = [m.tally[from], m.tally[to]];
  if (loser === undefined || winner === undefined) return;
  loser.assists--;
  winner.assists++;
}

/**
 * Number of repeated and of zero-length rows in a faulty chart. Source: docs/feed.md#shift-charts (4 of 705 rows in one
 * game).
 */
const REPEATS = 4;

function chartWithFault(
  chart: { data: Wire[]; total: number },
  fault: DemoFault | null,
): { data: Wire[]; total: number } | null {
  if (fault === 'no-chart') return null;
  if (fault === 'empty-chart' || fault === 'reports') return { data: [], total: 0 };
  if (fault !== 'repeated-rows') return chart;
  const shifts = chart.data.filter(({ typeCode }) => typeCode === 517);
  const step = Math.floor(shifts.length / REPEATS);
  const repeated = shifts.filter((_, i) => i % step === 1).slice(0, REPEATS);
  const empty = shifts
    .filter((_, i) => i % step === 3)
    .slice(0, REPEATS)
    .map((row) => ({ ...row, startTime: row.endTime, duration: '00:00' }));
  const data = [...chart.data, ...repeated, ...empty];
  return { data, total: data.length };
}
