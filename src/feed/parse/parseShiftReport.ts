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

/** A player's heading in a report, `25 LASTNAME, FIRSTNAME`. */
interface Heading {
  readonly sweater: number;
  readonly surname: string;
  readonly firstName: string;
}

/** Parses a player's heading, or null. */
function headingOf(cells: Cells): Heading | null {
  const match = cells.length === 1 ? /^(\d{1,2}) ([^,]+),(.*)$/.exec(cells[0] ?? '') : null;
  if (!match) return null;
  return { sweater: Number(match[1]), surname: plainName(match[2] ?? ''), firstName: plainName(match[3] ?? '') };
}

/** A name in comparable form: letters only, no accents, capitals. */
function plainName(name: string): string {
  return name.normalize('NFD').replace(/\P{L}/gu, '').toUpperCase();
}

/**
 * The player of a heading. The surname decides, among players of one surname the number, then the first name. A surname
 * that is on no roster row is another spelling: the number decides if only one player wears it.
 */
function playerOf({ sweater, surname, firstName }: Heading, players: readonly DressedPlayer[]): DressedPlayer | null {
  const named = players.filter((player) => plainName(player.lastName) === surname);
  const worn = players.filter((player) => player.sweaterNumber === sweater);
  if (named.length === 0) return worn.length === 1 ? (worn[0] ?? null) : null;
  const fits =
    named.length === 1
      ? named[0]
      : (named.find((player) => worn.includes(player)) ??
        named.find((player) => plainName(player.firstName) === firstName));
  return fits ?? null;
}

function hasSurname(players: readonly DressedPlayer[], { surname }: Heading): boolean {
  return players.some((player) => plainName(player.lastName) === surname);
}

/**
 * Parses the shift rows of one club's official report (`TH`, `TV`), the fallback for an empty chart. Its rows are
 * number, period, start, end, duration, event, below a heading with the player's number and name, which together
 * identify the dressed player: a report may print an old number, and two players may have one.
 *
 * **Missing**: skips rows of an unknown player or with an unreadable clock and counts them in one issue. Null,
 * with an issue, for the report of the other club: both clubs wear the same numbers, so the surnames decide.
 */
export function parseShiftReport(
  html: string,
  side: Side,
  dressed: readonly DressedPlayer[],
  issues: IssueLog,
): readonly ShiftRow[] | null {
  const own = dressed.filter((player) => player.side === side);
  const others = dressed.filter((player) => player.side !== side);
  let ownNames = 0;
  let otherNames = 0;
  const rows: ShiftRow[] = [];
  let playerId: PlayerId | null = null;
  let bad = 0;
  for (const cells of tableRows(html.slice(0, MAXIMUM_REPORT_LENGTH))) {
    const heading = headingOf(cells);
    if (heading !== null) {
      if (hasSurname(own, heading)) ownNames++;
      if (hasSurname(others, heading)) otherNames++;
      playerId = playerOf(heading, own)?.playerId ?? null;
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
