import { describe, expect, it } from 'vitest';
import type { WireStanding } from '../../../contract/careers.ts';
import { teamVerdict } from './teamVerdict.ts';

const places = (own: Partial<Record<keyof WireStanding['figures'], number>>): WireStanding => ({
  team_abb: 'ABC',
  games: 10,
  record: '6-3-1',
  points: 13,
  trend: [],
  figures: {
    xg_share: { rank: own.xg_share ?? 16, value: 50 },
    xg_for: { rank: own.xg_for ?? 16, value: 3 },
    xg_against: { rank: own.xg_against ?? 16, value: 3 },
    finishing: { rank: own.finishing ?? 16, value: 0 },
    goaltending: { rank: own.goaltending ?? 16, value: 0 },
    power_play: null,
    penalty_kill: { rank: own.penalty_kill ?? 16, value: 7 },
  },
});

describe('the verdict on a team', () => {
  it('names what is in the best and the worst quarter of the league', () => {
    const own = places({ xg_share: 1, xg_for: 2, penalty_kill: 8, goaltending: 30 });
    expect(teamVerdict('Bears', own, 32)).toBe(
      'The Bears drive play: strong in creating chances and the penalty kill, weak in goaltending.',
    );
  });

  it('says no more than the places do', () => {
    expect(teamVerdict('Bears', places({}), 32)).toBe('The Bears hold their own.');
    expect(teamVerdict('Bears', places({ xg_share: 32 }), 32)).toBe('The Bears are outchanced.');
    const unknown = places({});
    expect(teamVerdict('Bears', { ...unknown, figures: { ...unknown.figures, xg_share: null } }, 32)).toBeNull();
  });
});
