import { describe, expect, it } from 'vitest';
import type { PositionGroup } from '../../hockey/position.ts';
import { SKATER_CARD } from '../../stats/registry/card/skaterCard.ts';
import type { CardField, PlayerCard } from './playerCards.ts';
import { similarPlayers } from './similarPlayers.ts';

const ROWS = Object.keys(SKATER_CARD).slice(0, 5);

function field(name: string, percentile: number | null, isDistinguishable = true): CardField {
  return {
    ...{ field: name, percentile, isDistinguishable },
    ...{ low: null, high: null, value: null, estimate: null, inseparableFrom: [] },
  };
}

/** A forward's card with these rows; compared unless said. */
function card(playerId: number, fields: readonly CardField[], more: Partial<PlayerCard> = {}): PlayerCard {
  return {
    ...{ playerId, group: 'F' as PositionGroup, groupSize: 5, games: 82, window: 82, overallPercentile: 50 },
    ...{ overall: null, projections: [], notComparedReason: null, fields, ...more },
  };
}

const even = (percentile: number) => ROWS.map((name) => field(name, percentile));

describe('similar players', () => {
  const cards = [
    card(1, even(50)),
    card(2, even(60)),
    card(3, even(47)),
    card(4, [...even(51).slice(0, 4), field(ROWS[4] as string, 50)]),
    // Three of five rows are not enough, however near.
    card(5, even(50).slice(0, 3)),
    // Of another group, and not compared.
    card(6, even(50), { group: 'D' }),
    card(7, even(50), { overallPercentile: null }),
  ];

  it('are ordered by the root of the mean squared difference of percentiles', () => {
    const near = similarPlayers(cards).filter(({ playerId }) => playerId === 1);
    expect(near).toEqual([
      { playerId: 1, rank: 1, similarId: 4, rows: 5, distance: Math.sqrt(4 / 5) },
      { playerId: 1, rank: 2, similarId: 3, rows: 5, distance: 3 },
      { playerId: 1, rank: 3, similarId: 2, rows: 5, distance: 10 },
    ]);
  });

  it('are at most five, and only compared players have them', () => {
    const many = Array.from({ length: 9 }, (_, k) => card(k + 1, even(k)));
    expect(similarPlayers(many).filter(({ playerId }) => playerId === 5)).toHaveLength(5);
    expect(new Set(similarPlayers(cards).map(({ playerId }) => playerId))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('are empty for a goalie', () => {
    expect(similarPlayers([card(1, even(50), { group: 'G' }), card(2, even(50), { group: 'G' })])).toEqual([]);
  });

  it('leave out rows of luck and rows that no card has', () => {
    const [row = ''] = ROWS;
    const far = [field(row, 50), field(ROWS[1] as string, 90, false), field('of_no_card', 90)];
    const [near] = similarPlayers([card(1, [field(row, 40)]), card(2, far)]);
    expect(near).toMatchObject({ similarId: 2, rows: 1, distance: 10 });
    expect(similarPlayers([card(1, []), card(2, [])])).toEqual([]);
  });
});
