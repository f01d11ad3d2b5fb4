import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseGame, type RawGame } from '../../src/feed/parse/parseGame.ts';
import type { ScheduledGame } from '../../src/feed/parse/parseSchedule.ts';
import { mutatedGame } from '../../src/feed/parse/testing/mutatedGame.ts';
import { AWAY_ID, away, GAME_ID, HOME_ID, home, type Raw, rawGame } from '../../src/feed/parse/testing/rawGame.ts';
import { gameTypeOf, seasonOfGame, type TeamAbb, type TeamId } from '../../src/hockey/ids.ts';
import { computeGame } from '../../src/pipeline/ingest/computeGame.ts';
import { packGame } from '../../src/store/write/packedGame.ts';
import { loadGameXg } from './toyXg.ts';

const RUNS = 400;
const xg = loadGameXg();

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
  const { rows } = computeGame(parseGame(raw), SCHEDULED, '', xg);
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
      { numRuns: RUNS },
    );
  });

  it('keeps the counts of a game consistent, whichever players its plays name', () => {
    fc.assert(
      fc.property(mixedNames, (raw) => {
        expect(issuesOf(raw).filter((issue) => issue.startsWith('counts-contradict'))).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});
