import { expect, it } from 'vitest';
import type { WireTeamOverview, WireTeamShotMap } from '../contract/teamOverview.ts';
import { teamMapsSummary } from './teamMaps.ts';

/** A map at even strength whose areas have these shots per 60 minutes; the league has 10 of each. */
function mapOf(side: WireTeamShotMap['side'], rates: Readonly<Record<string, number | null>>): WireTeamShotMap {
  const areas = Object.entries(rates).map(([label, rate]) => ({
    id: label,
    label,
    shots_per60: rate,
    league_shots_per60: 10,
  }));
  return { side, strength: 'ev', areas } as unknown as WireTeamShotMap;
}

const summaryOf = (...shot_maps: WireTeamShotMap[]) => teamMapsSummary({ shot_maps } as unknown as WireTeamOverview);

it('names the area with the widest gap, taken and allowed', () => {
  expect(summaryOf(mapOf('for', { Slot: 12, Point: 9 }), mapOf('against', { Slot: 10.5, Point: 7 }))).toBe(
    'Widest gaps at even strength, shots per 60: 2.0 more taken in the slot, 3.0 fewer allowed at the point.',
  );
});

it('leaves out what has no rate, and says so where nothing has one', () => {
  expect(summaryOf(mapOf('for', { Slot: null, Point: 9 }), mapOf('against', { Slot: null }))).toBe(
    'Widest gaps at even strength, shots per 60: 1.0 fewer taken at the point.',
  );
  expect(summaryOf(mapOf('for', { Slot: null }))).toBe('No rate at even strength is known.');
});
