import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { SKATER_RULES } from '../stats/registry/counters.ts';

/** The minified bundle of a module. */
async function bundleOf(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['es'], fileName: 'stats' } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
    .join('\n');
}

it('bundles the words of statistics for the browser, and none of the rules that count or derive them', async () => {
  const shown = await bundleOf(fileURLToPath(new URL('./stats.ts', import.meta.url)));
  expect(shown).toContain('The goal probabilities of the player');
  // Words that only rules contain.
  const ruleWords = ['onIceFor', 'onIceAgainst', 'primaryAssister', 'faceoffWinner', 'inNet', 'eachGame'];
  expect(ruleWords.filter((word) => shown.includes(word))).toEqual([]);
  expect(shown.length).toBeLessThan(45_000);
  // The check can fail: the rules do contain these words.
  expect(Object.values(SKATER_RULES).flatMap(Object.values)).toEqual(
    expect.arrayContaining(['onIceFor', 'onIceAgainst']),
  );
  const rules = await bundleOf(fileURLToPath(new URL('../stats/registry/counters.ts', import.meta.url)));
  expect(ruleWords.filter((word) => !rules.includes(word))).toEqual([]);
});
