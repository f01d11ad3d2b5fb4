import { asFlag, type ShotFeature } from './shotFeature.ts';

/** Cap on the lead, goals. Source: docs/methodology/xg.md#features. */
const LEAD_CAP = 3;
/** Overtimes count as one period. */
const LAST_PERIOD = 4;

/** The state of the game at the shot: strength, score, period, venue, the shooter's position. */
export const STATE_FEATURES: readonly ShotFeature[] = [
  {
    name: 'skaters_own',
    group: 'strength',
    meaning: "Skaters of the shooting team on the ice; NaN where strength isn't known.",
    value: ({ strength }) => strength?.own ?? Number.NaN,
  },
  {
    name: 'skaters_opp',
    group: 'strength',
    meaning: 'Skaters of the other team on the ice.',
    value: ({ strength }) => strength?.opp ?? Number.NaN,
  },
  {
    name: 'skater_advantage',
    group: 'strength',
    meaning: 'Skaters of the shooting team more than of the other; a pulled goalie counts.',
    value: ({ strength }) => (strength === null ? Number.NaN : strength.own - strength.opp),
  },
  {
    name: 'has_own_goalie',
    group: 'strength',
    meaning: "0 when the shooting team's goalie is off for another skater.",
    value: ({ strength }) => (strength === null ? Number.NaN : asFlag(strength.hasOwnGoalie)),
  },
  {
    name: 'lead',
    group: 'state',
    meaning: 'Goals the shooting team is ahead just before the shot, -3 to 3.',
    value: ({ lead }) => Math.max(-LEAD_CAP, Math.min(LEAD_CAP, lead)),
  },
  {
    name: 'period',
    group: 'state',
    meaning: '1, 2, 3, and 4 for any overtime.',
    value: ({ shot }) => Math.min(LAST_PERIOD, shot.period),
  },
  {
    name: 'period_seconds',
    group: 'state',
    meaning: 'Seconds played in the period.',
    value: ({ shot }) => shot.periodSeconds,
  },
  { name: 'is_home', group: 'state', meaning: '1 for the home team.', value: ({ isHome }) => asFlag(isHome) },
  {
    name: 'is_defender',
    group: 'state',
    meaning: '1 when a defender shoots; 0 also where the shooter is not named.',
    value: ({ position }) => asFlag(position === 'D'),
  },
];
