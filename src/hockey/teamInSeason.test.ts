import { describe, expect, it } from 'vitest';
import { parseTeamAbb, type SeasonId, type TeamAbb } from './ids.ts';
import { parseSeasonId } from './season.ts';
import { franchiseOf, TEAMS, teamInSeason } from './teamInSeason.ts';

const team = (abb: string, season: number) => teamInSeason(abb as TeamAbb, season as SeasonId);

describe('teamInSeason', () => {
  it('finds a club that has always existed', () => {
    expect(team('EDM', 20242025)).toMatchObject({ teamId: 22, location: 'Edmonton', name: 'Oilers' });
  });

  it('finds one tricode under two team ids', () => {
    expect(team('UTA', 20242025)).toMatchObject({ teamId: 59, name: 'Hockey Club' });
    expect(team('UTA', 20252026)).toMatchObject({ teamId: 68, name: 'Mammoth' });
    expect(team('UTA', 20232024)).toBeNull();
  });

  it('finds clubs only in the seasons they played', () => {
    expect(team('ARI', 20232024)?.teamId).toBe(53);
    expect(team('ARI', 20242025)).toBeNull();
    expect(team('PHX', 20132014)?.location).toBe('Phoenix');
    expect(team('SEA', 20202021)).toBeNull();
    expect(team('ATL', 20102011)?.name).toBe('Thrashers');
    expect(team('WPG', 20102011)).toBeNull();
  });

  it('returns null for national teams', () => {
    expect(team('CAN', 20242025)).toBeNull();
  });
});

describe('the table of clubs', () => {
  it('has as many clubs per season as the league', () => {
    const clubs = (season: number): number =>
      TEAMS.filter(({ firstSeason, lastSeason }) => firstSeason <= season && (lastSeason ?? season) >= season).length;
    expect([20102011, 20162017, 20172018, 20202021, 20212022, 20242025, 20262027].map(clubs)).toEqual([
      30, 30, 31, 31, 32, 32, 32,
    ]);
  });

  it('never has two clubs with the same tricode or id in one season', () => {
    for (const one of TEAMS) {
      for (const other of TEAMS) {
        if (one === other || (one.abb !== other.abb && one.teamId !== other.teamId)) continue;
        const isApart =
          (one.lastSeason ?? Infinity) < other.firstSeason || (other.lastSeason ?? Infinity) < one.firstSeason;
        expect(isApart, `${one.abb} ${one.teamId}, ${other.abb} ${other.teamId}`).toBe(true);
      }
    }
  });

  it('is well formed and sorted by tricode', () => {
    for (const row of TEAMS) {
      expect(parseTeamAbb(row.abb)).toBe(row.abb);
      expect(parseSeasonId(row.firstSeason)).toBe(row.firstSeason);
      expect(row.primaryColor).toMatch(/^#[0-9a-f]{6}$/);
      expect(row.secondaryColor).toMatch(/^#[0-9a-f]{6}$/);
      expect(row.primaryColor).not.toBe(row.secondaryColor);
    }
    const order = TEAMS.map((row) => row.abb);
    expect(order).toEqual(order.toSorted());
  });
});

it('gives a club that moved or was renamed its former abbreviations', () => {
  expect(franchiseOf('WPG')).toEqual(['WPG', 'ATL']);
  expect(franchiseOf('ARI')).toEqual(['ARI', 'PHX']);
});

it('gives a new club, and one that stayed, only its own', () => {
  expect(franchiseOf('UTA')).toEqual(['UTA']);
  expect(franchiseOf('EDM')).toEqual(['EDM']);
  expect(franchiseOf('ATL')).toEqual(['ATL']);
});
