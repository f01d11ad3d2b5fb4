/**
 * Measures how often each witness of a game's facts disagrees with the others on an archive, and writes the table into
 * docs/correctness.md between its markers.
 *
 * Usage: node bench/witnesses.ts ARCHIVE [--write]
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  countedSplits,
  officialSplits,
  type ShotSplits,
  shotsAtWrongStrength,
} from '../src/feed/evidence/officialSplits.ts';
import { WRONG_SHOTS, withStrengthOf } from '../src/feed/evidence/weighStrength.ts';
import { IssueLog } from '../src/feed/parse/issueLog.ts';
import { parseGame } from '../src/feed/parse/parseGame.ts';
import { parsePlayByPlay } from '../src/feed/parse/parsePlayByPlay.ts';
import { ArchiveSource } from '../src/feed/source/archive.ts';
import { foldPenaltyStrength } from '../src/game/foldPenaltyStrength.ts';
import type { Game } from '../src/game/types.ts';
import type { GameId } from '../src/hockey/ids.ts';
import { readRawGame } from '../src/pipeline/ingest/readRawGame.ts';

const DOCUMENT = fileURLToPath(new URL('../docs/correctness.md', import.meta.url));
const [START, END] = ['<!-- witnesses -->', '<!-- /witnesses -->'];

/** Games, or shots, in which a witness spoke, and those in which it was refused or off. */
interface Tally {
  spoke: number;
  off: number;
}

/** Codes of issues that say that a witness was overruled, with the fact and the witness. */
const OVERRULED = {
  'player-position': ['position', "roster's position, by player-games"],
  'player-club': ['club', "roster's club, by player-games"],
  'player-added': ['who dressed', 'roster without a player, by player-games'],
  'duplicate-event': ['which plays exist', 'plays listed twice, by plays'],
  'shared-event-id': ['which plays exist', 'event numbers of two plays, by plays'],
} as const;

const [archive = '', flag] = process.argv.slice(2);
const source = new ArchiveSource(archive);
const ids = readdirSync(join(archive, 'v1', 'gamecenter'))
  .map(Number)
  .sort();
const overruled: Record<string, number> = {};
const by = { ice: tally(), codes: tally(), penalties: tally(), counted: tally() };
const sum = { games: 0, players: 0, plays: 0, withheld: 0, withoutStrength: 0, fromPenalties: 0, refusedCharts: 0 };

for (const id of ids) {
  const { raw } = readRawGame(source, id as GameId);
  const { game, issues } = parseGame(raw);
  if (game === null || game.status !== 'final') continue;
  sum.games++;
  sum.players += game.dressed.length;
  sum.plays += game.events.length;
  for (const { code } of issues) overruled[code] = (overruled[code] ?? 0) + 1;
  const has = (code: string): boolean => issues.some((issue) => issue.code === code);
  if (has('strength-unknown')) sum.withoutStrength++;
  if (has('strength-from-penalties')) sum.fromPenalties++;
  if (issues.some(({ code, detail }) => code === 'no-shift-chart' && !/shifts, \d+ are needed/.test(detail)))
    sum.refusedCharts++;
  const official = officialSplits(game.boxscore);
  if (official === null) continue;
  const bare: Game = { ...game, shifts: null };
  const coded: Game = { ...bare, events: parsePlayByPlay(raw.playByPlay, new IssueLog(game.gameId))?.events ?? [] };
  if (game.shifts !== null) note(by.ice, countedSplits(game), official);
  if (coded.events.some(({ statedStrength }) => statedStrength !== null))
    note(by.codes, countedSplits(coded), official);
  const byPenalties = { ...bare, events: withStrengthOf(bare, foldPenaltyStrength(bare)) };
  note(by.penalties, countedSplits(byPenalties), official);
  if (!has('strength-unknown')) note(by.counted, countedSplits(game), official);
}

const rows: (readonly [string, string, number, number])[] = [
  ...Object.entries(OVERRULED).map(([code, [fact, witness]]) => {
    const of = witness.endsWith('plays') ? sum.plays : sum.players;
    return [fact, witness, of, overruled[code] ?? 0] as const;
  }),
  ['strength', 'players on the ice, by games', by.ice.spoke, by.ice.off],
  ['strength', 'situation codes, by games', by.codes.spoke, by.codes.off],
  ['strength', 'penalties, by games', by.penalties.spoke, by.penalties.off],
  ['strength', 'what is counted, by games', by.counted.spoke, by.counted.off],
];
const table = [
  '| fact | witness | times it spoke | times it was wrong |',
  '|---|---|---:|---:|',
  ...rows.map((row) => `| ${row.map((cell) => cell.toLocaleString('en')).join(' | ')} |`),
  '',
  `${sum.games.toLocaleString('en')} finished games. A strength is wrong where ${WRONG_SHOTS} or more shots on goal of a`,
  `game are not at the official strength. ${sum.fromPenalties} games have their strength from the penalties,`,
  `${sum.withoutStrength} have none, ${sum.refusedCharts} lost their chart.`,
].join('\n');
console.log(table);
if (flag === '--write') {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [before = '', rest = ''] = text.split(START);
  const after = rest.split(END)[1] ?? '';
  writeFileSync(DOCUMENT, `${before}${START}\n${table}\n${END}${after}`);
}

function tally(): Tally {
  return { spoke: 0, off: 0 };
}

function note(count: Tally, counted: ShotSplits, official: ShotSplits): void {
  count.spoke++;
  if (shotsAtWrongStrength(counted, official) >= WRONG_SHOTS) count.off++;
}
