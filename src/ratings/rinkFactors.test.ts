import { describe, expect, it } from 'vitest';
import { rinkFactors, type Visit } from './rinkFactors.ts';

const visit = (team: string, venue: string | null, hits: number | null, game = 1): Visit => ({
  game_id: game,
  season: 20222023,
  venue,
  team_abb: team,
  hits,
  giveaways: 10,
  takeaways: 5,
});

describe('rinkFactors', () => {
  it("compares visitors' counts in a building with the same clubs' counts on the road elsewhere", () => {
    // Ten clubs get 30 hits in one building and 20 in each of two others: (300 + 200) / (200 + 200) with a prior of ten
    // visits.
    const visits = Array.from({ length: 10 }, (_, club) => [
      visit(`T${club}`, 'Loud', 30),
      visit(`T${club}`, 'A', 20),
      visit(`T${club}`, 'B', 20),
    ]).flat();
    const factors = rinkFactors(visits);
    expect(factors.get('Loud')?.hits).toBeCloseTo(1.25, 12);
    // Elsewhere the mean is 25: (200 + 250) / 500.
    expect(factors.get('A')?.hits).toBeCloseTo(0.9, 12);
    expect(factors.get('Loud')?.giveaways).toBe(1);
  });

  it('stays between a half and two, and is 1 where nothing can be compared', () => {
    const wild = Array.from({ length: 40 }, (_, club) => [
      visit(`T${club}`, 'Wild', 90),
      visit(`T${club}`, 'A', 10),
    ]).flat();
    expect(rinkFactors(wild).get('Wild')?.hits).toBe(2);
    expect(rinkFactors([visit('T1', 'Only', 20)]).size).toBe(0);
    expect(rinkFactors([visit('T1', null, 20), visit('T1', 'A', null)]).get('A')?.hits).toBeUndefined();
  });

  it('does not depend on the order of the visits', () => {
    const visits = Array.from({ length: 12 }, (_, at) => visit(`T${at % 4}`, `V${at % 3}`, 15 + at, at));
    expect(rinkFactors(visits.toReversed())).toEqual(rinkFactors(visits));
  });
});
