import type { Boxscore, BoxscoreGoalie, BoxscoreSkater } from '../../game/types.ts';
import type { Side } from '../../hockey/strength.ts';
import { boxLinesOf } from '../evidence/boxLines.ts';
import type { DressedById } from './dressed.ts';
import type { IssueLog } from './issueLog.ts';
import type { GameHeader } from './parseHeader.ts';
import { asClock, asCount, asInteger, asNumber, asRecord, type RawRecord } from './rawValue.ts';

/** The two numbers of a text `saves/shots`; nulls for any other text. */
function asFraction(value: unknown): readonly [number | null, number | null] {
  const match = typeof value === 'string' ? /^(\d{1,3})\/(\d{1,3})$/.exec(value) : null;
  return match ? [Number(match[1]), Number(match[2])] : [null, null];
}

/** A ratio 0-1 as a percentage. Bodies of November 2023 mix both: a number above 1 already is a percentage. */
function asPercent(value: unknown): number | null {
  const number = asNumber(value);
  if (number === null || number < 0 || number > 100) return null;
  return number <= 1 ? number * 100 : number;
}

function parseSkater(row: RawRecord, playerId: BoxscoreSkater['playerId'], side: Side): BoxscoreSkater {
  return {
    playerId,
    side,
    goals: asCount(row.goals),
    assists: asCount(row.assists),
    plusMinus: asInteger(row.plusMinus),
    pim: asCount(row.pim),
    hits: asCount(row.hits),
    // The layout of November 2023 has `shots`.
    shotsOnGoal: asCount(row.sog) ?? asCount(row.shots),
    blocks: asCount(row.blockedShots),
    giveaways: asCount(row.giveaways),
    takeaways: asCount(row.takeaways),
    faceoffPct: asPercent(row.faceoffWinningPctg),
    toi: asClock(row.toi),
  };
}

/** A goalie's shots against by the manpower of the shooting club. */
function splitsOf(row: RawRecord): BoxscoreGoalie['shotsByManpower'] {
  const [, ev] = asFraction(row.evenStrengthShotsAgainst);
  const [, pp] = asFraction(row.powerPlayShotsAgainst);
  const [, sh] = asFraction(row.shorthandedShotsAgainst);
  return ev === null || pp === null || sh === null ? null : { ev, pp, sh };
}

function parseGoalie(row: RawRecord, playerId: BoxscoreGoalie['playerId'], side: Side): BoxscoreGoalie {
  const [saves, shots] = asFraction(row.saveShotsAgainst);
  return {
    playerId,
    side,
    shotsAgainst: asCount(row.shotsAgainst) ?? shots,
    saves: asCount(row.saves) ?? saves,
    goalsAgainst: asCount(row.goalsAgainst),
    shotsByManpower: splitsOf(row),
    toi: asClock(row.toi),
    isStarter: typeof row.starter === 'boolean' ? row.starter : null,
  };
}

/**
 * Parses the official lines, sorted by player id. A player is a goalie if dressed as one, whichever list they are in.
 *
 * **Missing**: null, with an issue, without a boxscore of this game. Omitted numbers are null.
 */
export function parseBoxscore(
  value: unknown,
  header: GameHeader,
  dressed: DressedById,
  issues: IssueLog,
): Boxscore | null {
  const read = boxLinesOf(value, header.gameId);
  if (typeof read === 'string') {
    issues.add('no-boxscore', null, `${read}.`);
    return null;
  }
  const body = asRecord(value) ?? {};
  const skaters: BoxscoreSkater[] = [];
  const goalies: BoxscoreGoalie[] = [];
  let unknown = read.nameless;
  for (const { playerId, row } of read.lines) {
    const player = dressed.get(playerId);
    if (!player) unknown++;
    else if (player.position === 'G') goalies.push(parseGoalie(row, playerId, player.side));
    else skaters.push(parseSkater(row, playerId, player.side));
  }
  if (unknown > 0) issues.add('bad-boxscore-row', null, `${unknown} boxscore lines are of players who did not dress.`);
  const byPlayer = (a: { playerId: number }, b: { playerId: number }): number => a.playerId - b.playerId;
  return {
    shotsOnGoal: { home: asCount(asRecord(body.homeTeam)?.sog), away: asCount(asRecord(body.awayTeam)?.sog) },
    skaters: skaters.sort(byPlayer),
    goalies: goalies.sort(byPlayer),
    isReconstructed: body.reconstructed === true,
  };
}
