import { REGULATION_PERIODS } from '../../hockey/clock.ts';
import type { GameId } from '../../hockey/ids.ts';
import type { MatchState, SideIndex } from '../simulate/matchState.ts';
import { isShootoutPeriod } from '../simulate/periodRules.ts';
import { LINEUP_SIZE } from '../simulate/slots.ts';
import { BACKUP, STARTER } from './makeLineup.ts';

/** The result of a game: small enough to keep for every game of ten seasons. */
export interface GameResult {
  readonly gameId: GameId;
  /** Home, away; including a shootout's deciding goal. */
  readonly score: readonly [number, number];
  readonly shotsOnGoal: readonly [number, number];
  readonly lastPeriod: 'REG' | 'OT' | 'SO';
  /** Number of the last period. */
  readonly periods: number;
  /** Scorer and assists of each goal, in order, without the shootout. */
  readonly goals: readonly (readonly number[])[];
  readonly winningGoalie: Named;
  /** Null after a shootout. */
  readonly winningScorer: Named | null;
}

/** A player's id and name. */
export interface Named {
  readonly playerId: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** The result of a finished game. */
export function resultOf(m: MatchState): GameResult {
  const winner: SideIndex = m.score[0] > m.score[1] ? 0 : 1;
  const decisive = decisiveGoal(m, winner);
  const isShootout = isShootoutPeriod(m.period, m.fixture.gameType);
  return {
    gameId: m.fixture.gameId,
    score: [m.score[0], m.score[1]],
    shotsOnGoal: [m.shotsOnGoal[0], m.shotsOnGoal[1]],
    lastPeriod: isShootout ? 'SO' : m.period > REGULATION_PERIODS ? 'OT' : 'REG',
    periods: m.period,
    goals: goalsOf(m),
    winningGoalie: named(m, decisive?.keepers[winner] ?? m.keeper[winner]),
    winningScorer: isShootout || decisive === null ? null : named(m, decisive.scorer),
  };
}

/** Ids of the scorers and assisters of the goals so far, without the shootout. */
export function goalsOf(m: MatchState): number[][] {
  return m.plays
    .filter(({ key, period }) => key === 'goal' && !isShootoutPeriod(period, m.fixture.gameType))
    .map(({ details }) =>
      ['scoringPlayerId', 'assist1PlayerId', 'assist2PlayerId'].flatMap((key) => {
        const id = details?.[key];
        return typeof id === 'number' ? [id] : [];
      }),
    );
}

/** The winner's goal that exceeded the loser's total. Null after a shootout. */
export function decisiveGoal(m: MatchState, winner: SideIndex): MatchState['goalieAtGoal'][number] | null {
  const needed = m.score[winner === 0 ? 1 : 0] + 1;
  return m.goalieAtGoal.filter(({ side }) => side === winner)[needed - 1] ?? null;
}

function named(m: MatchState, who: number): Named {
  const { playerId, firstName, lastName } = m.player(who);
  return { playerId, firstName, lastName };
}

/** Slots of both goalies, home or away. */
export const goaliePlaces = (side: SideIndex): readonly number[] => [
  side * LINEUP_SIZE + STARTER,
  side * LINEUP_SIZE + BACKUP,
];
