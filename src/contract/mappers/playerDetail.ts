import { percentOf, shareOf } from '../../hockey/shares.ts';
import type { WireGoaliePerformance, WireSkaterPerformance } from '../endpoints/playerDetail.ts';
import { toWireClock, toWirePercent, toWireXg } from './rounding.ts';

/** A counter: null where the game cannot tell. */
type Count = number | null;

/** What a skater's and a goalie's game have in common. */
interface PerformanceFacts {
  readonly player_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly team_abb: string;
  readonly season: number;
  readonly game_score: number | null;
  /** Seconds; the official ones where the game has no shifts. */
  readonly toi: Count;
  readonly goals: Count;
  readonly a1: Count;
  readonly a2: Count;
  readonly isog: Count;
  readonly ixg: Count;
}

/** A goalie's game as counted. */
export interface GoalieFacts extends PerformanceFacts {
  readonly shots_faced: Count;
  readonly goals_against: Count;
  readonly saves: Count;
  readonly xga: Count;
}

/** A skater's game as counted. */
export interface SkaterFacts extends PerformanceFacts {
  readonly position: string;
  readonly toi_ev: Count;
  readonly ev_xgf: Count;
  readonly ev_xga: Count;
  readonly blocks: Count;
  readonly takeaways: Count;
  readonly giveaways: Count;
  readonly faceoffs_won: Count;
  readonly faceoffs_lost: Count;
  readonly dzs: Count;
  readonly ozs: Count;
}

/** A goalie's game: goals saved above expected are the xG he faced minus the goals. */
export function toWireGoalie(goalie: GoalieFacts): WireGoaliePerformance {
  const { saves, shots_faced } = goalie;
  return {
    name: nameOf(goalie),
    team_abb: goalie.team_abb,
    season: goalie.season,
    toi_total_disp: toWireClock(goalie.toi),
    total_toi_int: goalie.toi,
    shots_faced,
    goals_against: goalie.goals_against,
    saves,
    sv_percentage: saves === null || shots_faced === null ? null : toWirePercent(percentOf(saves, shots_faced)),
    xgs_against: toWireXg(goalie.xga),
    gsax: toWireXg(difference(goalie.xga, goalie.goals_against)),
    game_score: toWireXg(goalie.game_score),
    ...individual(goalie),
  };
}

/** A skater's game. */
export function toWireSkater(skater: SkaterFacts): WireSkaterPerformance {
  return {
    name: nameOf(skater),
    team_abb: skater.team_abb,
    season: skater.season,
    position: skater.position,
    total_toi_int: skater.toi,
    ev_toi_int: skater.toi_ev,
    toi_total_disp: toWireClock(skater.toi),
    toi_ev_disp: toWireClock(skater.toi_ev),
    share: evenStrengthShare(skater),
    expected_for_values: toWireXg(skater.ev_xgf),
    expected_against_values: toWireXg(skater.ev_xga),
    ...individual(skater),
    blocks: skater.blocks,
    to_margin: difference(skater.takeaways, skater.giveaways),
    fo_margin: difference(skater.faceoffs_won, skater.faceoffs_lost),
    ev_dz_starts: skater.dzs,
    ev_oz_starts: skater.ozs,
    game_score: toWireXg(skater.game_score),
  };
}

/** EV xGF%: 50 where both sides are 0 with time played, null with no even-strength time. Source: methodology, share. */
function evenStrengthShare({ ev_xgf, ev_xga, toi_ev }: SkaterFacts): number | null {
  if (ev_xgf === null || ev_xga === null || toi_ev === null || toi_ev === 0) return null;
  return toWirePercent(shareOf(ev_xgf, ev_xga));
}

function individual({ ixg, goals, a1, a2, isog }: PerformanceFacts) {
  return { expected_goals: toWireXg(ixg), goals, primaries: a1, secondaries: a2, shots_on_goal: isog };
}

function nameOf({ first_name, last_name }: PerformanceFacts): string {
  return `${first_name} ${last_name}`;
}

/** One count minus another; null where either is not known. */
function difference(count: Count, other: Count): Count {
  return count === null || other === null ? null : count - other;
}
