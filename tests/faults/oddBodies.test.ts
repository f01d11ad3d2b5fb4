import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseGame } from '../../src/feed/parse/parseGame.ts';
import type { ScheduledGame } from '../../src/feed/parse/parseSchedule.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { computeGame } from '../../src/pipeline/ingest/computeGame.ts';
import { importGameXg } from '../../src/pipeline/ingest/gameXg.ts';
import { CURRENT_XG } from '../../src/pipeline/ingest/ingestRun.ts';
import { readRawGame } from '../../src/pipeline/ingest/readRawGame.ts';
import { describeWithArchive } from '../archive.ts';

/** Games that are mutated. HIGHSLOT_ODD_BODIES sets the number; the short run takes enough for each kind of change. */
const RUNS = Number(process.env.HIGHSLOT_ODD_BODIES ?? 150);

type Json = Record<string, unknown>;
type Bodies = { playByPlay: Json; boxscore: Json; shiftChart: Json };
type Pick = (list: readonly unknown[]) => Json | undefined;

/** One change of a game's bodies. `pick` chooses from a list; `odd` is a value that belongs nowhere. */
type Change = (bodies: Bodies, pick: Pick, odd: unknown) => void;

const list = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const boxLists = ({ boxscore }: Bodies): Json[][] =>
  Object.values((boxscore.playerByGameStats ?? {}) as Record<string, Record<string, Json[]>>).flatMap((club) =>
    Object.values(club),
  );
const set = (target: Json | undefined, key: string, value: unknown): void => {
  if (target) target[key] = value;
};
const details = (play: Json | undefined): Json | undefined => play?.details as Json | undefined;

const CHANGES: Readonly<Record<string, Change>> = {
  rosterPosition: (b, pick, odd) => set(pick(list(b.playByPlay.rosterSpots)), 'positionCode', odd),
  rosterGoalie: (b, pick) => set(pick(list(b.playByPlay.rosterSpots)), 'positionCode', 'G'),
  rosterClub: (b, pick, odd) => set(pick(list(b.playByPlay.rosterSpots)), 'teamId', odd),
  rosterPlayer: (b, pick, odd) => set(pick(list(b.playByPlay.rosterSpots)), 'playerId', odd),
  rosterLost: (b, pick) => {
    const gone = new Set([1, 2, 3].map(() => pick(list(b.playByPlay.rosterSpots))));
    b.playByPlay.rosterSpots = list(b.playByPlay.rosterSpots).filter((row) => !gone.has(row));
  },
  rosterHalf: (b) => set(b.playByPlay, 'rosterSpots', list(b.playByPlay.rosterSpots).slice(0, 12)),
  headerClub: (b, _, odd) => set(b.playByPlay.homeTeam as Json, 'id', odd),
  headerScore: (b, _, odd) => set(b.playByPlay.awayTeam as Json, 'score', odd),
  headerState: (b, _, odd) => set(b.playByPlay, 'gameState', odd),
  eventId: (b, pick, odd) => set(pick(list(b.playByPlay.plays)), 'eventId', odd),
  sharedEventId: (b, pick) => set(pick(list(b.playByPlay.plays)), 'eventId', pick(list(b.playByPlay.plays))?.eventId),
  sortOrder: (b, pick, odd) => set(pick(list(b.playByPlay.plays)), 'sortOrder', odd),
  playClock: (b, pick, odd) => set(pick(list(b.playByPlay.plays)), 'timeInPeriod', odd),
  playKind: (b, pick) => set(pick(list(b.playByPlay.plays)), 'typeDescKey', 'shot-on-goal'),
  playPlace: (b, pick, odd) => set(details(pick(list(b.playByPlay.plays))), 'xCoord', odd),
  playPlayer: (b, pick, odd) => set(details(pick(list(b.playByPlay.plays))), 'shootingPlayerId', odd),
  goalieNamed: (b, pick, odd) => set(details(pick(list(b.playByPlay.plays))), 'goalieInNetId', odd),
  noGoalies: (b) => {
    for (const play of list(b.playByPlay.plays)) delete details(play)?.goalieInNetId;
  },
  playsTwice: (b) => set(b.playByPlay, 'plays', [...list(b.playByPlay.plays), ...list(b.playByPlay.plays)]),
  playsLost: (b) =>
    set(
      b.playByPlay,
      'plays',
      list(b.playByPlay.plays).filter((_, k) => k % 10 !== 3),
    ),
  codesStuck: (b, pick) => {
    const code = pick(list(b.playByPlay.plays))?.situationCode;
    for (const play of list(b.playByPlay.plays)) play.situationCode = code;
  },
  noBoxscore: (b) => {
    b.boxscore = {};
  },
  boxGroup: (b, pick) => {
    const [from, to] = [pick(boxLists(b)), pick(boxLists(b))] as unknown as [Json[]?, Json[]?];
    const line = from?.shift();
    if (line) to?.push(line);
  },
  boxTime: (b, pick, odd) => set(pick(boxLists(b).flat()), 'toi', odd),
  boxShots: (b, pick, odd) => set(pick(boxLists(b).flat()), 'sog', odd),
  noChart: (b) => {
    b.shiftChart = { data: [] };
  },
  chartCut: (b) => set(b.shiftChart, 'data', list(b.shiftChart.data).slice(0, 300)),
  chartPlayer: (b, pick) => {
    const gone = pick(list(b.shiftChart.data))?.playerId;
    b.shiftChart.data = list(b.shiftChart.data).filter((row) => row.playerId !== gone);
  },
  chartClock: (b, pick, odd) => set(pick(list(b.shiftChart.data)), 'endTime', odd),
  chartShifted: (b) => {
    for (const row of list(b.shiftChart.data)) row.period = Number(row.period) + 1;
  },
  venue: (b, _, odd) => set(b.playByPlay, 'venue', { default: odd }),
  names: (b, pick, odd) => set(pick(list(b.playByPlay.rosterSpots)), 'lastName', { default: odd }),
};

