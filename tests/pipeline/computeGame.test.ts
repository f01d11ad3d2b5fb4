import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tinyGame, tinyId, toyXg } from '../../fixtures/tiny/tinyGame.ts';
import { parseGame, type RawGame } from '../../src/feed/parse/parseGame.ts';
import type { ScheduledGame } from '../../src/feed/parse/parseSchedule.ts';
import { mutatedGame } from '../../src/feed/parse/testing/mutatedGame.ts';
import { AWAY_ID, away, GAME_ID, HOME_ID, home, type Raw, rawGame } from '../../src/feed/parse/testing/rawGame.ts';
import { gameTypeOf, seasonOfGame, type TeamAbb, type TeamId } from '../../src/hockey/ids.ts';
import { netDistance, toAttackPoint } from '../../src/hockey/rink.ts';
import { computeGame } from '../../src/pipeline/ingest/computeGame.ts';
import type { GameXg, ShotXg } from '../../src/pipeline/ingest/gameXg.ts';
import { carriesXg } from '../../src/stats/xgByEvent.ts';
import { decodePairs } from '../../src/store/codec/pairRecords.ts';
import { decodeStints } from '../../src/store/codec/stintRecords.ts';
import { packGame } from '../../src/store/write/packedGame.ts';
import { loadGameXg } from './toyXg.ts';

/** The toy model of the tiny game. */
const xg: GameXg = {
  modelVersion: 'tiny',
  digest: 'tiny',
  predict: (game) => {
    const byEvent = new Map<number, ShotXg>();
    for (const event of game.events) {
      if (event.kind !== 'shot' || !carriesXg(event) || event.point === null) continue;
      const sign = (event.homeAttackSign ?? 1) * (event.shootingTeam === 'home' ? 1 : -1);
      const feet = netDistance(toAttackPoint(event.point, sign === 1 ? 1 : -1));
      byEvent.set(event.eventId, { xg: toyXg(feet), sd: 0.02, parts: { base: -2.34567891, location: -0 } });
    }
    return byEvent;
  },
};

const parsed = parseGame(structuredClone(tinyGame) as RawGame);
const header = parsed.game;
if (header === null) throw new Error('The parser rejects the tiny game.');
const scheduled: ScheduledGame = {
  gameId: header.gameId,
  seasonId: header.seasonId,
  gameType: header.gameType,
  date: header.date,
  startTimeUtc: header.startTimeUtc,
  status: 'final',
  isCalledOff: false,
  home: header.home,
  away: header.away,
};
const compute = (raw: unknown, row = scheduled) =>
  computeGame(parseGame({ gameId: header.gameId, ...(raw as RawGame) }), row, 'hash', xg).rows;
const changed = (change: (plays: Record<string, unknown>[]) => Record<string, unknown>[], top = {}) => {
  const { playByPlay, ...rest } = structuredClone(tinyGame) as unknown as { playByPlay: Record<string, unknown> };
  const plays = change(playByPlay.plays as Record<string, unknown>[]);
  return { ...rest, playByPlay: { ...playByPlay, plays, ...top } };
};

