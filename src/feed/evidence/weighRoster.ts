import type { DressedPlayer } from '../../game/types.ts';
import { type GameId, type PlayerId, parsePlayerId } from '../../hockey/ids.ts';
import { type Position, positionGroup } from '../../hockey/position.ts';
import { otherSide, type Side } from '../../hockey/strength.ts';
import { asPosition, type DressedById } from '../parse/dressed.ts';
import type { IssueLog } from '../parse/issueLog.ts';
import type { GameHeader } from '../parse/parseHeader.ts';
import { SHIFT_TYPE } from '../parse/parseShiftChart.ts';
import { asInteger, asList, asLocalised, asPicture, asRecord, asSweater, asText, quoted } from '../parse/rawValue.ts';
import type { BoxGroup, BoxLine } from './boxLines.ts';
import { type ClubIds, clubIdsOf, type RosterBodies } from './clubIds.ts';

/** Acts a player needs before the plays count as a witness of club or position: one may be a scorer's slip. */
const FEWEST_ACTS = 3;

/** Keys of the players who act for the owner of a play, and of those on the other side. */
const OWN_KEYS = ['shootingPlayerId', 'scoringPlayerId', 'hittingPlayerId', 'winningPlayerId', 'playerId'] as const;
const OTHER_KEYS = ['losingPlayerId', 'hitteePlayerId'] as const;
/** What no goalie does. */
const SKATER_KEYS: ReadonlySet<string> = new Set(['hittingPlayerId', 'winningPlayerId', 'losingPlayerId']);

/** What each witness says of one player. */
interface Said {
  roster: { readonly side: Side | null; readonly position: Position | null } | null;
  box: BoxLine | null;
  /** The club of the player's shifts. */
  chart: Side | null;
  readonly acts: Record<Side, number>;
  inNet: number;
  asSkater: number;
  name: { first: string; last: string };
  sweater: number | null;
  headshot: string | null;
}

/**
 * Decides who dressed, for which club and at which position, by ascending player id.
 *
 * **Rule**: the club is the one most of roster, boxscore, shift chart and plays (three or more acts) name; a tie goes
 * to the boxscore, then the plays. A goalie is who most of boxscore, plays (in net, or three faceoffs and hits) and
 * roster call one, ties in the same order. The boxscore's list decides between forward and defense, unless only the
 * roster's gives the club twelve forwards. A player the roster
 * leaves out is added if the boxscore gives them ice time, or if shift chart or plays name them often.
 * **Errors**: an issue for each player whose roster row does not stand.
 * **Source**: docs/correctness.md#one-game-several-sources.
 */
export function weighRoster(bodies: RosterBodies, header: GameHeader, issues: IssueLog): RosterVerdict {
  const clubs = clubIdsOf(bodies, header);
  const said = collect(bodies, header, clubs, issues);
  const doubtful = doubtfulLines(bodies.boxLines, said);
  const found: DressedPlayer[] = [];
  for (const [playerId, witness] of said) {
    const player = decide(playerId, witness, doubtful.has(playerId), issues);
    if (player) found.push(player);
  }
  found.sort((a, b) => a.playerId - b.playerId);
  return { clubs, dressed: new Map(found.map((player) => [player.playerId, player])) };
}

/** The dressed players, and the club of each number the bodies use. */
export interface RosterVerdict {
  readonly clubs: ClubIds;
  readonly dressed: DressedById;
}

/** Collects what the bodies say of each player. */
function collect(
  bodies: RosterBodies,
  header: GameHeader,
  clubs: ClubIds,
  issues: IssueLog,
): ReadonlyMap<PlayerId, Said> {
  const said = new Map<PlayerId, Said>();
  const of = (raw: unknown): Said | null => {
    const playerId = parsePlayerId(asInteger(raw) ?? 0);
    if (playerId === null) return null;
    const known = said.get(playerId);
    if (known) return known;
    const name = { first: '', last: '' };
    const acts = { home: 0, away: 0 };
    const fresh = { roster: null, box: null, chart: null, acts, inNet: 0, asSkater: 0, name, sweater: null };
    const row: Said = { ...fresh, headshot: null };
    said.set(playerId, row);
    return row;
  };
  readRoster(bodies.spots, clubs, of, issues);
  const areClubsSwapped = isSwapped(bodies.boxLines, said);
  for (const line of bodies.boxLines) {
    const player = of(line.playerId);
    if (player) player.box ??= areClubsSwapped ? { ...line, side: otherSide(line.side) } : line;
  }
  readChart(bodies.shiftChart, header.gameId, clubs, of);
  readPlays(bodies.plays, clubs, of);
  return said;
}

