import { PERIOD_SECONDS, REGULAR_OVERTIME_SECONDS, REGULATION_PERIODS } from '../../hockey/clock.ts';
import { REGULAR_SEASON } from '../../hockey/ids.ts';
import { BLUE_LINE_X } from '../../hockey/rink.ts';
import { BACKUP, type Lineup } from '../league/makeLineup.ts';
import type { Fixture } from '../league/makeSchedule.ts';
import { addToTally } from './addToTally.ts';
import { changeOnTheFly, countLineSecond, deployAtWhistle } from './deployment.ts';
import { clearIce, isThreeOnThree, makeChanges, setGoalie, shortOf } from './ice.ts';
import { penaltyShot, shootout } from './loneShot.ts';
import { type MatchBranch, MatchState, other, type SideIndex } from './matchState.ts';
import { makeCalls, serveSecond } from './penalties.ts';
import { zoneAt } from './places.ts';
import { playSecond, pullForDelay, pullGoalie } from './playSecond.ts';
import { idOf, record, recordAt } from './record.ts';
import { logistic } from './shotChance.ts';
import { isDefenceSlot, LINEUP_SIZE } from './slots.ts';

/**
 * Log-odds gained by a side with more players, and by the home side.
 * Source: power plays win some 54 %, home teams 50.5 %.
 */
const POWER_PLAY = 0.16;
const HOME = 0.02;

/**
 * Plays a game second by second, to its end or up to a game second (a live game). All draws derive from the seed and
 * the game id, so a game is deterministic and independent of all others. `scoringFactor` multiplies every chance of a
 * goal. `branch`: another future, whose past is the game's.
 */
export function playMatch(
  seed: string,
  fixture: Fixture,
  home: Lineup,
  away: Lineup,
  until = Number.POSITIVE_INFINITY,
  scoringFactor = 1,
  branch: MatchBranch | null = null,
): MatchState {
  const m = new MatchState(seed, fixture, home, away, scoringFactor);
  m.branch = branch;
  for (;;) {
    if (!playPeriod(m, until)) break;
    if (isDecided(m)) {
      record(m, 'game-end', null, m.plays.at(-1)?.code);
      m.isOver = true;
      break;
    }
    m.period++;
    m.second = 0;
    if (m.period === REGULATION_PERIODS + 2 && fixture.gameType === REGULAR_SEASON) {
      m.length = 0;
      if ((m.period - 1) * PERIOD_SECONDS >= until) break;
      shootout(m);
      m.isOver = true;
      break;
    }
  }
  return m;
}

function isDecided(m: MatchState): boolean {
  return m.period >= REGULATION_PERIODS && m.score[0] !== m.score[1];
}

/** Plays a period. False when the current time is reached within it. */
function playPeriod(m: MatchState, until: number): boolean {
  m.length = isThreeOnThree(m) ? REGULAR_OVERTIME_SECONDS : PERIOD_SECONDS;
  if (m.now >= until) return false;
  m.takeBranch();
  m.commercials = m.period <= REGULATION_PERIODS ? [360, 600, 840] : [];
  m.puck = { side: 0, zone: 'N', since: 0 };
  m.followUp = null;
  m.stop = null;
  m.delayed = null;
  m.whistle = null;
  m.isPulled[0] = false;
  m.isPulled[1] = false;
  deployAtWhistle(m, null);
  for (const plan of m.deployment) plan.lineSince = m.now;
  record(m, 'period-start', null);
  faceoff(m, 0, 0, 0);
  while (m.second < m.length) {
    m.takeBranch();
    m.second++;
    playSecond(m);
    countLineSecond(m);
    serveSecond(m);
    if (m.isOver) break;
    if (m.whistle !== null) restart(m);
    else if (m.second < m.length) {
      makeChanges(m);
      for (const side of [0, 1] as const) changeOnTheFly(m, side);
      pullForDelay(m);
      pullLateGoalies(m);
    }
    if (m.isOver) break;
    if (m.now >= until && endsOnPlay(m)) {
      clearIce(m);
      return false;
    }
  }
  record(m, 'period-end', null);
  clearIce(m);
  return true;
}

/** Whether the second ends on a play other than a faceoff: a live game can be cut there. */
function endsOnPlay(m: MatchState): boolean {
  const last = m.plays.at(-1);
  return last !== undefined && m.second < m.length && last.second === m.second && last.key !== 'faceoff';
}

/**
 * A whistle and what follows: its play, the calls, a penalty shot, new players, a faceoff. Nothing follows at the end
 * of a period.
 */
function restart(m: MatchState): void {
  const whistle = m.whistle;
  if (whistle === null) return;
  m.whistle = null;
  m.followUp = null;
  m.stop = null;
  m.delayed = null;
  if (whistle.reason !== null) record(m, 'stoppage', { reason: whistle.reason, ...commercial(m) });
  makeCalls(m, whistle.calls);
  const goalsBefore = m.score[0] + m.score[1];
  if (m.penaltyShooter !== null) {
    penaltyShot(m, m.penaltyShooter);
    m.penaltyShooter = null;
    m.whistle = null;
    if (m.isOver) return;
  }
  if (m.second >= m.length) return;
  const isGoal = m.score[0] + m.score[1] > goalsBefore;
  decideGoalies(m, whistle.x, whistle.side);
  deployAtWhistle(m, whistle.heldSide);
  faceoff(m, whistle.side, isGoal ? 0 : whistle.x, isGoal ? 0 : whistle.y);
}

