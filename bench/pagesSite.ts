import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ENDPOINTS } from '../src/contract/api.ts';
import type { ResponseOf } from '../src/contract/endpoint.ts';

/** The league's image host: the only host besides ours that pages may contact. */
export const IMAGE_HOST = 'assets.nhle.com';
/** The stub's images: a logo and a photo, shaped like the real ones. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640"><circle cx="480" cy="320" r="280" fill="#2a5"/></svg>';
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** Timeout for the server's first response, milliseconds. */
const START_TIMEOUT_MS = 30_000;

type Answer<E extends keyof typeof ENDPOINTS> = ResponseOf<(typeof ENDPOINTS)[E]>;

/** A page to audit. */
export interface AuditedPage {
  readonly name: string;
  readonly path: string;
  /** Selector of the page's main content: the score, the card's number, the first row. */
  readonly main: string;
  /** Selector of a button in the page's content to click, if it has one. */
  readonly button?: string;
}

/** The site to audit: served from a store, with a stub for the league's image host. */
export interface AuditedSite {
  readonly origin: string;
  readonly pages: readonly AuditedPage[];
  /** Browser flags that send requests for the image host to the stub and block all other hosts. */
  readonly browserArguments: readonly string[];
  close(): void;
}

/** Serves the built site from a store, with a stub for the image host. Needs openssl for the stub's certificate. */
export async function openSite(store: string, port: number): Promise<AuditedSite> {
  const origin = `http://127.0.0.1:${port}`;
  const images = serveImages(port + 1);
  const server = spawn(process.execPath, ['src/cli/serve.ts', '--store', store, '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitUntilHealthy(origin, server);
    return {
      origin,
      pages: await auditedPages(origin),
      browserArguments: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--ignore-certificate-errors',
        `--host-resolver-rules=MAP ${IMAGE_HOST} 127.0.0.1:${port + 1}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
      ],
      close: () => {
        server.kill();
        images.close();
        images.closeAllConnections();
      },
    };
  } catch (error) {
    server.kill();
    images.close();
    throw error;
  }
}

/**
 * The eleven pages of docs/site.md, for the newest final game of the default season, its best skaters and its
 * winner.
 */
async function auditedPages(origin: string): Promise<readonly AuditedPage[]> {
  const get = async <E extends keyof typeof ENDPOINTS>(path: string): Promise<Answer<E>> =>
    (await (await fetch(origin + path)).json()) as Answer<E>;
  const season = (await get<'seasons'>('/api/seasons/')).find((one) => one.default)?.season ?? 0;
  const game = (await get<'games'>(`/api/games/NHL/${season}`)).find(({ status }) => status === 'final');
  if (game === undefined) throw new Error(`no finished game in ${season}`);
  const { skater_performance_dict: skaters } = await get<'playerDetail'>(`/api/game/${game.id}/player-detail`);
  const [first, second] = Object.entries(skaters)
    .sort(([, a], [, b]) => (b.game_score ?? 0) - (a.game_score ?? 0))
    .map(([id]) => id);
  return [
    { name: 'home', path: '/', main: 'main a[href^="/games/id/"]' },
    { name: 'teams', path: '/teams', main: 'main a[href^="/teams/"]' },
    {
      name: 'team',
      path: `/teams/${game.winner}`,
      main: 'main [class*="_rank_"]',
      button: 'main button[aria-expanded]',
    },
    { name: 'roster', path: `/teams/${game.winner}/roster`, main: 'main [class*="_name_"]' },
    { name: 'games', path: `/teams/${game.winner}/games`, main: 'main a[href^="/games/id/"]' },
    { name: 'game', path: `/games/id/${game.id}`, main: 'main [class*="_scoreText_"]', button: 'main th button' },
    {
      name: 'player',
      path: `/players/id/${first}`,
      main: '#ratings [class*="_number_"]',
      button: 'main button[aria-expanded]',
    },
    { name: 'leaders', path: '/leaders', main: '#game_ratings a[href^="/players/"]' },
    { name: 'ratings', path: '/player_insights', main: 'main [class*="_name_"]' },
    {
      name: 'head-to-head',
      path: `/shared_ice_comparison?player1=${first}&player2=${second}&type=Head+to+Head`,
      main: 'main h2',
    },
    {
      name: 'compare',
      path: `/chart_comparison?first=${first}&second=${second}&stat=xg_scored`,
      main: 'main svg path',
    },
  ];
}

/** Serves the stub for the image host, with a certificate made for this run. */
function serveImages(port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', `/CN=${IMAGE_HOST}`, '-days', '2'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    const isLogo = request.url?.endsWith('.svg') === true;
    response.setHeader('Content-Type', isLogo ? 'image/svg+xml' : 'image/png');
    response.setHeader('Cache-Control', 'public, max-age=31536000');
    response.end(isLogo ? LOGO : PHOTO);
  });
  rmSync(folder, { recursive: true });
  return server.listen(port, '127.0.0.1');
}

async function waitUntilHealthy(origin: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      if ((await fetch(`${origin}/readyz`)).ok) return;
    } catch {
      // Not listening yet.
    }
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('the site did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
