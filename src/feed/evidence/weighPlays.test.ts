import { describe, expect, it } from 'vitest';
import { parseGame } from '../parse/parseGame.ts';
import {
  boundaryPlays,
  home,
  play,
  type Raw,
  rawBoxscore,
  rawGame,
  rawPlayByPlay,
  rawPlays,
  shotPlay,
} from '../parse/testing/rawGame.ts';
import { readPlays } from '../parse/testing/readPlays.ts';

const hit = (eventId: number): Raw =>
  play('hit', 1, 30, { hittingPlayerId: home(2), eventOwnerTeamId: 901 }, { eventId });
const shot = (eventId: number, seconds: number, more: Raw = {}): Raw => ({
  ...shotPlay('shot-on-goal', 'home', 2, 1, seconds, more),
  eventId,
});

describe('two plays under one event number', () => {
  it('both stay when they differ, the later one under a new number', () => {
    const { events, codes } = readPlays([hit(7), shot(7, 40), shot(7, 90), shot(9, 95)]);
    expect(events.map(({ eventId, kind }) => [eventId, kind])).toEqual([
      [7, 'hit'],
      [10, 'shot'],
      [11, 'shot'],
      [9, 'shot'],
    ]);
    expect(codes.filter((code) => code !== 'no-point')).toEqual(['shared-event-id', 'shared-event-id']);
  });

  it('are one play when they are equal', () => {
    const { events, codes } = readPlays([hit(7), hit(7)]);
    expect(events).toHaveLength(1);
    expect(codes).toContain('duplicate-event');
  });
});

describe('two shots of one shooter at one second from one place', () => {
  const goal = { ...shotPlay('goal', 'home', 2, 1, 40), eventId: 8 };

  it('are one shot; a goal stays', () => {
    for (const rows of [
      [shot(7, 40), goal],
      [goal, shot(9, 40)],
    ]) {
      const { events, codes } = readPlays(rows);
      expect(events.map(({ eventId }) => eventId)).toEqual([8]);
      expect(codes).toContain('duplicate-event');
    }
  });

  it('are two from another place, at another second or of another kind', () => {
    const missed = { ...shotPlay('missed-shot', 'home', 2, 1, 40), eventId: 12 };
    const rows = [shot(7, 40), shot(8, 41), shot(9, 40, { xCoord: 40 }), missed];
    expect(readPlays(rows).events).toHaveLength(4);
  });

  it('are two when the shooter’s official shots on goal say so', () => {
    const shots = (official: number): number => {
      const boxscore = rawBoxscore();
      const { homeTeam } = boxscore.playerByGameStats as { homeTeam: { forwards: Raw[] } };
      homeTeam.forwards[1] = { ...homeTeam.forwards[1], sog: official };
      const plays = [...boundaryPlays(), ...[7, 8].map((eventId) => shot(eventId, 40))];
      const { game } = parseGame({ ...rawGame(), boxscore, playByPlay: rawPlayByPlay(plays) });
      return game?.events.filter(({ kind }) => kind === 'shot').length ?? 0;
    };
    expect([1, 2].map(shots)).toEqual([1, 2]);
  });

  it('do not touch a sound game', () => {
    expect(readPlays(rawPlays()).events).toHaveLength(rawPlays().length);
  });
});
