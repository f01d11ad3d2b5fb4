import type { Side } from '../../hockey/strength.ts';
import { otherSide } from '../../hockey/strength.ts';
import type { WireGameSummary } from '../entities.ts';

/** What a game summary is made of: a game by home and away, with the colours its clubs had that season. */
export interface GameFacts {
  readonly game_id: number;
  readonly season: number;
  readonly game_type: number;
  readonly date: string;
  readonly status: string;
  readonly home_abb: string;
  readonly away_abb: string;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly final_period: string;
  readonly home_primary_color: string;
  readonly home_secondary_color: string;
  readonly away_primary_color: string;
  readonly away_secondary_color: string;
}

/** A club's two colours. */
export interface TeamColors {
  readonly primary: string;
  readonly secondary: string;
}

/** The side the wire calls the winner: the one with more goals; the home team while the score is level or not known. */
export function winningSide({ home_score, away_score }: ScoreFacts): Side {
  return home_score !== null && away_score !== null && away_score > home_score ? 'away' : 'home';
}

/** A game's score with the clubs' names and how it ended. */
export type NamedScore = ScoreFacts & Pick<GameFacts, 'home_abb' | 'away_abb' | 'final_period'>;

/** The club of a side. */
export function abbOf(game: Pick<GameFacts, 'home_abb' | 'away_abb'>, side: Side): string {
  return side === 'home' ? game.home_abb : game.away_abb;
}

/** The goals of a side; null before the game. */
export function scoreOf(game: ScoreFacts, side: Side): number | null {
  return side === 'home' ? game.home_score : game.away_score;
}

/** The colours of a side. */
export function colorsOf(game: GameFacts, side: Side): TeamColors {
  return side === 'home'
    ? { primary: game.home_primary_color, secondary: game.home_secondary_color }
    : { primary: game.away_primary_color, secondary: game.away_secondary_color };
}

/** A game as every list shows it: home and away become winner and loser. */
export function toWireGameSummary(game: GameFacts): WireGameSummary {
  const winner = winningSide(game);
  const loser = otherSide(winner);
  const winnerColors = colorsOf(game, winner);
  const loserColors = colorsOf(game, loser);
  return {
    id: game.game_id,
    date: game.date,
    season: game.season,
    game_type: game.game_type,
    status: toWireStatus(game.status),
    winner: abbOf(game, winner),
    loser: abbOf(game, loser),
    winner_score: scoreOf(game, winner),
    loser_score: scoreOf(game, loser),
    final_period: toWireFinalPeriod(game.final_period),
    winner_primary_color: winnerColors.primary,
    winner_secondary_color: winnerColors.secondary,
    loser_primary_color: loserColors.primary,
    loser_secondary_color: loserColors.secondary,
  };
}

/** A game's score by home and away. */
export type ScoreFacts = Pick<GameFacts, 'home_score' | 'away_score'>;

/** `TOR 4-2 BOS (OT)`: the winner first, how it ended in brackets where it was not in regulation. Empty without a score. */
export function scoreString(game: NamedScore): string {
  const winner = winningSide(game);
  const loser = otherSide(winner);
  if (scoreOf(game, winner) === null || scoreOf(game, loser) === null) return '';
  const ending = game.final_period === 'REG' ? '' : ` (${game.final_period})`;
  return `${abbOf(game, winner)} ${scoreOf(game, winner)}-${scoreOf(game, loser)} ${abbOf(game, loser)}${ending}`;
}

function toWireStatus(status: string): WireGameSummary['status'] {
  return status === 'final' || status === 'live' ? status : 'scheduled';
}

function toWireFinalPeriod(period: string): WireGameSummary['final_period'] {
  return period === 'OT' || period === 'SO' ? period : 'REG';
}
