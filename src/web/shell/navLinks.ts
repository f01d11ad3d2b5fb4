import { linkOptions } from '@tanstack/react-router';

/** The links of the navigation, in the specification's order. */
export const NAV_LINKS = [
  { label: 'Home', link: linkOptions({ to: '/' }) },
  { label: 'League Leaders', link: linkOptions({ to: '/leaders' }) },
  { label: 'Player Ratings', link: linkOptions({ to: '/player_insights' }) },
  { label: 'Head to Head', link: linkOptions({ to: '/shared_ice_comparison' }) },
  { label: 'Compare Charts', link: linkOptions({ to: '/chart_comparison' }) },
  { label: 'Recent Games', link: linkOptions({ to: '/teams/$teamAbb/games', params: { teamAbb: 'NHL' } }) },
] as const;
