import type { Boxscore, BoxscoreGoalie, BoxscoreSkater } from '../../game/types.ts';
import type { Side } from '../../hockey/strength.ts';
import type { IssueLog } from './issueLog.ts';
import type { DressedById } from './parseDressed.ts';
import type { GameHeader } from './parseHeader.ts';
import { asClock, asCount, asInteger, asList, asNumber, asRecord, type RawRecord } from './rawValue.ts';

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

function parseGoalie(row: RawRecord, playerId: BoxscoreGoalie['playerId'], side: Side): BoxscoreGoalie {
  const [saves, shots] = asFraction(row.saveShotsAgainst);
  return {
    playerId,
    side,
    shotsAgainst: asCount(row.shotsAgainst) ?? shots,
    saves: asCount(row.saves) ?? saves,
    goalsAgainst: asCount(row.goalsAgainst),
    toi: asClock(row.toi),
    isStarter: typeof row.starter === 'boolean' ? row.starter : null,
  };
}

/** The player lines by club: at the top level now, under `boxscore` in November 2023. */
function playerLines(body: RawRecord): RawRecord | null {
  return asRecord(body.playerByGameStats) ?? asRecord(asRecord(body.boxscore)?.playerByGameStats);
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
  const body = asRecord(value);
  const lines = body ? playerLines(body) : null;
  if (!body || !lines || body.id !== header.gameId) {
    const why = !body ? 'There is none' : !lines ? 'It has no player lines' : 'It is of another game';
    issues.add('no-boxscore', null, `${why}.`);
    return null;
  }
  const skaters: BoxscoreSkater[] = [];
  const goalies: BoxscoreGoalie[] = [];
  let unknown = 0;
  for (const side of ['home', 'away'] as const) {
    const team = asRecord(lines[side === 'home' ? 'homeTeam' : 'awayTeam']);
    for (const list of [team?.forwards, team?.defense, team?.goalies]) {
      for (const line of asList(list)) {
        const row = asRecord(line);
        const player = row ? dressed.get(row.playerId as BoxscoreSkater['playerId']) : undefined;
        if (!row || !player || player.side !== side) unknown++;
        else if (player.position === 'G') goalies.push(parseGoalie(row, player.playerId, side));
        else skaters.push(parseSkater(row, player.playerId, side));
      }
    }
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
