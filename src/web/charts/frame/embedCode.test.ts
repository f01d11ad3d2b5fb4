import { describe, expect, it } from 'vitest';
import { embedAt } from '../../../api/documents/embed/embedPath.ts';
import { embedCode } from './embedCode.ts';

const codeOf = (address: string) => embedCode(new URL(address, 'https://site.example'), 'A "title"');

describe('the code that embeds a page', () => {
  it('shows a view that the server has, for games, their shots, players, teams and comparisons', () => {
    for (const [page, path] of [
      ['/games/id/2023020001#xg', '/embed/game/2023020001'],
      ['/games/id/2023020001?player=8470001#shot-map', '/embed/game/2023020001/shots'],
      ['/players/id/8470001/', '/embed/player/8470001'],
      ['/teams/EDM', '/embed/team/EDM'],
      ['/shared_ice_comparison?player1=8470001&player2=8470002', '/embed/compare/8470001/8470002'],
      [
        '/chart_comparison?first=8470001&second=8470002&stat=game_rating',
        '/embed/trend/latest/game_rating/8470001,8470002',
      ],
      [
        '/chart_comparison?panel=teams&season=20232024&first=BOS&second=EDM&stat=net_xg#snake',
        '/embed/trend/20232024/net_xg/BOS,EDM',
      ],
    ] as const) {
      const title = path.endsWith('/shots') ? 'A &quot;title&quot;: shot map' : 'A &quot;title&quot;';
      expect(codeOf(page)).toContain(`src="https://site.example${path}" title="${title}"`);
      expect(embedAt(path)).not.toBeNull();
    }
  });

  it('shows the chart of a question', () => {
    const src = '/embed/query/teams?strength=5v5&amp;x=xgf&amp;y=xga&amp;chart=scatter';
    expect(codeOf('/explore?rows=teams&strength=5v5&x=xgf&y=xga#chart')).toContain(`src="https://site.example${src}"`);
  });

  it('is missing for skaters with and without each other: the view has them head to head', () => {
    expect(codeOf('/shared_ice_comparison?player1=8470001&player2=8470002&type=With%20%2F%20Without')).toBeNull();
  });

  it('is missing for pages without a view', () => {
    for (const page of ['/', '/leaders', '/teams/EDM/roster', '/players/id/abc', '/shared_ice_comparison?player1=1'])
      expect(codeOf(page)).toBeNull();
  });
});
