import { expect, it } from 'vitest';
import { loadCurrentModel } from './current.ts';
import { sampleXg } from './sampleShot.ts';

const model = loadCurrentModel();
const slot = { x: 80, y: 0, type: 'wrist', own: 5, opp: 5 } as const;

it('gives a shot from the slot more than one from the blue line', () => {
  const { xg } = sampleXg(model, slot);
  expect(xg).toBeGreaterThan(sampleXg(model, { ...slot, x: 30, y: 25 }).xg);
  expect(sampleXg(model, { ...slot, x: 30, y: 25 }).xg).toBeGreaterThan(0);
  expect(sampleXg(model, { ...slot, own: 5, opp: 4 }).xg).not.toBe(xg);
});

it('has parts that add up to the chance, the average shot first', () => {
  const { xg, adds } = sampleXg(model, slot);
  expect(adds[0]?.[0]).toBe('base');
  expect(adds.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(xg, 5);
  expect(adds.find(([part]) => part === 'location')?.[1]).toBeGreaterThan(0);
});
