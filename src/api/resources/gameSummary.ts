import { markPair } from '../../charts/clubMarks.ts';
import type { ResponseOf } from '../../contract/endpoint.ts';
import type { WireClubMark, WireGameSummary, WireTeamInformation } from '../../contract/entities.ts';
import type { gameData, WireKeyPerformance, WireThief } from '../../contract/games.ts';
import { otherSide, type Side } from '../../hockey/strength.ts';
import { deriveStat } from '../../stats/derive.ts';
import { parseStoredTexts } from '../../store/codec/storedJson.ts';
import type { KeyPerformance } from '../../store/queries/performances.ts';
import type { Row } from '../../store/schema/tables.ts';
import { type PerformanceFacts, toWireGoalie } from './performances.ts';
import { toWirePercent, toWireXg } from './rounding.ts';

/** A stored game by home and away, with the teams' colours of that season and what lists show of it. */
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
  /** Probability, 0-1, that the home side deserved to win; null without xG. */
  readonly deserved_home: number | null;
  /** Probability, 0-1, that an average goalie had not won a stolen game; null for any other. */
  readonly stolen_chance: number | null;
  readonly home_xgf: number | null;
  readonly away_xgf: number | null;
  /** Goals saved above expected by the goalie who stole it; null when none did, and where not known. */
  readonly stolen_gsax: number | null;
}

export interface TeamColors {
  readonly primary: string;
  readonly secondary: string;
  /** In charts, told from the other club's: the home club keeps its own. */
  readonly mark: WireClubMark;
}

/** The side that answers call the winner: more goals, or the home team while the score is level or unknown. */
export function winningSide({ home_score, away_score }: ScoreFacts): Side {
  return home_score !== null && away_score !== null && away_score > home_score ? 'away' : 'home';
}

/** A game's score with the team abbreviations and the final period. */
export type NamedScore = ScoreFacts & Pick<GameFacts, 'home_abb' | 'away_abb' | 'final_period'>;

export function abbOf(game: Pick<GameFacts, 'home_abb' | 'away_abb'>, side: Side): string {
  return side === 'home' ? game.home_abb : game.away_abb;
}

/** The goals of a side; null before the game. */
export function scoreOf(game: ScoreFacts, side: Side): number | null {
  return side === 'home' ? game.home_score : game.away_score;
}

export function colorsOf(game: GameFacts, side: Side): TeamColors {
  const [home, away] = markPair(
    { abb: game.home_abb, primary: game.home_primary_color },
    { abb: game.away_abb, primary: game.away_primary_color },
  );
  return side === 'home'
    ? { primary: game.home_primary_color, secondary: game.home_secondary_color, mark: home }
    : { primary: game.away_primary_color, secondary: game.away_secondary_color, mark: away };
}

/** The two teams of a game, and their colours in its charts. */
export function teamInformation(game: GameFacts): WireTeamInformation {
  const winner = winningSide(game);
  const loser = otherSide(winner);
  const [own, other] = [colorsOf(game, winner), colorsOf(game, loser)];
  return {
    winner: abbOf(game, winner),
    loser: abbOf(game, loser),
    winner_primary_color: own.primary,
    loser_primary_color: other.primary,
    winner_mark: own.mark,
    loser_mark: other.mark,
  };
}

/** A game as lists show it: home and away become winner and loser. */
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
    winner_mark: winnerColors.mark,
    loser_mark: loserColors.mark,
    deserved: deservedBy(game, winner),
    home: game.home_abb,
    away: game.away_abb,
    winner_xg: toWireXg(xgOf(game, winner)),
    loser_xg: toWireXg(xgOf(game, loser)),
    stolen: game.stolen_gsax !== null,
    stolen_beyond_margin: toWireXg(beyondMargin(game)),
    stolen_chance: toWireXg(game.stolen_chance),
  };
}

/** Goals saved above expected beyond the margin of victory; null if no goalie stole the game. */
function beyondMargin({ stolen_gsax, home_score, away_score }: GameFacts): number | null {
  if (stolen_gsax === null || home_score === null || away_score === null) return null;
  // The stored xG has fewer decimals than the rule may have seen.
  return Math.max(0, stolen_gsax - Math.abs(home_score - away_score));
}

/** The probability that a side deserved to win; null without xG. */
function deservedBy({ deserved_home }: GameFacts, side: Side): number | null {
  if (deserved_home === null) return null;
  return toWireXg(side === 'home' ? deserved_home : 1 - deserved_home);
}

function xgOf({ home_xgf, away_xgf }: GameFacts, side: Side): number | null {
  return side === 'home' ? home_xgf : away_xgf;
}

/** A game's score by home and away. */
export type ScoreFacts = Pick<GameFacts, 'home_score' | 'away_score'>;

/** `TOR 4-2 BOS (OT)`: the winner first, `(OT)` or `(SO)` after regulation. **Missing**: empty without a score. */
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

/** The stored quality of each part of a game's data, and why it is withheld. */
export type QualityFacts = Pick<
  Row<'game'>,
  'quality_events' | 'quality_shifts' | 'quality_boxscore' | 'quality_notes' | 'withheld_reason'
>;

type WireGameData = ResponseOf<typeof gameData>;
type WireQuality = WireGameData['quality'];

/** A goalie's row of a game; `is_stolen` is 1 or 0, null where not known. */
export interface StolenGameFacts extends PerformanceFacts {
  readonly is_stolen: number | null;
}

/** One game with the goalies who stole it, the quality of its data, and the reason if it is withheld. */
export function toWireGameData(game: GameFacts & QualityFacts, goalies: readonly StolenGameFacts[]): WireGameData {
  return {
    ...toWireGameSummary(game),
    stolen_by: game.withheld_reason === null ? toWireThieves(goalies) : [],
    withheld: game.withheld_reason,
    quality: {
      events: toWirePart(game.quality_events),
      shifts: toWirePart(game.quality_shifts),
      boxscore: toWirePart(game.quality_boxscore),
      notes: [...parseStoredTexts(game.quality_notes, 'game.quality_notes')],
    },
  };
}

function toWireThieves(goalies: readonly StolenGameFacts[]): WireThief[] {
  return goalies
    .filter(({ is_stolen }) => is_stolen === 1)
    .flatMap((goalie) => {
      const { name, gsax } = toWireGoalie(goalie);
      return gsax === null ? [] : [{ player_id: goalie.player_id, name, gsax }];
    })
    .sort((a, b) => b.gsax - a.gsax);
}

function toWirePart(part: string): WireQuality['events'] {
  return part === 'ok' || part === 'mismatch' || part === 'reconstructed' ? part : 'missing';
}

/** The top performances keyed by player id; clients sort by `game_rating`. */
export function toWireKeyPerformances(performances: readonly KeyPerformance[]): Record<string, WireKeyPerformance> {
  return Object.fromEntries(
    performances.map((best) => [
      String(best.player_id),
      {
        name: `${best.first_name} ${best.last_name}`,
        season: best.season,
        team_abb: best.team_abb,
        against_abb: best.opp_abb,
        game_id: best.game_id,
        for_score: best.for_score,
        ag_score: best.ag_score,
        game_rating: toWireXg(best.game_score),
        primary_color: best.primary_color,
        goals: deriveStat('skater', 'goals', best.counts),
        assists: deriveStat('skater', 'assists', best.counts),
        share: toWirePercent(deriveStat('skater', 'ev_xgf_pct', best.counts)),
        saves: deriveStat('goalie', 'saves', best.counts),
        gsax: toWireXg(deriveStat('goalie', 'gsax', best.counts)),
      },
    ]),
  );
}
