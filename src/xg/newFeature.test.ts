import { describe, expect, it, vi } from 'vitest';
import { goal, shot, story } from '../game/testing/story.ts';
import { rinkPoint } from '../hockey/rink.ts';

const GAME = story([
  shot(100, 'home', { point: rinkPoint(75, 10), code: '1551' }),
  shot(102, 'home', { point: rinkPoint(82, -4), code: '1551', shotType: 'backhand' }),
  goal(300, 'away', { point: rinkPoint(-80, 3), code: '1451', shotType: 'tip-in' }),
  shot(400, 'home', { point: null, code: '1551', shotType: 'slap' }),
]);

/** Loads the released model with a fresh set of modules; a feature is added to the start of two of the groups. */
async function predictWith(addedValue: (() => number) | null) {
  vi.resetModules();
  for (const [path, constant] of [
    ['./features/locationFeatures.ts', 'LOCATION_FEATURES'],
    ['./features/shotTypeFeatures.ts', 'SHOT_TYPE_FEATURES'],
  ] as const) {
    if (addedValue === null) vi.doUnmock(path);
    else {
      vi.doMock(path, async () => {
        const group = (await vi.importActual(path)) as Record<string, readonly object[]>;
        const added = {
          name: `added_to_${constant.toLowerCase()}`,
          group: 'shot_type',
          meaning: '',
          value: addedValue,
        };
        return { ...group, [constant]: [added, ...(group[constant] ?? [])] };
      });
    }
  }
  const { loadCurrentModel } = await import('./current.ts');
  const { predictGame } = await import('./predictGame.ts');
  const { SHOT_FEATURE_NAMES } = await import('./features/featureList.ts');
  const { shotContexts } = await import('./shotContext.ts');
  const { buildShotTables, featuresOf } = await import('./shotTable.ts');
  const { meanLogOdds } = await import('./meanLogOdds.ts');
  const model = loadCurrentModel();
  const { shots } = buildShotTables([
    { gameId: GAME.gameId, seasonId: GAME.seasonId, contexts: shotContexts(GAME, model.hands) },
  ]);
  const rows = Array.from({ length: shots.rows }, (_, row) => row);
  return {
    names: SHOT_FEATURE_NAMES,
    predicted: predictGame(model, GAME),
    fromTable: meanLogOdds(model.byClock.sharp, shots, rows, featuresOf(shots, rows, 'precise')),
  };
}

describe('a feature added to the list', () => {
  it('leaves the released model loading and predicting the same, to the last bit', async () => {
    const before = await predictWith(null);
    const value = vi.fn(() => 1);
    const after = await predictWith(value);
    expect(after.names).toHaveLength(before.names.length + 2);
    expect(after.names).toContain('added_to_location_features');
    expect([...after.predicted]).toEqual([...before.predicted]);
    expect(after.predicted.size).toBe(4);
    expect(after.fromTable).toEqual(before.fromTable);
  });

  it('is computed for training tables only, never for a model that does not name it', async () => {
    const value = vi.fn(() => 1);
    await predictWith(value);
    // Two features, two clock regimes, four shots: the training table. Predicting adds none.
    expect(value).toHaveBeenCalledTimes(2 * 2 * 4);
  });
});
