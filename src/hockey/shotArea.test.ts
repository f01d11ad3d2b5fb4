import { describe, expect, it } from 'vitest';
import type { AttackPoint } from './rink.ts';
import { shotAreaOf } from './shotArea.ts';

const at = (x: number, y: number) => shotAreaOf({ x, y } as AttackPoint);

describe('the area of a shot', () => {
  it('is by place: net front, slot, sides, point, and long range', () => {
    expect([at(84, 0), at(89, 12)]).toEqual(['net', 'net']);
    expect([at(70, 0), at(69, 22), at(55, -21), at(79, 12)]).toEqual(['slot', 'slot', 'slot', 'slot']);
    expect([at(69, 23), at(80, 20), at(95, 1)]).toEqual(['left', 'left', 'left']);
    expect([at(69, -23), at(95, -1)]).toEqual(['right', 'right']);
    expect([at(53, 0), at(30, 40), at(25, 0)]).toEqual(['point', 'point', 'point']);
    expect([at(24, 0), at(-80, 10)]).toEqual(['far', 'far']);
  });
});
