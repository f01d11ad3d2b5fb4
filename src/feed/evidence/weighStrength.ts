import { foldPenaltyStrength, type Skaters } from '../../game/foldPenaltyStrength.ts';
import { foldScore } from '../../game/foldScore.ts';
import { foldStatedStrength } from '../../game/foldStatedStrength.ts';
import type { Game, GameEvent, Score } from '../../game/types.ts';
import { PERIOD_SECONDS, REGULATION_PERIODS } from '../../hockey/clock.ts';
import { manpower, otherSide, type Side, type Strength } from '../../hockey/strength.ts';
import type { IssueLog } from '../parse/issueLog.ts';
import { countedSplits, officialSplits, shotsAtWrongStrength } from './officialSplits.ts';

/**
 * Shots on goal at another strength than the official one from which a witness of strength is refused. In 5,535 games
 * sound codes are never off by more than three. Source: docs/correctness.md#one-game-several-sources.
 */
export const WRONG_SHOTS = 4;

/**
 * Greatest share of plays whose manpower by the codes differs from that by the penalties in a game with sound codes. In
 * 5,535 games sound codes differ in 7 % at most, codes that stick in 15 % or more, but for three.
 */
const GREATEST_DIFFERENCE = 0.1;

/** Plays that happen while the clock runs, and faceoffs. */
const IN_PLAY: ReadonlySet<GameEvent['kind']> = new Set(['shot', 'faceoff', 'hit', 'giveaway', 'takeaway']);

/**
 * Decides the strength of play of a finished game without shifts.
 *
 * **Rule**: the feed's situation codes count if they put fewer than four shots on goal at another strength than the
 * goalies' official splits do. Otherwise, and where the codes are shuffled, the strength worked out from the penalties
 * counts by the same test. Without official splits the codes count if they agree with the penalties. If nothing passes,
 * the strength of the game is not known.
 * **Shape**: the events, with the strength decided on as the stated one; null throughout where it is not known.
 * **Source**: docs/correctness.md#one-game-several-sources.
 */
export function weighStrength(game: Game, issues: IssueLog): readonly GameEvent[] {
  if (game.status !== 'final' || game.shifts !== null || game.events.length === 0) return game.events;
  const byPenalties = foldPenaltyStrength(game);
  const hasCodes = game.events.some(({ statedStrength }) => statedStrength !== null);
  const official = officialSplits(game.boxscore);
  if (official === null) {
    const share = hasCodes ? differenceOf(game, byPenalties) : 0;
    if (share <= GREATEST_DIFFERENCE) return game.events;
    const detail = `codes and penalties differ in ${Math.round(share * 100)} % of plays, without official splits`;
    return withoutStrength(game, `The ${detail}.`, issues);
  }
  const wrongBy = (events: readonly GameEvent[]): number =>
    shotsAtWrongStrength(countedSplits({ ...game, events }), official);
  const byCodes = wrongBy(game.events);
  if (hasCodes && byCodes < WRONG_SHOTS) return game.events;
  const events = withStrengthOf(game, byPenalties);
  const wrong = wrongBy(events);
  const codes = hasCodes
    ? `the codes put ${byCodes} shots at another strength than the official splits`
    : 'no codes count';
  if (wrong >= WRONG_SHOTS) return withoutStrength(game, `${codes}, the penalties ${wrong}`, issues);
  issues.add('strength-from-penalties', null, `Strength by the penalties: ${codes}, the penalties ${wrong}.`);
  return events;
}

function withoutStrength(game: Game, why: string, issues: IssueLog): readonly GameEvent[] {
  issues.add('strength-unknown', null, `${why}.`);
  return game.events.map((event) => ({ ...event, statedStrength: null }));
}

/** The share of plays whose manpower by the codes and by the penalties favours another side. */
function differenceOf(game: Game, byPenalties: readonly (Skaters | null)[]): number {
  const byCodes = foldStatedStrength(game);
  let compared = 0;
  let differing = 0;
  game.events.forEach((event, k) => {
    const skaters = byPenalties[k];
    const code = byCodes[k];
    if (!skaters || !code || !IN_PLAY.has(event.kind) || (event.kind === 'shot' && event.isPenaltyShot)) return;
    compared++;
    const ahead = Math.sign(manpower(code.home) - manpower(code.away));
    if (ahead !== Math.sign(skaters.home - skaters.away)) differing++;
  });
  return compared === 0 ? 0 : differing / compared;
}

/** The events with the strength worked out from the penalties, and a skater more for a goalie who is out. */
function withStrengthOf(game: Game, byPenalties: readonly (Skaters | null)[]): readonly GameEvent[] {
  const scores = foldScore(game);
  const outSince = { home: netEmptySince(game, 'home'), away: netEmptySince(game, 'away') };
  return game.events.map((event, k) => {
    const skaters = byPenalties[k];
    if (!skaters || (event.kind === 'shot' && event.isPenaltyShot)) return event;
    const sideOf = (side: Side): Strength[Side] => {
      const hasGoalie = isGoalieIn(event, side, scores[k], outSince[side]);
      return { skaters: skaters[side] + (hasGoalie ? 0 : 1), hasGoalie };
    };
    return { ...event, statedStrength: { home: sideOf('home'), away: sideOf('away') } };
  });
}

/**
 * The game second from which a trailing side plays without its goalie: as long before the end of regulation as its
 * goalies' official time is short of the game. Null where it is not short, or not known.
 */
function netEmptySince({ boxscore, periods }: Game, side: Side): number | null {
  const goalies = boxscore?.goalies.filter((line) => line.side === side) ?? [];
  const played = periods.reduce((sum, { startSecond, endSecond }) => sum + endSecond - startSecond, 0);
  const inNet = goalies.reduce((sum, { toi }) => sum + (toi ?? 0), 0);
  const empty = played - inNet;
  return goalies.length === 0 || empty <= 0 ? null : REGULATION_PERIODS * PERIOD_SECONDS - empty;
}

/** Whether a side's goalie is in net: by the goalie a shot names, otherwise by the official time. */
function isGoalieIn(event: GameEvent, side: Side, score: Score | undefined, outSince: number | null): boolean {
  const isAgainst = event.kind === 'shot' && event.shootingTeam === otherSide(side) && event.outcome !== 'blocked';
  if (isAgainst) return event.goalie !== null;
  const isTrailing = score !== undefined && score[side] < score[otherSide(side)];
  return !(isTrailing && outSince !== null && event.period === REGULATION_PERIODS && event.gameSeconds > outSince);
}
