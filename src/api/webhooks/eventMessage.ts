import { formatNumber } from '../../hockey/displayText.ts';
import { readShots } from '../../store/queries/shots.ts';
import { HANDLERS } from '../resources/handlers.ts';
import type { Store } from '../storeReader.ts';
import type { GameEvent } from './gameEvents.ts';

/** An event with what the site knows of it. */
export interface EventMessage extends GameEvent {
  /** Who scored; null for other events, and where the feed does not name them. */
  readonly scorer: { readonly id: number; readonly name: string } | null;
  /** The goal's expected goals; null for other events, and without them. */
  readonly xg: number | null;
  /** Expected goals of the clubs so far; null without them. */
  readonly home_xg: number | null;
  readonly away_xg: number | null;
  /** Probability, 0 to 1, that the home club wins; null where it is not known. */
  readonly home_win_probability: number | null;
  /** Address of the game's page; null for a site that does not know its own. */
  readonly url: string | null;
  /** The same in one or two sentences. */
  readonly text: string;
}

/** Adds scorer, expected goals, win probability, address and words to an event. */
export async function eventMessage(event: GameEvent, store: Store, origin: string | null): Promise<EventMessage> {
  const request = { params: { gameId: String(event.game_id) }, query: {} };
  const goals = (await readShots(store, event.game_id)).filter(
    ({ outcome, team_abb }) => outcome === 'goal' && team_abb === event.team,
  );
  const goal = event.goal === null ? undefined : goals[event.goal - 1];
  const xg = await HANDLERS.xgSummary(request, { store });
  const { winner } = await HANDLERS.gameData(request, { store });
  const isHome = winner === event.home;
  const chance = (await HANDLERS.winProbability(request, { store })).points.at(-1)?.win ?? null;
  const message = {
    ...event,
    scorer:
      goal?.shooter_id == null || goal.shooter_name === null ? null : { id: goal.shooter_id, name: goal.shooter_name },
    xg: goal?.xg ?? null,
    home_xg: isHome ? xg.winner_xg : xg.loser_xg,
    away_xg: isHome ? xg.loser_xg : xg.winner_xg,
    home_win_probability: chance === null || isHome ? chance : 1 - chance,
    url: origin === null ? null : `${origin}/games/id/${event.game_id}`,
  };
  return { ...message, text: textOf(message) };
}

function textOf(message: Omit<EventMessage, 'text'>): string {
  const { event, away, away_score, home, home_score, final_period, team, scorer, xg } = message;
  const ending = event === 'goal' || final_period === 'REG' ? '' : ` (${final_period})`;
  const score = `${away} ${away_score} - ${home_score} ${home}${ending}`;
  const chance = xg === null ? '' : ` from ${formatNumber(xg, 2)} expected`;
  const what = {
    goal: `Goal ${team}${scorer === null ? '' : `, ${scorer.name}`}${chance}: ${score}.`,
    final: `Final: ${score}.`,
    stolen: `A goalie stole it: ${score}.`,
    test: `A test of webhooks: ${score}.`,
  }[event];
  const { home_xg, away_xg, home_win_probability: win } = message;
  const expected =
    home_xg === null || away_xg === null
      ? ''
      : ` Expected goals: ${away} ${formatNumber(away_xg, 2)}, ${home} ${formatNumber(home_xg, 2)}.`;
  const odds = event !== 'goal' || win === null ? '' : ` ${home} wins with ${formatNumber(win * 100, 0)}%.`;
  return `${what}${expected}${odds}`;
}

/** The body for a receiver: as Discord and Slack want it, otherwise the whole message. */
export function messageBody(message: EventMessage, receiver: URL): object {
  const text = message.url === null ? message.text : `${message.text} ${message.url}`;
  if (receiver.hostname === 'hooks.slack.com') return { text };
  if (/(^|\.)discord(app)?\.com$/.test(receiver.hostname)) return { content: text, allowed_mentions: { parse: [] } };
  return message;
}