/** Whether a boxscore lists most of the players under the other club than the roster. */
function isSwapped(lines: readonly BoxLine[], said: ReadonlyMap<PlayerId, Said>): boolean {
  const differs = lines.filter(({ playerId, side }) => said.get(playerId)?.roster?.side === otherSide(side)).length;
  return differs * 2 > lines.length;
}

type Find = (playerId: unknown) => Said | null;

function readRoster(spots: unknown, clubs: ClubIds, of: Find, issues: IssueLog): void {
  for (const value of asList(spots)) {
    const row = asRecord(value);
    const player = of(row?.playerId);
    if (!row || !player) {
      issues.add('bad-roster-row', null, `A roster row was left out: player ${quoted(row?.playerId)}.`);
      continue;
    }
    const side = clubs.sideOf(row.teamId);
    const position = asPosition(row.positionCode);
    // Of two rows the first with both counts.
    if (player.roster?.side != null && player.roster.position !== null) continue;
    player.roster = { side, position };
    player.name = { first: asLocalised(row.firstName) ?? '', last: asLocalised(row.lastName) ?? '' };
    player.sweater = asSweater(row.sweaterNumber);
    player.headshot = asPicture(row.headshot);
  }
}

function readChart(chart: unknown, gameId: GameId, clubs: ClubIds, of: Find): void {
  for (const value of asList(asRecord(chart)?.data)) {
    const row = asRecord(value);
    if (row?.typeCode !== SHIFT_TYPE || (row.gameId !== undefined && row.gameId !== gameId)) continue;
    const player = of(row.playerId);
    if (!player) continue;
    player.chart ??= clubs.sideOf(row.teamId);
    if (player.name.last !== '') continue;
    player.name = { first: asText(row.firstName) ?? '', last: asText(row.lastName) ?? '' };
  }
}

function readPlays(plays: readonly unknown[], clubs: ClubIds, of: Find): void {
  for (const value of plays) {
    const play = asRecord(value);
    const details = asRecord(play?.details);
    if (!play || !details) continue;
    const owner = clubs.sideOf(details.eventOwnerTeamId);
    const goalie = details.goalieInNetId === undefined ? null : of(details.goalieInNetId);
    if (goalie) {
      goalie.inNet++;
      if (owner !== null) goalie.acts[otherSide(owner)]++;
    }
    // The owner of a blocked shot is the shooter's club in some seasons and the blocker's in others.
    if (owner === null || play.typeDescKey === 'blocked-shot') continue;
    for (const key of OWN_KEYS) noteAct(details, key, owner, of);
    for (const key of OTHER_KEYS) noteAct(details, key, otherSide(owner), of);
  }
}

function noteAct(details: Readonly<Record<string, unknown>>, key: string, side: Side, of: Find): void {
  const raw = details[key];
  const player = raw === undefined ? null : of(raw);
  if (!player) return;
  player.acts[side]++;
  if (SKATER_KEYS.has(key)) player.asSkater++;
}

/** The player as the witnesses have them; null where too little speaks for their having dressed. */
function decide(playerId: PlayerId, said: Said, isBoxDoubtful: boolean, issues: IssueLog): DressedPlayer | null {
  const side = sideBy(said);
  if (said.roster === null && !isWitnessed(said)) return null;
  if (side === null) {
    issues.add('bad-roster-row', null, `A roster row was left out: nothing tells the club of player ${playerId}.`);
    return null;
  }
  const position = positionBy(said, isBoxDoubtful);
  const box = said.box?.row;
  const name = said.name.last === '' ? boxName(playerId, box) : said.name;
  const player: DressedPlayer = {
    playerId,
    side,
    position,
    firstName: name.first,
    lastName: name.last,
    sweaterNumber: said.sweater ?? asSweater(box?.sweaterNumber),
    headshot: said.headshot,
  };
  note(player, said, issues);
  return player;
}

/** Whether a player without a roster row dressed. */
function isWitnessed({ box, chart, acts, inNet }: Said): boolean {
  const isOnSheet = box !== null && asText(box.row.toi) !== null && box.row.toi !== '00:00';
  const doesOften = Math.max(acts.home, acts.away, inNet) >= FEWEST_ACTS;
  return isOnSheet || (doesOften && (chart !== null || box !== null || inNet >= FEWEST_ACTS));
}

