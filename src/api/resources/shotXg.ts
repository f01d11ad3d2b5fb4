import type { SHOT_XG_ENDPOINTS } from '../../contract/shotXg.ts';
import { XG_PARTS } from '../../stats/registry/dataFiles/dataTables.ts';
import { loadCurrentModel } from '../../xg/current.ts';
import { sampleXg } from '../../xg/sampleShot.ts';
import type { XgModel } from '../../xg/xgModel.ts';
import type { Handler, HandlersOf } from './handler.ts';
import { toWireXg } from './rounding.ts';

/** Read at the first request: most servers never need it. */
let model: XgModel | undefined;

/** The chance of a shot from anywhere, and what makes it. */
const shotXg: Handler<'shotXg'> = async ({ query: { x, y, type = 'wrist', strength = '5v5' } }) => {
  model ??= loadCurrentModel();
  const [own = 5, opp = 5] = strength.split('v').map(Number);
  const { xg, adds } = sampleXg(model, { x, y, type, own, opp });
  return {
    xg: toWireXg(xg),
    parts: adds.map(([id, added]) => ({ id, label: XG_PARTS[id as keyof typeof XG_PARTS], adds: toWireXg(added) })),
  };
};

/** The handler of a shot anywhere. */
export const shotXgHandlers = { shotXg } as const satisfies HandlersOf<typeof SHOT_XG_ENDPOINTS>;
