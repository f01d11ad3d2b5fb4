import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { beforeAll, describe, expect, it } from 'vitest';
import { WORKER_HEAP_MB, WORKER_YOUNG_MB } from '../../src/api/limits.ts';
import type { RunningServer } from '../../src/api/server.ts';
import { PAGES } from '../../src/contract/pages.ts';
import { DEMO_STORE } from '../demoStore.ts';
import { MAKING_MS, makeDemoStore } from '../makeDemoStore.ts';
import { BUILT_SITE, ROOT } from '../repositoryFiles.ts';
import { ask, jsonOf, startTestServer } from './testServer.ts';

let server: RunningServer;
/** The parameters of paths: subjects of the demo league. */
let subjects: Readonly<Record<string, string>>;

beforeAll(makeDemoStore, MAKING_MS);
beforeAll(async () => {
  server = await startTestServer({ storeUrl: `sqlite:${DEMO_STORE}`, siteFolder: BUILT_SITE });
  const [season] = await answer<{ season: number }[]>('/api/seasons/');
  const games = await answer<{ id: number; status: string; winner: string }[]>(`/api/games/NHL/${season?.season}`);
  const { id = 0, winner = '' } = games.find(({ status }) => status === 'final') ?? {};
  const [best] = await answer<{ id: number }[]>('/api/players/insights/overall');
  subjects = { gameId: String(id), teamAbb: winner, playerId: String(best?.id), methodPage: 'xg' };
});

async function answer<T>(path: string): Promise<T> {
  return jsonOf(await ask(server.url + path)) as T;
}

async function pageAt(path: string) {
  const { status, headers, body } = await ask(
    server.url + path.replace(/:(\w+)/g, (_all, key: string) => subjects[key] ?? ''),
  );
  const html = body.toString();
  const [, calls = '', root = ''] = /<div id="root" data-calls="([^"]*)">(.*)<\/div>\s*<\/body>/s.exec(html) ?? [];
  return {
    status,
    policy: headers['content-security-policy'],
    html,
    root,
    calls: calls.replaceAll('&#38;', '&').split(' '),
  };
}

describe('a page as sent', { tags: ['route.direct', 'route.all', 'footer.email'] }, () => {
  it.each(PAGES.map(({ path }) => path))(
    'at %s has heading, links, disclaimer and no script or style of its own',
    async (path) => {
      const { status, root, html, policy } = await pageAt(path);
      expect(status).toBe(200);
      expect(root.match(/<h1\b/g)).toHaveLength(1);
      expect(root).toContain('href="/leaders"');
      expect(root).toContain('not affiliated with');
      expect(root).toContain('mailto:hello@highslot.example');
      expect(root).not.toMatch(/NaN|undefined|\[object/);
      expect(root).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
      const [, sheet] = /<style data-inline>([^<]*)<\/style>/.exec(html) ?? [];
      const digest = createHash('sha256')
        .update(sheet ?? '')
        .digest('base64');
      expect(policy).toContain(`style-src 'self' 'sha256-${digest}';`);
    },
  );

  it('is rendered in three quarters of the memory of a worker, which leaves one for large answers', async () => {
    const pool = new Piscina({
      filename: join(ROOT, 'src/api/answers/answerWorker.ts'),
      maxThreads: 1,
      workerData: { storeUrl: `sqlite:${DEMO_STORE}`, siteFolder: BUILT_SITE },
      resourceLimits: {
        maxOldGenerationSizeMb: (3 / 4) * WORKER_HEAP_MB,
        maxYoungGenerationSizeMb: WORKER_YOUNG_MB,
      },
    });
    for (const { path } of PAGES) {
      const address = path.replace(/:(\w+)/g, (_all, key: string) => subjects[key] ?? '');
      const outcome = await pool.run({ job: { kind: 'rendered', of: [address, 'hello@highslot.example'] } });
      expect(outcome).toMatchObject({ is: 'built' });
    }
    await pool.destroy();
  });

  it('names the calls that the browser repeats, each of which is answered', async () => {
    const { calls } = await pageAt('/players/id/:playerId');
    expect(calls).toContain(`/api/players/id/${subjects.playerId}/player-card`);
    for (const call of calls) expect([call, (await ask(server.url + call)).status]).toEqual([call, 200]);
  });

  it('shows the numbers of the API: a score with its xG, a leader, a card', async () => {
    const { root: game } = await pageAt('/games/id/:gameId');
    const xg = await answer<{ winner_xg: number; loser_xg: number }>(`/api/game/${subjects.gameId}/xg-summary`);
    for (const value of [xg.winner_xg, xg.loser_xg]) expect(game).toContain(value.toFixed(2));
    const { root: card } = await pageAt('/players/id/:playerId');
    const player = await answer<{ last_name: string }>(`/api/players/id/${subjects.playerId}`);
    expect(card).toContain(player.last_name);
    const percentiles = await answer<Record<string, number | null>>(`/api/players/id/${subjects.playerId}/player-card`);
    for (const key of ['overall_rating_percentile', 'ev_offense', 'ev_defense']) {
      const value = percentiles[key];
      expect(value).toBeTypeOf('number');
      expect(card).toContain(`>${value?.toFixed(0)}<`);
    }
    const [season] = await answer<{ season: number }[]>('/api/seasons/');
    const [leader] = await answer<{ name: string }[]>(`/api/leaders/${season?.season}/goals`);
    expect((await pageAt('/leaders')).root).toContain(leader?.name);
  });

  it('is left to the browser where its address sets controls that have no view of their own', async () => {
    const { root, html } = await pageAt('/leaders?season=1');
    expect(root).toBe('');
    expect(html).toContain('<div class="first-page page-width"><h1>');
    expect(html).toContain('<noscript><p><a href="/leaders">');
  });
});
