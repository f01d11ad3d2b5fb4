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
  if (/^\/explore\/?$/.test(path)) {
    const { rows = 'skaters', chart = 'scatter', ...more } = Object.fromEntries(address.searchParams);
    const { width, height } = EMBED_SIZES.trend;
    const src = `${address.origin}${__BASE_PATH__}/embed/query/${rows}?${new URLSearchParams({ ...more, chart })}`;
    return frame(src.replaceAll('&', '&amp;'), width, height, title);
  }
  const control = (name: string) => address.searchParams.get(name) ?? '';
  const view = /^\/shared_ice_comparison\/?$/.test(path)
    ? comparisonView(control)
    : /^\/chart_comparison\/?$/.test(path)
      ? trendView(control)
      : null;
  if (view === null) return null;
  const { width, height } = EMBED_SIZES[view.kind];
  return frame(`${address.origin}${__BASE_PATH__}/embed/${view.kind}/${view.id}`, width, height, title);
}

/** A control of a page's address; empty when absent. */
type Control = (name: string) => string;

/** The view of two skaters. With and without each other they have none. */
function comparisonView(control: Control) {
  const pair = `${control('player1')}/${control('player2')}`;
  const isHeadToHead = ['', 'Head to Head'].includes(control('type'));
  return isHeadToHead && /^\d{7}\/\d{7}$/.test(pair) ? ({ kind: 'compare', id: pair } as const) : null;
}

/** The view of a statistic of two players or teams, which has all games of the season. */
function trendView(control: Control) {
  const id = `${control('season') || 'latest'}/${control('stat')}/${control('first')},${control('second')}`;
  const hasView = /^(latest|\d{8})\/[a-z0-9_]+\/(\d{7},\d{7}|[A-Z]{3},[A-Z]{3})$/.test(id);
  return hasView ? ({ kind: 'trend', id } as const) : null;
}

function frame(src: string, width: number, height: number, title: string): string {
  const name = title.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  return (
    `<iframe src="${src}" title="${name}" width="${width}" height="${height}"` +
    ` sandbox="${EMBED_SANDBOX}" loading="lazy"></iframe>`
  );
}
