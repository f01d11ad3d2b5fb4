import type { MatchState, SideIndex } from './matchState.ts';
import { other } from './matchState.ts';
import { isRegularExtraPeriod } from './periodRules.ts';

/** Maximum penalties that make a side play short at once. Source: NHL rule book, rule 26.1. */
const MOST_SHORT = 2;

/** Number of players a side is short: distinct penalised players, at most two. */
export function shortOf(m: MatchState, side: SideIndex): number {
  return Math.min(MOST_SHORT, new Set(m.box[side].map(({ who }) => who)).size);
}

/** Whether the period is a three-on-three regular-season overtime. */
export function isThreeOnThree(m: MatchState): boolean {
  return isRegularExtraPeriod(m.period, m.fixture.gameType);
}

/**
 * Skaters a side may have at a faceoff, without an extra attacker. In overtime a penalty adds a skater to the other
 * side.
 */
export function skatersAllowed(m: MatchState, side: SideIndex): number {
  if (!isThreeOnThree(m)) return 5 - shortOf(m, side);
  return 3 + Math.max(0, shortOf(m, other(side)) - shortOf(m, side));
}

/** The situation code: away goalie, away skaters, home skaters, home goalie. */
export function situationCode(m: MatchState): string {
  return `${m.goalie[1] < 0 ? 0 : 1}${m.ice[1].length}${m.ice[0].length}${m.goalie[0] < 0 ? 0 : 1}`;
}

/** Players on the ice including the goalie: decides power plays. */
export function manpowerOf(m: MatchState, side: SideIndex): number {
  return m.ice[side].length + (m.goalie[side] < 0 ? 0 : 1);
}

/** A player enters the ice now. */
export function enter(m: MatchState, who: number): void {
  m.changes++;
  m.onSince[who] = m.second;
}

/** A player leaves the ice now. A zero-length shift is not recorded. */
function leave(m: MatchState, who: number): void {
  m.changes++;
  const start = m.onSince[who] as number;
  m.onSince[who] = -1;
  if (start < 0 || start >= m.second) return;
  m.shifts.push({ who, period: m.period, start, end: m.second });
  const tally = m.tally[who];
  if (tally === undefined) return;
  tally.toi += m.second - start;
  tally.shifts++;
}

/** Changes a side's skaters at once, as at a whistle. Players in both sets stay on. */
export function setSkaters(m: MatchState, side: SideIndex, wanted: readonly number[]): void {
  for (const who of m.ice[side]) if (!wanted.includes(who)) leave(m, who);
  for (const who of wanted) if ((m.onSince[who] as number) < 0) enter(m, who);
  m.ice[side] = [...wanted];
  m.pending[side] = [];
}

/** Puts a side's goalie in net or pulls them. */
export function setGoalie(m: MatchState, side: SideIndex, isIn: boolean): void {
  const who = isIn ? m.keeper[side] : -1;
  const before = m.goalie[side];
  if (before === who) return;
  if (before >= 0) leave(m, before);
  if (who >= 0) enter(m, who);
  m.goalie[side] = who;
}

/** Takes all players off at the end of a period. */
export function clearIce(m: MatchState): void {
  for (const side of [0, 1] as const) {
    for (const who of m.ice[side]) leave(m, who);
    m.ice[side] = [];
    m.pending[side] = [];
    if (m.goalie[side] >= 0) leave(m, m.goalie[side]);
    m.goalie[side] = -1;
  }
}

/** Starts a change on the fly: equally many players leave and enter within some seconds. */
export function startChange(m: MatchState, side: SideIndex, wanted: readonly number[]): void {
  const out = m.ice[side].filter((who) => !wanted.includes(who));
  const coming = wanted.filter((who) => !m.ice[side].includes(who));
  m.pending[side] = [];
  for (let i = 0; i < Math.min(out.length, coming.length); i++) {
    m.pending[side].push({
      out: out[i] as number,
      in: coming[i] as number,
      at: m.second + m.random.integer(0, LONGEST_WAIT),
    });
  }
}

/** Seconds within which a line changes. A change on the fly takes some four seconds. */
const LONGEST_WAIT = 4;

/** Makes the changes that are due. */
export function makeChanges(m: MatchState): void {
  for (const side of [0, 1] as const) {
    if (m.pending[side].length === 0) continue;
    const due = m.pending[side].filter(({ at }) => at <= m.second);
    if (due.length === 0) continue;
    m.pending[side] = m.pending[side].filter(({ at }) => at > m.second);
    for (const change of due) {
      const at = m.ice[side].indexOf(change.out);
      if (at < 0 || m.ice[side].includes(change.in)) continue;
      leave(m, change.out);
      enter(m, change.in);
      m.ice[side][at] = change.in;
    }
  }
}
