import { describe, expect, it } from 'vitest';
import { parseGame } from '../parse/parseGame.ts';
import { home, type Raw, rawBoxscore, rawGame, rawShifts, shiftRow } from '../parse/testing/rawGame.ts';

/** The game with other chart rows. */
function read(rows: Raw[], more: Raw = {}) {
  const { game, issues } = parseGame({ ...rawGame(), shiftChart: { data: rows }, ...more });
  return { source: game?.shiftSource, shifts: game?.shifts, codes: issues.map(({ code }) => code) };
}

const without = (player: number): Raw[] => rawShifts().filter((row) => row.playerId !== player);

/** A boxscore without any ice time. */
function timeless(): Raw {
  const body = rawBoxscore();
  const clubs = body.playerByGameStats as Record<string, Record<string, Raw[]>>;
  for (const club of Object.values(clubs)) {
    for (const list of Object.values(club)) for (const row of list) row.toi = undefined;
  }
  return body;
}

describe('a shift chart', () => {
  it('counts when it gives the official ice times', () => {
    expect(read(rawShifts())).toMatchObject({ source: 'chart', codes: [] });
  });

  it('does not count without one skater', () => {
    expect(read(without(home(18)))).toMatchObject({ source: 'missing', shifts: null, codes: ['no-shift-chart'] });
  });

  it('does not count without one skater when only the codes can tell', () => {
    // Home 1 takes part in a third of all shots, each with four skaters on the ice and five by the code.
    const found = read(without(home(1)), { boxscore: timeless() });
    expect(found).toMatchObject({ source: 'missing', codes: ['no-shift-chart'] });
    expect(read(rawShifts(), { boxscore: timeless() }).source).toBe('chart');
  });

  it('counts, with an issue, when a player lacks two minutes of ten hours', () => {
    const [first, second, ...rest] = rawShifts().filter((row) => row.playerId === home(18));
    expect([first, second]).not.toContain(undefined);
    expect(read([...without(home(18)), ...rest])).toMatchObject({ source: 'chart', codes: ['ice-time-doubtful'] });
  });

  it('may be rough when it is rebuilt from events, but lacks no player', () => {
    // 18 of 60 minutes missing would be far beyond 60 s; a rebuilt chart may be off by 60 % of a player's time.
    const [first, second, third, ...rest] = rawShifts().filter((row) => row.playerId === home(18));
    expect([first, second, third]).not.toContain(undefined);
    const rebuilt = { shiftChart: { data: [...without(home(18)), ...rest], reconstructed: true } };
    expect(read([], rebuilt)).toMatchObject({ source: 'reconstructed', codes: [] });
    const lacking = { shiftChart: { data: without(home(18)), reconstructed: true } };
    expect(read([], lacking).source).toBe('missing');
  });
});

describe('a shift row', () => {
  it('without an end is left out without a mark', () => {
    const blank = { endTime: '', duration: '' };
    const rows = [shiftRow(home(18), 1, 0, 0, blank), shiftRow(home(18), 1, 30, 40, { ...blank, duration: '00:00' })];
    expect(read([...rawShifts(), ...rows])).toMatchObject({ source: 'chart', codes: [] });
  });

  it('that runs on after an intermission is two shifts', () => {
    const own = rawShifts().filter((row) => row.playerId === home(18));
    const end = own.find((row) => row.period === 1 && row.endTime === '18:00');
    expect(end).toBeDefined();
    const across = shiftRow(home(18), 1, 1020, 1080, { startTime: '19:00', endTime: '01:00', duration: '02:00' });
    const { shifts } = read([...rawShifts(), across]);
    const found = shifts?.filter(({ playerId, endSecond }) => playerId === home(18) && endSecond > 1140);
    expect(found?.slice(0, 2)).toMatchObject([
      { period: 1, startSecond: 1140, endSecond: 1200 },
      { period: 2, startSecond: 1200, endSecond: 1260 },
    ]);
  });
});
