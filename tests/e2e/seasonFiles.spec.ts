import { statSync } from 'node:fs';
import type { DataManifest } from '../../src/contract/dataManifest.ts';
import { expect, test } from './siteTest.ts';

test('season files arrive whole in a browser, by its scripts and as downloads', async ({ page, request, league }) => {
  const manifest = async (): Promise<DataManifest | null> => {
    const answer = await request.get('/data/manifest.json');
    return answer.ok() ? ((await answer.json()) as DataManifest) : null;
  };
  const files = (await manifest())?.files ?? [];
  await page.goto('/data');
  for (const name of [`shots-${league.season}.csv`, 'games-all.csv', 'pairs-all.parquet']) {
    const file = files.find(({ path }) => path.endsWith(`/${name}`));
    const address = `${file?.path}?sha256=${file?.sha256}`;
    const arrived = await page.evaluate(async (path) => (await (await fetch(path)).arrayBuffer()).byteLength, address);
    expect([name, arrived]).toEqual([name, file?.bytes]);
    const started = page.waitForEvent('download');
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      link.download = '';
      document.body.append(link);
      link.click();
    }, address);
    const download = await started;
    expect([download.suggestedFilename(), statSync(await download.path()).size]).toEqual([name, file?.bytes]);
  }
});
