import { expect, it } from 'vitest';
import { keepTickShape } from './tickShape.ts';

it('keeps a task as process.nextTick makes them', async () => {
  const task = await keepTickShape();
  expect(Object.keys(task)).toEqual(['callback', 'args']);
  expect(await keepTickShape()).toBe(task);
});