describe('the rows of the tiny game', () => {
  const rows = compute(tinyGame);

  it('state the game, its score and its quality', () => {
    expect(rows.game).toMatchObject({
      home_abb: 'TNH',
      away_abb: 'TNA',
      home_score: 3,
      away_score: 1,
      status: 'final',
      final_period: 'REG',
      end_second: 1200,
      shift_source: 'chart',
      quality_events: 'ok',
      quality_shifts: 'ok',
      withheld_reason: null,
      source_hash: 'hash',
    });
  });

  it('have all dressed players, shots, skaters, goalies and clubs', () => {
    expect(rows.dressed).toHaveLength(16);
    expect(rows.skater_game).toHaveLength(14);
    expect(rows.goalie_game.map(({ player_id }) => player_id)).toEqual([tinyId('HG'), tinyId('AG')]);
    expect(rows.team_game.map(({ team_abb, is_win }) => [team_abb, is_win])).toEqual([
      ['TNH', 1],
      ['TNA', 0],
    ]);
    expect(rows.shot).toHaveLength(9);
    expect(rows.shot.filter(({ outcome }) => outcome === 'blocked').map((shot) => shot.xg)).toEqual([null]);
    expect(rows.shot.find(({ outcome }) => outcome === 'blocked')).toMatchObject({ xg_sd: null, xg_parts: null });
  });

  it("carry the model's prediction of a shot: value, spread and parts", () => {
    expect(rows.shot[0]).toMatchObject({ xg: 0.1, xg_sd: 0.02, xg_parts: '-23457,0,,,,,' });
  });

  it('have a game score for every skater, and for goalies with ten minutes', () => {
    expect(rows.skater_game.every(({ game_score }) => game_score !== null && game_score > 0 && game_score < 12)).toBe(
      true,
    );
    expect(rows.goalie_game.every(({ game_score }) => game_score !== null)).toBe(true);
    const { shiftChart: _, ...rest } = structuredClone(tinyGame);
    const without = compute({ ...rest, shiftChart: null });
    expect(without.skater_game.every(({ game_score }) => game_score === null)).toBe(true);
  });

  it('pack pairs and stints that can be read again', () => {
    const h2 = rows.pair_game.find(({ player_id }) => player_id === tinyId('H2'));
    const withA1 = decodePairs(h2?.others ?? new Uint8Array()).find(({ other_id }) => other_id === tinyId('A1'));
    // 0-240 (goal1 ends it), then 540-1080 at even strength; H2 was off from 240 to 345, A1 from 240 to 540.
    expect(withA1).toMatchObject({ is_same_team: false, toi_ev: 240 + 540 + 60, g: 1 });
    const stints = decodeStints(rows.stint[0]?.stints ?? new Uint8Array());
    expect(stints[0]).toMatchObject({ start_second: 0, end_second: 150, start: 'N', home_goals: 0 });
  });

  it('name unknown clubs as the feed does, with their own colours', () => {
    expect(rows.team.map(({ abb, location }) => [abb, location])).toEqual([
      ['TNH', header.home.location],
      ['TNA', header.away.location],
    ]);
    for (const { primary_color } of rows.team) expect(primary_color).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('fit the store: packing them finds no NaN', () => {
    const packed = packGame(rows, { stamp: '', buildKey: '' });
    expect(packed).toMatchObject({ gameId: header.gameId, sourceHash: 'hash' });
    const first = rows.skater_game[0];
    if (first === undefined) throw new Error('no skater');
    const broken = { ...rows, skater_game: [{ ...first, ixg: Number.NaN }] };
    expect(() => packGame(broken, { stamp: '', buildKey: '' })).toThrow(/skater_game\.ixg is NaN/);
  });
});

describe('a game that is not published', () => {
  it('is withheld when its plays are cut short: only its row with the reason and its issues stay', () => {
    const rows = compute(changed((plays) => plays.slice(0, 10)));
    expect(rows.game.withheld_reason).toMatch(/./);
    expect(rows.game_issue.length).toBeGreaterThan(0);
    for (const table of ['dressed', 'shot', 'skater_game', 'goalie_game', 'team_game', 'pair_game', 'stint'] as const) {
      expect(rows[table]).toEqual([]);
    }
    expect(rows.team).toHaveLength(2);
  });

  it('is withheld when it was played but has no play-by-play', () => {
    const rows = compute({ playByPlay: null, boxscore: null, shiftChart: null });
    expect(rows.game).toMatchObject({ withheld_reason: expect.stringMatching(/./), home_abb: 'TNH', status: 'final' });
  });

  it('only has its row, without a score, before it begins', () => {
    const rows = compute({ playByPlay: null, boxscore: null, shiftChart: null }, { ...scheduled, status: 'scheduled' });
    expect(rows.game).toMatchObject({ withheld_reason: null, status: 'scheduled', home_score: null, end_second: null });
    expect(rows.shot).toEqual([]);
  });
});

describe('an incomplete game', () => {
  it('keeps its shots without shifts, but has no pairs and stints', () => {
    const { shiftChart: _, ...rest } = structuredClone(tinyGame);
    const rows = compute({ ...rest, shiftChart: null });
    expect(rows.game).toMatchObject({ shift_source: 'missing', quality_shifts: 'missing' });
    expect(rows.shot).toHaveLength(9);
    expect(rows.pair_game).toEqual([]);
    expect(rows.stint).toEqual([]);
  });

  it('is published without a box score, and says so', () => {
    const { boxscore: _, ...rest } = structuredClone(tinyGame);
    const { game } = compute({ ...rest, boxscore: null });
    expect(game).toMatchObject({ quality_boxscore: 'missing', withheld_reason: null });
  });

  it('has no winner while it is live', () => {
    const live = changed((plays) => plays.slice(0, 12), { gameState: 'LIVE' });
    const rows = compute(live, { ...scheduled, status: 'live' });
    expect(rows.game.status).toBe('live');
    expect(rows.team_game.map(({ is_win }) => is_win)).toEqual([0, 0]);
  });
});

/** As many as a busy machine has time for. */
const RUNS = { numRuns: 400, interruptAfterTimeLimit: 15_000 };
const anyXg = loadGameXg();

const club = (teamId: number, abb: string): ScheduledGame['home'] => ({
  teamId: teamId as TeamId,
  abb: abb as TeamAbb,
  location: abb,
  name: abb,
  score: null,
});
const SCHEDULED: ScheduledGame = {
  gameId: GAME_ID,
  seasonId: seasonOfGame(GAME_ID),
  gameType: gameTypeOf(GAME_ID),
  date: '2098-10-12',
  startTimeUtc: '2098-10-12T23:00:00Z',
  status: 'final',
  isCalledOff: false,
  home: club(HOME_ID, 'HOM'),
  away: club(AWAY_ID, 'AWY'),
};

/** The issues of a game, processed from its bodies to rows ready to be written. */
function issuesOf(raw: RawGame): readonly string[] {
  const { rows } = computeGame(parseGame(raw), SCHEDULED, '', anyXg);
  packGame(rows, { stamp: '', buildKey: '' });
  return rows.game_issue.map(({ code, detail }) => `${code}: ${detail}`);
}

/** The invented game, with players of either club swapped in some of its plays. */
const mixedNames: fc.Arbitrary<RawGame> = fc
  .array(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 20 }), fc.boolean()), { minLength: 1, maxLength: 30 })
  .map((changes) => {
    const raw = rawGame();
    const plays = (raw.playByPlay.plays as Raw[]).filter(({ details }) => details !== undefined);
    for (const [play, key, number, isHome] of changes) {
      const details = plays[play % plays.length]?.details as Raw;
      const names = Object.keys(details).filter((name) => /PlayerId$|goalieInNetId|^playerId$/.test(name));
      const name = names[key % names.length];
      if (name !== undefined) details[name] = isHome ? home(number) : away(number);
    }
    return raw;
  });

describe('for any bodies', () => {
  it('computes rows, or a reason why there are none', () => {
    fc.assert(
      fc.property(mutatedGame(), (raw) => {
        issuesOf(raw);
      }),
      RUNS,
    );
  });

  it('keeps the counts of a game consistent, whichever players its plays name', () => {
    fc.assert(
      fc.property(mixedNames, (raw) => {
        expect(issuesOf(raw).filter((issue) => issue.startsWith('counts-contradict'))).toEqual([]);
      }),
      RUNS,
    );
  });
});
