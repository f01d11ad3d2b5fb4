import type { GameXg, ShotXg } from '../../src/pipeline/ingest/gameXg.ts';
import { carriesXg } from '../../src/stats/xgByEvent.ts';

/**
 * A stand-in for the model in pipeline tests. Its xG only depends on the event id, so that two runs can be compared. It
 * says nothing about hockey.
 */
export function loadGameXg(): GameXg {
  return {
    modelVersion: 'toy-1',
    digest: 'toy-1',
    predict: (game) => {
      const xgByEvent = new Map<number, ShotXg>();
      for (const event of game.events) {
        if (event.kind !== 'shot' || !carriesXg(event)) continue;
        const xg = (1 + ((event.eventId * 7919) % 200_000)) / 1_000_000;
        xgByEvent.set(event.eventId, { xg, sd: 0.01, parts: { base: -2.5, location: xg } });
      }
      return xgByEvent;
    },
  };
}
