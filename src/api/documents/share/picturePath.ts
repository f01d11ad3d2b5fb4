import { parseGameId, parsePlayerId, parseTeamAbb } from '../../../hockey/ids.ts';
import { ALL_TEAMS } from '../../resources/teams.ts';

/** The size of the picture of a shared link, in pixels. Source: what the sites that show them ask for, 1.91 to 1. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** What a picture shows: a game, a player or a team by its id, or the site (`id` is then empty). */
export interface PictureSubject {
  readonly kind: 'game' | 'player' | 'team' | 'site';
  readonly id: string;
}

/** The path of a page's picture, by the parameters of the page's path; the site's own for all other pages. */
export function picturePath({ gameId, playerId, teamAbb }: Readonly<Record<string, string>>): string {
  if (gameId !== undefined) return `/share/game/${gameId}.png`;
  if (playerId !== undefined) return `/share/player/${playerId}.png`;
  if (teamAbb !== undefined && teamAbb !== ALL_TEAMS) return `/share/team/${teamAbb}.png`;
  return '/share/site.png';
}

/** The subject of the picture at a path; null for a path without a picture. */
export function pictureAt(path: string): PictureSubject | null {
  if (path === '/share/site.png') return { kind: 'site', id: '' };
  const [, kind = '', id = ''] = /^\/share\/(\w+)\/(\w+)\.png$/.exec(path) ?? [];
  if (kind === 'game' && parseGameId(id) !== null) return { kind, id };
  if (kind === 'player' && parsePlayerId(id) !== null) return { kind, id };
  if (kind === 'team' && parseTeamAbb(id) !== null) return { kind, id };
  return null;
}
