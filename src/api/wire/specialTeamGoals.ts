import type { Moment } from '../../game/foldMoments.ts';
import type { Side } from '../../hockey/strength.ts';
import type { Row } from '../../store/schema/tables.ts';

/** Whether a team's goals on special teams are as many by the feed's stated strength as by the players on the ice. */
export function agreesWithIce({ is_home, pp_gf, sh_gf }: Row<'team_game'>, moments: readonly Moment[]): boolean {
  const side: Side = is_home === 1 ? 'home' : 'away';
  let [power, short] = [0, 0];
  for (const [k, moment] of moments.entries()) {
    const before = moments[k - 1];
    if (before === undefined || moment.score[side] === before.score[side]) continue;
    // In the second in which a penalty ends, the order of its end and the goal is not known.
    if (before.phases.some(({ until }) => until === moment.second)) return false;
    const difference = before.phases.find(({ until }) => until > moment.second)?.difference ?? 0;
    const own = side === 'home' ? difference : -difference;
    if (own > 0) power++;
    else if (own < 0) short++;
  }
  return power === pp_gf && short === sh_gf;
}
