import type { DressedPlayer } from '../../game/types.ts';
import { parseClock, REGULATION_PERIODS } from '../../hockey/clock.ts';
import type { PlayerId } from '../../hockey/ids.ts';
import type { Side } from '../../hockey/strength.ts';
import type { IssueLog } from './issueLog.ts';
import type { ShiftRow } from './parseShiftChart.ts';

/** Maximum length of a report, in characters: real ones have some 300,000. */
const MAXIMUM_REPORT_LENGTH = 4_000_000;

/** A table row of the report as the plain text of its cells. */
type Cells = readonly string[];

/**
 * Maximum length of a cell, in characters: figures and headings are far shorter, and layout cells hold entire tables.
 */
const MAXIMUM_CELL_LENGTH = 200;

/** The text of a cell's markup: tags removed, common entities decoded, whitespace collapsed. */
function cellText(markup: string): string {
  return markup
    .slice(0, MAXIMUM_CELL_LENGTH)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;|&#160;|\u00a0/gi, ' ')
    .replace(/&amp;/gi, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The rows of all tables, in order, as the texts of their cells. The reports nest tables for layout, and only innermost
 * rows hold figures. So a row or cell ends where the next begins: one pass over the tags, however they nest.
 */
function* tableRows(html: string): Generator<Cells> {
  let cells: string[] = [];
  let cellStart: number | null = null;
  for (const tag of html.matchAll(/<(\/?)t([rd])(?=[\s>])[^<>]*>/gi)) {
    if (cellStart !== null) cells.push(cellText(html.slice(cellStart, tag.index)));
    const opensCell = tag[1] === '' && tag[2]?.toLowerCase() === 'd';
    cellStart = opensCell ? tag.index + tag[0].length : null;
    if (tag[2]?.toLowerCase() === 'r' && cells.length > 0) {
      yield cells;
      cells = [];
    }
  }
}

/** Parses a report's period: `1` to `3`, `OT` (4), `OT2` (5), ...; null for anything else. */
function periodOf(text: string): number | null {
  const overtime = /^OT(\d{0,2})$/.exec(text);
  if (overtime) return REGULATION_PERIODS + Number(overtime[1] || '1');
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 ? Number(text) : null;
}

/** The elapsed seconds of a cell `4:59 / 15:01`, or null: some reports contain `-16:0-120:00`. */
function elapsedOf(text: string): number | null {
  const slash = text.indexOf('/');
  return parseClock(text.slice(0, slash < 0 ? undefined : slash).trim());
}

/** Parses a player's heading, `25 LASTNAME, FIRSTNAME`, or null. */
function headingOf(cells: Cells): { readonly sweater: number; readonly surname: string } | null {
  const match = cells.length === 1 ? /^(\d{1,2}) ([^,]+),/.exec(cells[0] ?? '') : null;
  return match ? { sweater: Number(match[1]), surname: match[2] ?? '' } : null;
}

/** A surname in comparable form: letters only, no accents, capitals. */
function plainName(name: string): string {
  return name.normalize('NFD').replace(/\P{L}/gu, '').toUpperCase();
}

/** The dressed players of one club by sweater number. */
function bySweater(dressed: readonly DressedPlayer[], side: Side): ReadonlyMap<number, DressedPlayer> {
  const players = new Map<number, DressedPlayer>();
  for (const player of dressed)
    if (player.side === side && player.sweaterNumber !== null) players.set(player.sweaterNumber, player);
  return players;
}

/**
 * Parses the shift rows of one club's official report (`TH`, `TV`), the fallback for an empty chart. Its rows are
 * number, period, start, end, duration, event, below a heading with the player's sweater number, which identifies the
 * dressed player.
 *
 * **Missing**: skips rows of an unknown sweater number or with an unreadable clock and counts them in one issue. Null,
 * with an issue, for the report of the other club: both clubs wear the same numbers, so the surnames decide.
 */
export function parseShiftReport(
  html: string,
  side: Side,
  dressed: readonly DressedPlayer[],
  issues: IssueLog,
): readonly ShiftRow[] | null {
  const own = bySweater(dressed, side);
  const others = bySweater(dressed, side === 'home' ? 'away' : 'home');
  let ownNames = 0;
  let otherNames = 0;
  const rows: ShiftRow[] = [];
  let playerId: PlayerId | null = null;
  let bad = 0;
  for (const cells of tableRows(html.slice(0, MAXIMUM_REPORT_LENGTH))) {
    const heading = headingOf(cells);
    if (heading !== null) {
      const surname = plainName(heading.surname);
      const player = own.get(heading.sweater);
      if (player && plainName(player.lastName) === surname) ownNames++;
      if (plainName(others.get(heading.sweater)?.lastName ?? '') === surname) otherNames++;
      playerId = player?.playerId ?? null;
      continue;
    }
    const [number = '', period = '', start = '', end = ''] = cells;
    if (cells.length !== 6 || !/^\d{1,3}$/.test(number)) continue;
    const periodNumber = periodOf(period);
    const startSeconds = elapsedOf(start);
    const endSeconds = elapsedOf(end);
    if (
      playerId === null ||
      periodNumber === null ||
      startSeconds === null ||
      endSeconds === null ||
      endSeconds < startSeconds
    ) {
      bad++;
    } else if (endSeconds > startSeconds) {
      rows.push({ playerId, period: periodNumber, startSeconds, endSeconds });
    }
  }
  if (otherNames > ownNames) {
    const found = `${otherNames} players of the other club and ${ownNames} of its own`;
    issues.add('swapped-shift-report', null, `The ${side} shift report names ${found}.`);
    return null;
  }
  if (bad > 0)
    issues.add('bad-shift', null, `${bad} rows of the ${side} shift report have no usable player, period or clock.`);
  return rows;
}
