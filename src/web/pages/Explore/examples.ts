import type { Query } from '../../../contract/query.ts';

/** Questions to begin with. Those of dates name the season they are of. */
export const EXAMPLES: readonly { readonly words: string; readonly query: Query }[] = [
  {
    words: 'Who drives play when it is close?',
    query: { rows: 'skaters', values: { strength: '5v5', score: 'close', columns: 'on_ice_5v5', sort: '-xgf_pct' } },
  },
  {
    words: 'Which goalies saved the most?',
    query: { rows: 'goalies', values: { sort: '-gsax' } },
  },
  {
    words: 'The best power plays',
    query: { rows: 'teams', values: { strength: 'power_play', rate: '60', columns: 'team_power_play', sort: '-xgf' } },
  },
  {
    words: 'Defensemen on the road, last ten games',
    query: { rows: 'skaters', values: { place: 'away', last: '10', position: 'D', sort: '-xgf_pct' } },
  },
  {
    words: 'Rookies by points per 60',
    query: { rows: 'skaters', values: { rookies: 'yes', rate: '60', columns: 'scoring', sort: '-points' } },
  },
  {
    words: 'Teams on the second of two nights',
    query: { rows: 'teams', values: { rest: '0', sort: '-xgf_pct' } },
  },
];
