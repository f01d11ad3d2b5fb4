import { describe, expect, it } from 'vitest';
import { parsePosition, positionGroup, positionLabel } from './position.ts';

describe('positions', () => {
  it.each([
    ['C', 'F', 'C'],
    ['L', 'F', 'LW'],
    ['R', 'F', 'RW'],
    ['D', 'D', 'D'],
    ['G', 'G', 'G'],
  ] as const)('%s belongs to group %s and is labelled %s', (position, group, label) => {
    expect(parsePosition(position)).toBe(position);
    expect(positionGroup(position)).toBe(group);
    expect(positionLabel(position)).toBe(label);
  });

  it.each(['LW', 'c', '', 'F'])('rejects %j', (raw) => {
    expect(parsePosition(raw)).toBeNull();
  });
});
