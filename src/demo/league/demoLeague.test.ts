import { describe, expect, it } from 'vitest';
import { addDays } from '../../hockey/calendar.ts';
import { isKnownCountry } from '../../hockey/country.ts';
import { parseGameId, parsePlayerId } from '../../hockey/ids.ts';
import { DEMO_TEAMS, TEAMS, teamInSeason } from '../../hockey/teamInSeason.ts';
import { DemoLeague } from './demoLeague.ts';
import { applyDefaults } from './demoOptions.ts';
import { makeLineup } from './makeLineup.ts';
import type { Fixture } from './makeSchedule.ts';
import { SQUAD_POSITIONS, squadsAfter } from './makeSquads.ts';

const TODAY = '2026-11-21';
const league = new DemoLeague({ today: TODAY });

describe('the clubs of the demo league', () => {
  it('are 32 and share no tricode or number with a real club', () => {
    expect(league.clubs).toHaveLength(32);
    const real = new Set<string | number>(TEAMS.flatMap(({ abb, teamId }) => [abb, teamId]));
    for (const { abb, teamId } of DEMO_TEAMS) {
      expect(abb).toMatch(/^[A-Z]{3}$/);
      expect(real.has(abb) || real.has(teamId)).toBe(false);
    }
    expect(new Set(DEMO_TEAMS.map(({ abb }) => abb)).size).toBe(32);
  });

  it('have names and two different colours', () => {
    for (const { abb, name } of league.clubs) {
      const team = teamInSeason(abb, league.settings.seasonIds[0] as never);
      expect(team?.name).toBe(name);
      expect(team?.primaryColor).toMatch(/^#[0-9a-f]{6}$/);
      expect(team?.primaryColor).not.toBe(team?.secondaryColor);
    }
  });

  it('form divisions of eight and conferences of two divisions, also in a league of eight', () => {
    const small = new DemoLeague({ today: TODAY, clubs: 8, gamesPerSeason: 40 });
    for (const [clubs, each] of [
      [league.clubs, 8],
      [small.clubs, 2],
    ] as const) {
      const divisions = new Map<string, number>();
      for (const { division } of clubs) divisions.set(division, (divisions.get(division) ?? 0) + 1);
      expect([...divisions.values()]).toEqual([each, each, each, each]);
    }
  });
});

describe('the seasons', () => {
  it('are the current and the previous one, and in summer the last two', () => {
    expect(league.settings.seasonIds).toEqual([20252026, 20262027]);
    expect(applyDefaults({ today: '2026-08-01' }).seasonIds).toEqual([20242025, 20252026]);
    expect(applyDefaults({ today: TODAY, firstSeason: 20172018 as never }).seasonIds).toHaveLength(10);
  });

  it('have as many games as real ones, with equal numbers per club to within one round', () => {
    const [before, now] = league.seasons;
    expect(before?.fixtures).toHaveLength(1312);
    expect(now?.fixtures).toHaveLength(1344);
    const played = new Map<number, { home: number; away: number }>();
    for (const { home, away } of before?.fixtures ?? []) {
      const of = (club: number) => played.get(club) ?? { home: 0, away: 0 };
      played.set(home, { ...of(home), home: of(home).home + 1 });
      played.set(away, { ...of(away), away: of(away).away + 1 });
    }
    for (const { home, away } of played.values()) {
      expect(home + away).toBe(82);
      expect(Math.abs(home - away)).toBeLessThanOrEqual(8);
    }
  });

  it('give no club two games a day, but some on consecutive days', () => {
    const fixtures = league.seasons[0]?.fixtures ?? [];
    const days = new Set<string>();
    for (const { date, home, away } of fixtures) {
      for (const club of [home, away]) {
        const day = `${date} ${club}`;
        expect(days.has(day)).toBe(false);
        days.add(day);
      }
    }
    const second = [...days].filter((day) => {
      const [date = '', club] = day.split(' ');
      return days.has(`${addDays(date, -1)} ${club}`);
    });
    expect(second.length / days.size).toBeGreaterThan(0.05);
    expect(second.length / days.size).toBeLessThan(0.35);
  });

  it('have a game today, also in a small league, and number games by day', () => {
    for (const one of [league, new DemoLeague({ today: TODAY, clubs: 8, gamesPerSeason: 40 })]) {
      const fixtures = one.seasons.at(-1)?.fixtures ?? [];
      expect(fixtures.some(({ date }) => date === TODAY)).toBe(true);
      expect(fixtures.every(({ gameId }) => parseGameId(gameId) !== null)).toBe(true);
      expect(fixtures.map(({ date }) => date)).toEqual(fixtures.map(({ date }) => date).toSorted());
    }
  });

  it('reject invalid options', () => {
    expect(() => applyDefaults({ today: 'soon' })).toThrow(/today/);
    expect(() => applyDefaults({ today: TODAY, clubs: 7 })).toThrow(/even number/);
    expect(() => applyDefaults({ today: TODAY, seasons: 0 })).toThrow(/at least one season/);
  });
});

describe('the players', () => {
  const squads = league.seasons[0]?.squads.players ?? [];
  const players = squads.flat();

  it('have seven-digit ids, known countries and plausible bodies', () => {
    expect(new Set(players.map(({ playerId }) => playerId)).size).toBe(players.length);
    for (const player of players) {
      expect(parsePlayerId(player.playerId)).not.toBeNull();
      expect(player.playerId).toBeGreaterThan(9_000_000);
      expect(isKnownCountry(player.birthCountry)).toBe(true);
      expect(player.heightInches).toBeGreaterThan(64);
      expect(player.heightInches).toBeLessThan(84);
      expect(player.weightPounds).toBeGreaterThan(130);
      expect(player.weightPounds).toBeLessThan(290);
    }
  });

  it('have distinct sweater numbers within a club, through trades and summers', () => {
    for (const season of league.seasons) {
      for (const when of [0, 0.5, 1]) {
        for (const squad of squadsAfter(season.squads, when)) {
          expect(new Set(squad.map(({ sweaterNumber }) => sweaterNumber)).size).toBe(SQUAD_POSITIONS.length);
        }
      }
    }
  });

  it('change clubs by trade during a season, and some retire in summer', () => {
    const [before, now] = league.seasons;
    const at = (when: number) =>
      squadsAfter(before?.squads as never, when).map((squad) => squad.map(({ playerId }) => playerId));
    expect(at(0)).not.toEqual(at(1));
    expect(new Set(at(0).flat())).toEqual(new Set(at(1).flat()));
    const later = new Set(now?.squads.players.flat().map(({ playerId }) => playerId));
    const stayed = at(1)
      .flat()
      .filter((playerId) => later.has(playerId)).length;
    expect(stayed / at(1).flat().length).toBeGreaterThan(0.8);
    expect(stayed / at(1).flat().length).toBeLessThan(0.98);
  });
});

describe('a lineup', () => {
  it('has twelve forwards, six defenders and two goalies, in units', () => {
    const fixture = league.seasons[0]?.fixtures[200];
    if (fixture === undefined) throw new Error('no fixture');
    const squad = league.squadsOn(fixture)[fixture.home] ?? [];
    const lineup = makeLineup(league.settings, fixture, league.clubs[fixture.home] as never, squad, false);
    const positions = lineup.players.map(({ position }) => (position === 'D' || position === 'G' ? position : 'F'));
    expect(positions.join('')).toBe(`${'F'.repeat(12)}${'D'.repeat(6)}GG`);
    expect(new Set(lineup.players.map(({ playerId }) => playerId)).size).toBe(20);
    expect(lineup.lines.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i));
    expect(lineup.powerPlay.map((unit) => new Set(unit).size)).toEqual([5, 5]);
    expect(lineup.penaltyKill.map((unit) => new Set(unit).size)).toEqual([4, 4]);
  });
});

