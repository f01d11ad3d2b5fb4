import type { PageName } from '../../contract/pages.ts';
import type { PageMatch } from './pagePath.ts';

/**
 * The calls a page makes as soon as its code runs, as the browser spells them. Left out are those that hang on the reader: his
 * date (home), his season (lists of a season), and what he may have kept from an hour ago (games, the best players).
 */
const CALLS: Partial<Record<PageName, readonly string[]>> = {
  home: ['/api/seasons/'],
  teams: ['/api/teams/'],
  team: ['/api/teams/:teamAbb', '/api/seasons/'],
  roster: ['/api/teams/:teamAbb', '/api/players/:teamAbb'],
  teamGames: ['/api/seasons/'],
  player: ['/api/players/id/:playerId', '/api/players/id/:playerId/player-card', '/api/seasons/'],
  leaders: ['/api/seasons/'],
  playerInsights: ['/api/seasons/'],
  chartComparison: ['/api/seasons/'],
  model: ['/api/model/'],
};

/** Every page shows what the site stands on. */
const EVERYWHERE = ['/api/status/'];

/** Link tags that send a page's calls on their way before its code is there. */
export function callLinks({ name, params }: PageMatch): string {
  return [...EVERYWHERE, ...(CALLS[name] ?? [])]
    .map((path) => path.replace(/:(\w+)/g, (_all, part: string) => params[part] ?? ''))
    .map((path) => `<link rel="preload" href="${path}" as="fetch" crossorigin>`)
    .join('\n');
}
