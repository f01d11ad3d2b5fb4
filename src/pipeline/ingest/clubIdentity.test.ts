import { expect, it } from 'vitest';
import type { GameTeam } from '../../game/types.ts';
import type { SeasonId, TeamAbb, TeamId } from '../../hockey/ids.ts';
import { clubIdentity } from './clubIdentity.ts';

const team = (teamId: number, abb: string): GameTeam => ({
  teamId: teamId as TeamId,
  abb: abb as TeamAbb,
  location: 'Somewhere',
  name: 'Somebodies',
  score: null,
});

it('gives a club its identity of that season: Utah changed its name and number', () => {
  expect(clubIdentity(team(59, 'UTA'), 20242025 as SeasonId)).toMatchObject({ team_id: 59, name: 'Hockey Club' });
  expect(clubIdentity(team(68, 'UTA'), 20252026 as SeasonId)).toMatchObject({ team_id: 68, name: 'Mammoth' });
});

it("keeps the feed's names for an unknown club, with stable colours by its number", () => {
  const known = clubIdentity(team(101, 'XYZ'), 20242025 as SeasonId);
  expect(known).toMatchObject({ abb: 'XYZ', location: 'Somewhere', name: 'Somebodies', season: 20242025 });
  expect(known.primary_color).toMatch(/^#[0-9a-f]{6}$/);
  expect(clubIdentity(team(101, 'XYZ'), 20252026 as SeasonId).primary_color).toBe(known.primary_color);
});
