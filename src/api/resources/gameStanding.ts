import type { ResponseOf } from '../../contract/endpoint.ts';
import type { gameStanding, WireStandingFigure, WireStandingPlayer } from '../../contract/games.ts';
import { parsePosition, positionGroup } from '../../hockey/position.ts';
import type { GameScale, OwnRank } from '../../store/queries/gameScales.ts';
import type { Row } from '../../store/schema/tables.ts';
import { percentileOn } from '../../winProbability/gameScale.ts';
import { toWirePercent, toWireXg } from './rounding.ts';

/** A player's game that is placed among all games. */
export interface StandingPlayer {
  readonly player_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly team_abb: string;
  readonly position: string;
  readonly game_score: number;
  readonly own: OwnRank;
}

/** A team's game that is placed among all games. */
export type StandingTeam = Pick<Row<'team_game'>, 'team_abb' | 'gf' | 'sf' | 'xgf' | 'xga'>;

/** The figures of a team in the order of the page. */
const FIGURES = ['xgf', 'xg_share', 'sf', 'gf'] as const;

/** Where a game's best players and both teams stand among all games of the store. */
export function toWireGameStanding(
  players: readonly StandingPlayer[],
  teams: readonly StandingTeam[],
  scales: ReadonlyMap<string, GameScale>,
): ResponseOf<typeof gameStanding> {
  return {
    players: players.map((player): WireStandingPlayer => {
      const position = parsePosition(player.position);
      const group = position === null ? 'F' : positionGroup(position);
      const scale = scales.get(group);
      return {
        player_id: player.player_id,
        name: `${player.first_name} ${player.last_name}`,
        team_abb: player.team_abb,
        position_group: group,
        game_score: toWireXg(player.game_score),
        percentile: toWirePercent(scale === undefined ? null : percentileOn(scale.cuts, player.game_score)),
        games: scale?.games ?? 0,
        own_rank: player.own.rank,
        own_games: player.own.games,
      };
    }),
    teams: teams.map((team) => ({
      team_abb: team.team_abb,
      figures: FIGURES.flatMap((kind): WireStandingFigure[] => {
        const [value, scale] = [figureOf(team, kind), scales.get(kind)];
        if (value === null || scale === undefined) return [];
        const percentile = percentileOn(scale.cuts, value);
        return percentile === null
          ? []
          : [{ kind, value: toWireXg(value), percentile: toWirePercent(percentile), games: scale.games }];
      }),
    })),
  };
}

function figureOf(team: StandingTeam, kind: (typeof FIGURES)[number]): number | null {
  if (kind !== 'xg_share') return team[kind];
  const { xgf, xga } = team;
  return xgf === null || xga === null || xgf + xga === 0 ? null : (100 * xgf) / (xgf + xga);
}