/** The club most witnesses name. */
function sideBy({ roster, box, chart, acts }: Said): Side | null {
  const most = acts.home > acts.away ? 'home' : 'away';
  const byPlays = acts[most] - acts[otherSide(most)] >= FEWEST_ACTS ? most : null;
  return majority([box?.side ?? null, byPlays, chart, roster?.side ?? null]);
}

/** The most frequent of some words; the first of a tie; null where all are. */
function majority<T>(words: readonly (T | null)[]): T | null {
  const spoken = words.filter((word) => word !== null);
  const votes = (word: T): number => spoken.filter((other) => other === word).length;
  return spoken.reduce<T | null>((best, word) => (best === null || votes(word) > votes(best) ? word : best), null);
}

const GROUP_POSITIONS: Readonly<Record<BoxGroup, readonly Position[]>> = {
  forwards: ['C', 'L', 'R'],
  defense: ['D'],
  goalies: ['G'],
};

/** Forwards that a club usually dresses; the other six skaters are defensemen. */
const USUAL_FORWARDS = 12;

/**
 * Players that the boxscore lists among forwards instead of defensemen, or the reverse, where the roster's word gives
 * their club twelve forwards and the boxscore's does not (2018020990: thirteen and five).
 */
function doubtfulLines(lines: readonly BoxLine[], said: ReadonlyMap<PlayerId, Said>): ReadonlySet<PlayerId> {
  const doubtful = new Set<PlayerId>();
  for (const side of ['home', 'away'] as const) {
    const skaters = lines.filter((line) => line.side === side && line.group !== 'goalies');
    const forwards = skaters.filter(({ group }) => group === 'forwards').length;
    const odd = skaters.filter(({ playerId, group }) => {
      const listed = said.get(playerId)?.roster?.position ?? null;
      return listed !== null && listed !== 'G' && (listed === 'D') !== (group === 'defense');
    });
    const gained = odd.reduce((sum, { group }) => sum + (group === 'defense' ? 1 : -1), 0);
    if (forwards === USUAL_FORWARDS || forwards + gained !== USUAL_FORWARDS) continue;
    for (const { playerId } of odd) doubtful.add(playerId);
  }
  return doubtful;
}

function positionBy({ roster, box, inNet, asSkater }: Said, isBoxDoubtful: boolean): Position {
  const listed = roster?.position ?? null;
  const byBox = box === null ? null : box.group === 'goalies';
  const byPlays = Math.max(inNet, asSkater) < FEWEST_ACTS ? null : inNet > asSkater;
  const isGoalie = majority([byBox, byPlays, listed === null ? null : listed === 'G']) ?? false;
  if (isGoalie) return 'G';
  const group = box === null || box.group === 'goalies' || isBoxDoubtful ? null : box.group;
  const possible = group === null ? [...GROUP_POSITIONS.forwards, 'D' as const] : GROUP_POSITIONS[group];
  const stated = [listed, asPosition(box?.row.position)].find((word) => word !== null && possible.includes(word));
  // A club dresses twelve forwards and six defensemen: without any witness a skater counts as a forward.
  return stated ?? possible[0] ?? 'C';
}

/** The name in a boxscore, `A. Bjork`; the player's number where it has none. */
function boxName(playerId: PlayerId, row: BoxLine['row'] | undefined): Said['name'] {
  const name = asLocalised(row?.name);
  if (name === null) return { first: '', last: `Player ${playerId}` };
  const space = name.indexOf(' ');
  return { first: name.slice(0, Math.max(0, space)), last: name.slice(space + 1) };
}

/** An issue where the roster was silent or overruled. */
function note({ playerId, side, position, lastName }: DressedPlayer, { roster }: Said, issues: IssueLog): void {
  const who = `${lastName} (${playerId})`;
  if (roster === null) {
    issues.add('player-added', null, `${who} is on no roster row and dressed for the ${side} club as ${position}.`);
    return;
  }
  if (roster.side !== side) {
    issues.add(
      'player-club',
      null,
      `${who}: ${roster.side ?? 'no known'} club by the roster, ${side} club by the rest.`,
    );
  }
  if (roster.position === null || positionGroup(roster.position) !== positionGroup(position)) {
    const listed = roster.position ?? 'without a position';
    issues.add('player-position', null, `${who}: ${listed} by the roster, ${position} by boxscore and plays.`);
  }
}
