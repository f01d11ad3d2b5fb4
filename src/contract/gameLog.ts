/** The statistics of a game log, by their registry ids, in the order of the page. */
export const LOG_STATISTICS = {
  skater: ['toi', 'goals', 'assists', 'isog', 'ixg', 'ev_xgf_pct', 'game_score'],
  goalie: ['toi', 'shots_faced', 'goals_against', 'sv_pct', 'xga', 'gsax', 'game_score'],
} as const;