describe('another outcome seed', () => {
  it('plays different games with the same players, schedule and lineups', () => {
    const options = { today: TODAY, seasons: 1, clubs: 4, gamesPerSeason: 8 };
    const [one, other] = [new DemoLeague(options), new DemoLeague({ ...options, outcomeSeed: ' again' })];
    const fixture = one.seasons[0]?.fixtures[0] as NonNullable<(typeof one.seasons)[0]>['fixtures'][0];
    expect(other.seasons).toEqual(one.seasons);
    const [played, again] = [one.play(fixture), other.play(fixture)];
    expect(Array.from({ length: 40 }, (_, who) => again.player(who))).toEqual(
      Array.from({ length: 40 }, (_, who) => played.player(who)),
    );
    expect(again.plays).not.toEqual(played.plays);
  });
});

it('plays another future of a game from the same past, and the same one for the same seed', () => {
  const league = new DemoLeague({ today: '2026-07-01', seasons: 1, playoffs: false });
  const fixture = league.seasons[0]?.fixtures[7] as Fixture;
  const from = 1500;
  const past = (seed: string | null) => {
    const m = league.play(fixture, undefined, seed === null ? null : { from, seed });
    const texts = m.plays.map((play) => ({ text: JSON.stringify(play), at: (play.period - 1) * 1200 + play.second }));
    return {
      before: texts.filter(({ at }) => at <= from).map(({ text }) => text),
      after: texts.filter(({ at }) => at > from).map(({ text }) => text),
    };
  };
  const [told, other, same] = [past(null), past('a'), past('a')];
  expect(other.before).toEqual(told.before);
  expect(other.after).not.toEqual(told.after);
  expect(same).toEqual(other);
  expect(past('b').after).not.toEqual(other.after);
});
