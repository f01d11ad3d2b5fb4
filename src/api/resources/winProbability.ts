import type { ResponseOf } from '../../contract/endpoint.ts';
import type { WireWinSwing, winProbability } from '../../contract/games.ts';
import type { Moment } from '../../game/foldMoments.ts';
import { REGULAR_SEASON } from '../../hockey/ids.ts';
import { otherSide, type Side } from '../../hockey/strength.ts';
import type { Pregame } from '../../winProbability/teamStrength.ts';
import { gameEnd, winCurve } from '../../winProbability/winCurve.ts';
import { WinGrid } from '../../winProbability/winGrid.ts';
import { gameRates, type WinModel } from '../../winProbability/winModel.ts';
import { abbOf, type GameFacts, teamInformation, winningSide } from './gameSummary.ts';
import { toWireXg } from './rounding.ts';
import type { ShotFacts } from './shots.ts';

/** What win probability is made of. */
export interface WinFacts {
  readonly model: WinModel;
  readonly game: GameFacts & { readonly end_second: number | null; readonly withheld_reason: string | null };
  /** Null for a game whose clubs are not rated yet. */
  readonly pregame: Pregame | null;
  /** Empty before the game. */
  readonly moments: readonly Moment[];
  readonly shots: readonly ShotFacts[];
}

const SECONDS_PER_MINUTE = 60;
/** Most swings named, and the least that counts as one. */
const MAX_SWINGS = 5;
const LEAST_SWING = 0.03;

/** Win probability over a game, from the winner's view. **Missing**: no points before the game or withheld. */
export function toWireWinProbability(facts: WinFacts): ResponseOf<typeof winProbability> {
  const { model, game, pregame, shots } = facts;
  const moments = game.withheld_reason === null ? facts.moments : [];
  const winner = winningSide(game);
  const loser = otherSide(winner);
  const grid = new WinGrid(model, gameRates(model, pregame), game.game_type !== REGULAR_SEASON);
  const ofWinner = (home: number): number => toWireXg(winner === 'home' ? home : 1 - home);
  const { points, swings } = winCurve(grid, moments, gameEnd(game, moments));
  const goals = shots.filter(({ outcome }) => outcome === 'goal');
  const start = {
    period: 1,
    second: 0,
    score: { home: 0, away: 0 },
    hasGoalie: { home: true, away: true },
    phases: [],
  };
  return {
    model_version: model.version,
    team_information: teamInformation(game),
    before: ofWinner(grid.at(start)),
    points: points.map(({ second, home, leverage, score }) => ({
      timestamp: toMinutes(second),
      win: ofWinner(home),
      leverage: toWireXg(leverage),
      winner_score: score[winner],
      loser_score: score[loser],
    })),
    swings: swings
      .filter(({ before, after }) => Math.abs(after - before) >= LEAST_SWING)
      .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
      .slice(0, MAX_SWINGS)
      .map(({ second, period, kind, side, before, after }): WireWinSwing => {
        const goal = kind === 'goal' ? goals.find((shot) => isGoalAt(shot, second, side)) : undefined;
        return {
          timestamp: toMinutes(second),
          period,
          kind,
          team_abb: abbOf(game, side),
          player_id: goal?.shooter_id ?? null,
          player_name: goal?.shooter_name ?? null,
          win_before: ofWinner(before),
          win_after: ofWinner(after),
        };
      }),
  };
}

function isGoalAt({ game_seconds, is_home }: ShotFacts, second: number, side: Side): boolean {
  return game_seconds === second && (is_home === 1) === (side === 'home');
}

function toMinutes(second: number): number {
  return toWireXg(second / SECONDS_PER_MINUTE);
}