/** The first whistle after 6, 10 and 14 minutes is a commercial break. Source: the league's broadcast format. */
function commercial(m: MatchState): { secondaryReason?: string } {
  const due = m.commercials[0];
  if (due === undefined || m.second < due) return {};
  m.commercials = m.commercials.filter((second) => second > m.second);
  return { secondaryReason: 'tv-timeout' };
}

/**
 * Seconds before the end at which a side trailing by so many goals pulls its goalie, as clubs did in
 * 2023-24.
 */
const PULL_AT: Readonly<Record<number, number>> = { 1: 84, 2: 112, 3: 125 };
const EARLIEST_PULL = Math.max(...Object.values(PULL_AT));
/** Goals after which a starter may be relieved, and the chance of relief at each further goal. */
const RELIEF_AFTER = 4;
const RELIEF_CHANCE = 0.22;

function trailsBy(m: MatchState, side: SideIndex): number {
  return m.score[other(side)] - m.score[side];
}

/** Whether a side plays without a goalie now. */
function wantsEmptyNet(m: MatchState, side: SideIndex): boolean {
  if (m.period !== REGULATION_PERIODS || m.length - m.second > EARLIEST_PULL) return false;
  const at = PULL_AT[trailsBy(m, side)];
  return at !== undefined && m.length - m.second <= at;
}

/** Decides on goalies at a whistle: pulled or back late in the game, and a struggling starter relieved. */
function decideGoalies(m: MatchState, x: number, side: SideIndex): void {
  for (const at of [0, 1] as const) {
    const isInOwnEnd = (at === side ? x : -x) < -BLUE_LINE_X;
    m.isPulled[at] = wantsEmptyNet(m, at) && !(isInOwnEnd && m.length - m.second > 30);
    const keeper = m.keeper[at];
    const against = (m.tally[keeper]?.goalsAgainst ?? []).reduce((sum, goals) => sum + goals, 0);
    const isStruck =
      against >= RELIEF_AFTER && keeper % LINEUP_SIZE !== BACKUP && m.score[other(at)] > m.scoreAtRelief[at];
    if (!isStruck || m.period > REGULATION_PERIODS) continue;
    m.scoreAtRelief[at] = m.score[other(at)];
    if (!m.random.chance(RELIEF_CHANCE)) continue;
    setGoalie(m, at, false);
    m.keeper[at] = at * LINEUP_SIZE + BACKUP;
  }
}

/** Pulls a goalie during play: late, trailing, with the puck out of the own end. */
function pullLateGoalies(m: MatchState): void {
  for (const side of [0, 1] as const) {
    if (m.isPulled[side] || m.goalie[side] < 0 || m.delayed !== null || !wantsEmptyNet(m, side)) continue;
    if (m.puck.side !== side || m.puck.zone === 'D') continue;
    m.isPulled[side] = true;
    pullGoalie(m, side);
    m.deployment[side].kind = 'power';
  }
}

/**
 * A faceoff now, at a point from `side`'s view: records the play, counts for both takers and gives the winner the puck.
 */
function faceoff(m: MatchState, side: SideIndex, x: number, y: number): void {
  const home = takerOf(m, 0);
  const away = takerOf(m, 1);
  const skill = (who: number): number => m.player(who).talent.faceoffs;
  const more = shortOf(m, 1) - shortOf(m, 0);
  const winner: SideIndex = m.random.chance(logistic(skill(home) - skill(away) + HOME + POWER_PLAY * Math.sign(more)))
    ? 0
    : 1;
  const [won, lost] = winner === 0 ? [home, away] : [away, home];
  addToTally(m, won, 'faceoffsWon');
  addToTally(m, lost, 'faceoffsLost');
  const place = winner === side ? { x, y } : { x: -x + 0, y: -y + 0 };
  recordAt(m, 'faceoff', winner, place, { losingPlayerId: idOf(m, lost), winningPlayerId: idOf(m, won) });
  m.puck = { side: winner, zone: zoneAt(place.x), since: m.second };
  // After an unclean win the puck may still go the other way.
  if (m.random.chance(0.12)) m.puck = { side: other(winner), zone: zoneAt(-place.x), since: m.second };
}

/** The player taking it: the line's centre, otherwise the forward who is best at it. */
function takerOf(m: MatchState, side: SideIndex): number {
  const players = m.ice[side].filter((who) => !isDefenceSlot(who));
  const centres = players.filter((who) => m.player(who).position === 'C');
  const able = centres.length > 0 ? centres : players.length > 0 ? players : m.ice[side];
  return able.reduce((best, who) => (m.player(who).talent.faceoffs > m.player(best).talent.faceoffs ? who : best));
}