const odd: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  undefined,
  '',
  0,
  -1,
  7,
  8_471_214,
  10 ** 12,
  1.5,
  '99:99',
  '00:00',
  'D',
  'G',
  'LIVE',
  'OFF',
  '\u0000x',
  '\u202eabc',
  'x'.repeat(5000),
  [],
  {},
);

const mutation = fc.record({
  game: fc.nat(),
  changes: fc.array(fc.constantFrom(...Object.keys(CHANGES)), { minLength: 1, maxLength: 3 }),
  picks: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  odd,
});

/** Figures of a published game that no real one has. */
function implausible(rows: ReturnType<typeof computeGame>['rows']): readonly string[] {
  if (rows.game.withheld_reason !== null) return [];
  const found: string[] = [];
  for (const club of rows.team_game) {
    const at = (key: string): number => Number((club as unknown as Json)[key] ?? 0);
    if (at('xgf') > 12 || at('en_xgf') > 7 || at('gf') > 16 || at('cf') > 250)
      found.push(`${club.team_abb} ${at('xgf')}`);
    const [total, ev, st] = [at('xgf'), (club as unknown as Json).ev_xgf, at('st_xgf')];
    if (typeof ev === 'number' && Math.abs(total - ev - st) > 1e-5)
      found.push(`${club.team_abb} ${total} = ${ev} + ${st}`);
  }
  for (const player of rows.skater_game)
    if (Number(player.toi ?? 0) > 0.8 * (rows.game.end_second ?? 0)) found.push('toi');
  return found;
}

describeWithArchive('a game with odd bodies', (archive) => {
  it('is counted, or withheld, and never outside the plausible', { timeout: 600_000 }, async () => {
    const source = new ArchiveSource(archive);
    const xg = await importGameXg(CURRENT_XG);
    const ids = readdirSync(join(archive, 'v1', 'gamecenter')).filter((_, k) => k % 37 === 0);
    fc.assert(
      fc.property(mutation, ({ game, changes, picks, odd: value }) => {
        const gameId = Number(ids[game % ids.length]) as GameId;
        const bodies = structuredClone(readRawGame(source, gameId).raw) as unknown as Bodies;
        bodies.shiftChart ??= { data: [] };
        let turn = 0;
        const pick: Pick = (from) => from[(picks[turn++ % picks.length] ?? 0) % Math.max(1, from.length)] as Json;
        const whole = parseGame({ ...structuredClone(bodies), gameId });
        if (whole.game === null) return;
        for (const name of changes) CHANGES[name]?.(bodies, pick, value);
        const { seasonId, gameType, date, startTimeUtc, home, away } = whole.game;
        const header = { gameId, seasonId, gameType, date, startTimeUtc, home, away };
        const scheduled: ScheduledGame = { ...header, status: 'final', isCalledOff: false };
        const { rows } = computeGame(parseGame({ ...bodies, gameId }), scheduled, '', xg);
        expect(implausible(rows)).toEqual([]);
      }),
      { numRuns: RUNS, seed: Number(process.env.HIGHSLOT_ODD_SEED ?? 20261125) },
    );
  });
});
