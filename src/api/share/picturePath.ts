import { parseGameId, parsePlayerId, parseTeamAbb } from '../../hockey/ids.ts';
import { EVERY_TEAM } from '../routes/teams.ts';

/** What a picture is of: a game, a player or a team by its id, or the site as a whole (`id` is then empty). */
export interface PictureSubject {
  readonly kind: 'game' | 'player' | 'team' | 'site';
  readonly id: string;
}

/** Where the picture of a page is, by what its path names; the site's own for a page about no game, player or club. */
export function picturePath({ gameId, playerId, teamAbb }: Readonly<Record<string, string>>): string {
  if (gameId !== undefined) return `/share/game/${gameId}.png`;
  if (playerId !== undefined) return `/share/player/${playerId}.png`;
  if (teamAbb !== undefined && teamAbb !== EVERY_TEAM) return `/share/team/${teamAbb}.png`;
  return '/share/site.png';
}

/** What the picture at a path is of; null for a path that is no picture's. */
export function pictureAt(path: string): PictureSubject | null {
  if (path === '/share/site.png') return { kind: 'site', id: '' };
  const [, kind = '', id = ''] = /^\/share\/(\w+)\/(\w+)\.png$/.exec(path) ?? [];
  if (kind === 'game' && parseGameId(id) !== null) return { kind, id };
  if (kind === 'player' && parsePlayerId(id) !== null) return { kind, id };
  if (kind === 'team' && parseTeamAbb(id) !== null) return { kind, id };
  return null;
}
