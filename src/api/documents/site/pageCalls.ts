import type { PageName } from '../../../contract/pages.ts';

/**
 * The calls a page makes as soon as its code runs, as the browser spells them. It leaves out those that depend on the
 * client: its date (home), its season (lists of a season), and what it may still have from an hour ago (games, the best
 * players).
 */
const CALLS: Partial<Record<PageName, readonly string[]>> = {
  home: ['/api/seasons/'],
  teams: ['/api/teams/'],
  team: ['/api/teams/:teamAbb', '/api/seasons/'],
  roster: ['/api/teams/:teamAbb', '/api/players/:teamAbb'],
  teamGames: ['/api/seasons/'],
  teamLines: ['/api/teams/:teamAbb', '/api/seasons/'],
  player: ['/api/players/id/:playerId', '/api/players/id/:playerId/player-card', '/api/seasons/'],
  leaders: ['/api/seasons/'],
  form: ['/api/seasons/'],
  playoffs: ['/api/seasons/'],
  playerInsights: ['/api/seasons/'],
  chartComparison: ['/api/seasons/'],
  model: ['/api/model/'],
};

/** Every page shows the state of the data. */
const EVERYWHERE = ['/api/status/'];

/** Link tags that start a page's calls before its code arrives. */
export function callLinks(name: PageName, params: Readonly<Record<string, string>>): string {
  return [...EVERYWHERE, ...(CALLS[name] ?? [])]
    .map((path) => path.replace(/:(\w+)/g, (_all, part: string) => params[part] ?? ''))
    .map((path) => `<link rel="preload" href="${path}" as="fetch" crossorigin>`)
    .join('\n');
}
