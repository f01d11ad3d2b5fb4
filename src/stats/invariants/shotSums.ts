import { isGoal } from '../../game/foldScore.ts';
import type { Game } from '../../game/types.ts';
import { otherSide, type Side } from '../../hockey/strength.ts';
import type { GameCounts, ShotRow } from '../rows.ts';
import { clubOf, type Equation, goaliesOf, plus, SIDES, skatersOf, total } from './equation.ts';

/**
 * I1 and I2: shots, players and clubs have the same xG, goals and assists; even strength and special teams add up to
 * the total.
 */
export function shotSums(game: Game, counts: GameCounts): readonly Equation[] {
  return SIDES.flatMap((side) => [...xgSums(counts, side), ...goalSums(game, counts, side)]);
}

function xgSums(counts: GameCounts, side: Side): readonly Equation[] {
  const club = clubOf(counts, side);
  const players = [...skatersOf(counts, side), ...goaliesOf(counts, side)];
  const named = new Set<number | null>(players.map((row) => row.player_id));
  const shots = counts.shots.filter((shot) => shot.is_home === club.is_home);
  const xgOf = (rows: readonly ShotRow[]): number | null =>
    club.xgf === null ? null : total(rows, ({ xg }) => xg ?? 0);
  const ev = shots.filter(({ situation }) => situation === 'ev');
  const unnamed = xgOf(shots.filter(({ shooter_id }) => !named.has(shooter_id)));
  const attempts = shots.filter(({ is_short_miss }) => is_short_miss === 0).length;
  return [
    [`xG of the ${side} club, and of its shots`, club.xgf, xgOf(shots)],
    [
      `xG of the ${side} club, and of its players`,
      club.xgf,
      plus(
        total(players, ({ ixg }) => ixg),
        unnamed,
      ),
    ],
    [`even-strength xG of the ${side} club, and of its shots`, club.ev_xgf, xgOf(ev)],
    [`xG of the ${side} club, and of its situations`, club.xgf, plus(club.ev_xgf, club.st_xgf)],
    [`goals of the ${side} club, and of its situations`, club.gf, plus(club.ev_gf, club.st_gf)],
    [`xG of the ${side} club, and against the other`, club.xgf, clubOf(counts, otherSide(side)).xga],
    [`attempts of the ${side} club, and its shots`, club.cf, attempts],
  ];
}

function goalSums(game: Game, counts: GameCounts, side: Side): readonly Equation[] {
  const club = clubOf(counts, side);
  const players = [...skatersOf(counts, side), ...goaliesOf(counts, side)];
  const goals = game.events.filter(isGoal).filter((goal) => goal.shootingTeam === side);
  const unnamed = goals.filter(({ shooter }) => shooter === null).length;
  const assists = goals.flatMap(({ assist1, assist2 }) => [assist1, assist2]).filter((assist) => assist !== null);
  const ownAssists = goals.filter(
    (goal) => goal.shooter !== null && [goal.assist1, goal.assist2].includes(goal.shooter),
  );
  const shootoutGoal = game.finalPeriod === 'SO' ? club.is_win : 0;
  const score = game.status === 'final' ? game[side].score : null;
  return [
    [
      `goals of the ${side} club, and of its players`,
      club.gf,
      plus(
        total(players, (row) => row.goals),
        unnamed,
      ),
    ],
    [`goals of the ${side} club, and its final score`, plus(club.gf, shootoutGoal), score],
    [`assists of the ${side} players, and on its goals`, total(players, ({ a1, a2 }) => plus(a1, a2)), assists.length],
    [`goals of the ${side} club that its scorer assisted`, ownAssists.length, 0],
  ];
}
