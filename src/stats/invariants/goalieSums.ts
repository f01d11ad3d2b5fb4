import { otherSide } from '../../hockey/strength.ts';
import type { GameCounts } from '../rows.ts';
import { clubOf, type Equation, goaliesOf, plus, SIDES, total } from './equation.ts';

/** Shots on a goalie whose place is not known: they are in no band of danger. */
function placeless({ shots }: GameCounts, goalieId: number): number {
  const isOnGoal = (outcome: string): boolean => outcome === 'saved' || outcome === 'goal';
  return shots.filter(({ goalie_id, x, outcome }) => goalie_id === goalieId && x === null && isOnGoal(outcome)).length;
}

/**
 * I6 and I10: a goalie's saves and goals add up to the shots faced; with the empty net, goalies and clubs have the same
 * goals and xG. Goals above expected of the shooters and goals saved above expected of the goalies are then opposite
 * numbers.
 */
export function goalieSums(counts: GameCounts): readonly Equation[] {
  return SIDES.flatMap((side): readonly Equation[] => {
    const goalies = goaliesOf(counts, side);
    const club = clubOf(counts, side);
    const shooters = clubOf(counts, otherSide(side));
    // Saves by a goalie that neither the feed nor the shifts name.
    const unnamed = counts.shots.filter(
      (shot) => shot.is_home === shooters.is_home && shot.outcome === 'saved' && shot.goalie_id === null,
    ).length;
    return [
      ...goalies.map((row): Equation => {
        const known = plus(row.saves, row.goals_against);
        return [`shots faced by goalie ${row.player_id}, and his saves and goals`, row.shots_faced, known];
      }),
      ...goalies.map((row): Equation => {
        const bands = plus(row.sa_low, row.sa_medium, row.sa_high);
        return [
          `shots faced by goalie ${row.player_id}, and by danger`,
          bands === null ? null : row.shots_faced,
          plus(bands, placeless(counts, row.player_id)),
        ];
      }),
      [
        `goals on the ${side} goalies and its empty net`,
        plus(
          total(goalies, (row) => row.goals_against),
          club.en_ga,
        ),
        club.ga,
      ],
      [
        `xG on the ${side} goalies and its empty net`,
        plus(
          total(goalies, (row) => row.xga),
          club.en_xga,
        ),
        club.xga,
      ],
      [`xG into the ${side} empty net, seen from both sides`, club.en_xga, shooters.en_xgf],
      [
        `shots on the ${side} goalies and its empty net`,
        plus(
          total(goalies, (row) => row.shots_faced),
          club.en_ga,
          unnamed,
        ),
        club.sa,
      ],
    ];
  });
}
