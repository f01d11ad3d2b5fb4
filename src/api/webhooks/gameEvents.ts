import type { GameFacts } from '../resources/gameSummary.ts';

/** What webhooks know of a game. */
export type WatchedGame = Pick<
  GameFacts,
  'game_id' | 'date' | 'status' | 'home_abb' | 'away_abb' | 'home_score' | 'away_score' | 'final_period'
>;

/** Something that happened in a game, as it is sent. */
export interface GameEvent {
  /** The same for every delivery of the event, by any server: receivers drop what they have seen. */
  readonly id: string;
  readonly event: 'goal' | 'final' | 'stolen' | 'test';
  readonly game_id: number;
  readonly date: string;
  readonly home: string;
  readonly away: string;
  readonly home_score: number;
  readonly away_score: number;
  /** The club that scored; null for other events. */
  readonly team: string | null;
  /** The number of the goal among its club's, from 1; null for other events. */
  readonly goal: number | null;
  readonly final_period: string;
}

/**
 * What happened between two readings of the same games: a goal for each that a score has more, and the end. A game seen
 * for the first time is news only while it is live: a start of the server repeats nothing. Scores that fall, as after a
 * review, are no event.
 */
export function gameEvents(
  before: ReadonlyMap<number, WatchedGame>,
  now: readonly WatchedGame[],
  isFirstReading: boolean,
): GameEvent[] {
  if (isFirstReading) return [];
  return now.flatMap((game) => {
    const known = before.get(game.game_id);
    if (known === undefined && game.status !== 'live') return [];
    const goals = (['home', 'away'] as const).flatMap((side) => goalsOf(side, known, game));
    const isOver = game.status === 'final' && known?.status !== 'final';
    return isOver ? [...goals, eventOf(game, 'final', 'final', null)] : goals;
  });
}

/** The event of a stolen game. Source: docs/methodology/stolen-games.md#stolen-game. */
export function stolenEvent(game: WatchedGame): GameEvent {
  return eventOf(game, 'stolen', 'stolen', null);
}

function goalsOf(side: 'home' | 'away', known: WatchedGame | undefined, game: WatchedGame): GameEvent[] {
  const [from, to] = [known?.[`${side}_score`] ?? 0, game[`${side}_score`] ?? 0];
  return Array.from({ length: Math.max(0, to - from) }, (_none, k) =>
    eventOf(game, 'goal', `goal-${side}-${from + k + 1}`, game[`${side}_abb`], from + k + 1),
  );
}

function eventOf(
  game: WatchedGame,
  event: GameEvent['event'],
  name: string,
  team: string | null,
  goal: number | null = null,
): GameEvent {
  return {
    id: `${game.game_id}-${name}`,
    event,
    game_id: game.game_id,
    date: game.date,
    home: game.home_abb,
    away: game.away_abb,
    home_score: game.home_score ?? 0,
    away_score: game.away_score ?? 0,
    team,
    goal,
    final_period: game.final_period,
  };
}
