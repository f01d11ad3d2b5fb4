import { parseGameId, parsePlayerId, parseTeamAbb } from '../../hockey/ids.ts';
import { ALL_TEAMS } from '../routes/teams.ts';

/** What an embedded view shows, and of which game, player or team. */
export interface EmbedSubject {
  readonly view: 'game' | 'shots' | 'player' | 'team';
  readonly id: string;
}

/** Sizes of embedded views in pixels. Chosen by us: they fit a column of text. */
export const EMBED_SIZES = {
  game: { width: 640, height: 500 },
  shots: { width: 640, height: 420 },
  player: { width: 480, height: 980 },
  team: { width: 480, height: 360 },
} as const satisfies Record<EmbedSubject['view'], { readonly width: number; readonly height: number }>;

/** The embedded view at a path; null for a path without one. */
export function embedAt(path: string): EmbedSubject | null {
  const [, kind = '', id = '', shots] = /^\/embed\/(game|player|team)\/(\w+)(\/shots)?\/?$/.exec(path) ?? [];
  if (kind === 'game' && parseGameId(id) !== null) return { view: shots === undefined ? 'game' : 'shots', id };
  if (shots !== undefined) return null;
  if (kind === 'player' && parsePlayerId(id) !== null) return { view: kind, id };
  return kind === 'team' && parseTeamAbb(id) !== null && id !== ALL_TEAMS ? { view: kind, id } : null;
}

/** The embedded view of a page of the site, by the page's path; null for a page without one. */
export function embedOfPage(path: string): EmbedSubject | null {
  const [, game] = /^\/games\/id\/(\w+)\/?$/.exec(path) ?? [];
  if (game !== undefined) return embedAt(`/embed/game/${game}`);
  const [, player] = /^\/players\/id\/(\w+)\/?$/.exec(path) ?? [];
  if (player !== undefined) return embedAt(`/embed/player/${player}`);
  const [, team] = /^\/teams\/(\w+)\/?$/.exec(path) ?? [];
  return team === undefined ? null : embedAt(`/embed/team/${team}`);
}

/** The path of an embedded view. */
export function embedPath({ view, id }: EmbedSubject): string {
  return view === 'shots' ? `/embed/game/${id}/shots` : `/embed/${view}/${id}`;
}

/** The page of the site behind an embedded view. */
export function pageOfEmbed({ view, id }: EmbedSubject): string {
  if (view === 'player') return `/players/id/${id}`;
  return view === 'team' ? `/teams/${id}` : `/games/id/${id}`;
}
