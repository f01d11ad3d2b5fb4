import { EMBED_SANDBOX, EMBED_SIZES, type EmbedKind } from '../../../contract/embedSizes.ts';

/** The embedded views of pages: the pattern of a page's path, and the view's path with the page's id. */
const VIEWS: readonly (readonly [page: RegExp, view: EmbedKind, path: (id: string) => string])[] = [
  [/^\/games\/id\/(\d{10})\/?$/, 'game', (id) => `/embed/game/${id}`],
  [/^\/players\/id\/(\d{7})\/?$/, 'player', (id) => `/embed/player/${id}`],
  [/^\/teams\/([A-Z]{3})\/?$/, 'team', (id) => `/embed/team/${id}`],
];

/**
 * The HTML that shows a page's view on another site. `address` is the page's, with the chart's anchor; `title` says
 * what the page is of, for the view shows the page's main chart whichever the anchor names, except the shot map.
 * **Missing**: null for a page without an embedded view.
 */
export function embedCode(address: URL, title: string): string | null {
  const path = address.pathname.slice(__BASE_PATH__.length);
  for (const [page, view, pathOf] of VIEWS) {
    const [, id] = page.exec(path) ?? [];
    if (id === undefined) continue;
    const isShots = view === 'game' && address.hash === '#shot-map';
    const src = `${address.origin}${__BASE_PATH__}${pathOf(id)}${isShots ? '/shots' : ''}`;
    const { width, height } = EMBED_SIZES[isShots ? 'shots' : view];
    return frame(src, width, height, isShots ? `${title}: shot map` : title);
  }
  const [first, second] = ['player1', 'player2'].map((name) => address.searchParams.get(name) ?? '');
  if (!/^\/shared_ice_comparison\/?$/.test(path) || !/^\d{7} \d{7}$/.test(`${first} ${second}`)) return null;
  const { width, height } = EMBED_SIZES.compare;
  return frame(`${address.origin}${__BASE_PATH__}/embed/compare/${first}/${second}`, width, height, title);
}

function frame(src: string, width: number, height: number, title: string): string {
  const name = title.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  return (
    `<iframe src="${src}" title="${name}" width="${width}" height="${height}"` +
    ` sandbox="${EMBED_SANDBOX}" loading="lazy"></iframe>`
  );
}
