import type { Boxscore, GameEvent } from '../../game/types.ts';
import type { PlayerId } from '../../hockey/ids.ts';
import type { IssueLog } from './issueLog.ts';

/** A player's totals from the plays. */
interface Counted {
  goals: number;
  assists: number;
}

/**
 * Difference between a club's official and counted shots from which plays count as lost or listed twice: the game is
 * withheld. In 5,537 games there is never one more, and a correction in the days after a game takes one or two away.
 */
const LOST_SHOTS = 3;

/**
 * Compares the plays with the official lines: each player's goals and assists, each club's shots on goal. Reports
 * differences and changes nothing; lost shots withhold the game. A club's shots differ by one where a goal went in off
 * an opponent, which gives its scorer no shot on goal (46 of the 50 goals without a shot type).
 */
export function checkBoxscore(events: readonly GameEvent[], boxscore: Boxscore, issues: IssueLog): void {
  const byPlayer = new Map<PlayerId, Counted>();
  const countedOf = (player: PlayerId): Counted => {
    const known = byPlayer.get(player);
    if (known) return known;
    const counted = { goals: 0, assists: 0 };
    byPlayer.set(player, counted);
    return counted;
  };
  const shots = { home: 0, away: 0 };
  for (const event of events) {
    if (event.kind !== 'shot' || event.periodKind === 'SO') continue;
    if (event.outcome === 'saved' || event.outcome === 'goal') shots[event.shootingTeam]++;
    if (event.outcome !== 'goal') continue;
    if (event.shooter !== null) countedOf(event.shooter).goals++;
    if (event.assist1 !== null) countedOf(event.assist1).assists++;
    if (event.assist2 !== null) countedOf(event.assist2).assists++;
  }
  for (const side of ['home', 'away'] as const) {
    const official = boxscore.shotsOnGoal[side];
    if (official !== null && official !== shots[side]) {
      const lost = official - shots[side];
      const code = lost >= LOST_SHOTS ? 'missing-plays' : -lost >= LOST_SHOTS ? 'surplus-plays' : 'boxscore-shots';
      issues.add(code, null, `Shots on goal of the ${side} club: ${shots[side]} counted, ${official} official.`);
    }
  }
  for (const line of boxscore.skaters) {
    const counted = byPlayer.get(line.playerId) ?? { goals: 0, assists: 0 };
    if (line.goals !== null && line.goals !== counted.goals) {
      issues.add(
        'boxscore-goals',
        null,
        `Player ${line.playerId}: ${counted.goals} goals counted, ${line.goals} official.`,
      );
    }
    if (line.assists !== null && line.assists !== counted.assists) {
      const figures = `${counted.assists} assists counted, ${line.assists} official`;
      issues.add('boxscore-assists', null, `Player ${line.playerId}: ${figures}.`);
    }
  }
}
