import { formatNumber, formatSigned } from '../../../hockey/displayText.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { rowsOf } from './playerRows.ts';

type Players = Answer<'playerDetail'>;

/** A player who stood out in a game, with their numbers in words. */
export interface Performer {
  readonly playerId: number;
  readonly name: string;
  readonly team: string;
  readonly season: number;
  readonly score: number;
  /** E.g. `1 G, 2 A, 0.46 xG` or `29 of 31 saved, +1.20 GSAx`. */
  readonly line: string;
}

/** A game's stars. */
const STARS = 3;

function ranked(players: readonly (Omit<Performer, 'score'> & { score: number | null })[]): readonly Performer[] {
  return players
    .flatMap((player) => (player.score === null ? [] : [{ ...player, score: player.score }]))
    .sort((a, b) => b.score - a.score || a.playerId - b.playerId);
}

/** The skaters with a game score, highest first. */
function bestSkaters({ skater_performance_dict }: Players): readonly Performer[] {
  return ranked(
    rowsOf(skater_performance_dict).map(
      ({ playerId, name, team_abb, season, game_score, goals, assists, expected_goals }) => ({
        ...{ playerId, name, season, team: team_abb, score: game_score },
        line: [
          ...(goals === null || goals === 0 ? [] : [`${goals} G`]),
          ...(assists === null || assists === 0 ? [] : [`${assists} A`]),
          `${formatNumber(expected_goals, 2)} xG`,
        ].join(', '),
      }),
    ),
  );
}

/** The three highest game scores of both teams, goalies included. Empty where the game has no three. */
export function starsOf(players: Players): readonly Performer[] {
  const goalies = ranked(
    rowsOf(players.goalie_performance_dict).map(
      ({ playerId, name, team_abb, season, game_score, saves, shots_faced, gsax }) => ({
        ...{ playerId, name, season, team: team_abb, score: game_score },
        line: `${formatNumber(saves, 0)} of ${formatNumber(shots_faced, 0)} saved, ${formatSigned(gsax, 2)} GSAx`,
      }),
    ),
  );
  const best = [...goalies, ...bestSkaters(players)].sort((a, b) => b.score - a.score).slice(0, STARS);
  return best.length < STARS ? [] : best;
}
