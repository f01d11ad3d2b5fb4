import type { Game, GameEvent, Score, ShotEvent } from './types.ts';

/** The score at the opening faceoff. */
export const START_SCORE: Score = { home: 0, away: 0 };

/** Whether an event is a goal on the scoreboard: penalty-shot goals count, shootout goals do not. */
export function isGoal(event: GameEvent): event is ShotEvent & { readonly outcome: 'goal' } {
  return event.kind === 'shot' && event.outcome === 'goal' && event.periodKind !== 'SO';
}

/** The score after an event: a goal adds one for the shooting team. */
export function scoreAfter(score: Score, event: GameEvent): Score {
  if (!isGoal(event)) return score;
  return { ...score, [event.shootingTeam]: score[event.shootingTeam] + 1 };
}

/** The score before every event: one entry per event, in event order. Shootout goals never count. */
export function foldScore(game: Pick<Game, 'events'>): readonly Score[] {
  let score = START_SCORE;
  return game.events.map((event) => {
    const before = score;
    score = scoreAfter(score, event);
    return before;
  });
}
