import type { ResponseOf } from '../../contract/endpoint.ts';
import type { shiftChart, WireShiftRow } from '../../contract/gameCourse.ts';
import { type Position, parsePosition } from '../../hockey/position.ts';
import { otherSide } from '../../hockey/strength.ts';
import type { GameUnit } from '../../stats/gameUnits.ts';
import type { ShiftChartRecord } from '../../store/queries/shiftChart.ts';
import type { Row } from '../../store/schema/tables.ts';
import { abbOf, type GameFacts, teamInformation, winningSide } from './gameSummary.ts';
import { toWireXg } from './rounding.ts';
import type { ShotFacts } from './shots.ts';

/** What a shift chart is made of. */
export interface ShiftChartFacts {
  readonly game: GameFacts & { readonly end_second: number | null; readonly shift_source: string };
  /** Undefined before the game and for a withheld one. */
  readonly chart: ShiftChartRecord | undefined;
  readonly dressed: readonly Row<'dressed'>[];
  readonly units: readonly GameUnit[];
  readonly shots: readonly ShotFacts[];
}

/** Order of positions within a team. */
const POSITIONS: readonly Position[] = ['C', 'L', 'R', 'D', 'G'];
const GROUP_ORDER: Readonly<Record<Position, number>> = { C: 0, L: 0, R: 0, D: 1, G: 2 };

/**
 * The shift chart of a game: the winner's players first, each team's forwards by line, then pairs, then goalies.
 * **Missing**: no players without shifts; players who never played are left out.
 */
export function toWireShiftChart(facts: ShiftChartFacts): ResponseOf<typeof shiftChart> {
  const { game, chart, dressed, units, shots } = facts;
  const winner = winningSide(game);
  const teams = [abbOf(game, winner), abbOf(game, otherSide(winner))] as const;
  const byId = new Map(dressed.map((row) => [row.player_id, row]));
  const nameOf = (id: number | null): string | null => {
    const row = id === null ? undefined : byId.get(id);
    return row === undefined ? null : `${row.first_name} ${row.last_name}`;
  };
  const lineOf = new Map(units.flatMap(({ players, number }) => players.map((id) => [id, number] as const)));
  const players = (chart?.players ?? []).flatMap(({ playerId, shifts }): WireShiftRow[] => {
    const row = byId.get(playerId);
    const position = parsePosition(row?.position ?? '');
    if (row === undefined || position === null || shifts.length === 0) return [];
    return [
      {
        player_id: playerId,
        name: `${row.first_name} ${row.last_name}`,
        team_abb: row.team_abb,
        position,
        sweater_number: row.sweater_number,
        line: lineOf.get(playerId) ?? null,
        toi: shifts.reduce((sum, [start, end]) => sum + end - start, 0),
        shifts: shifts.map(([start, end]) => [start, end]),
      },
    ];
  });
  const place = (row: WireShiftRow): readonly number[] => [
    teams.indexOf(row.team_abb),
    GROUP_ORDER[row.position],
    row.line ?? Number.MAX_SAFE_INTEGER,
    row.line === null ? 0 : POSITIONS.indexOf(row.position),
    -row.toi,
    row.player_id,
  ];
  return {
    shift_source: game.shift_source,
    team_information: teamInformation(game),
    end_second: Math.max(game.end_second ?? 0, ...players.flatMap(({ shifts }) => shifts.map(([, end = 0]) => end))),
    players: players.sort((a, b) => compareLists(place(a), place(b))),
    units: units.map((unit) => ({
      team_abb: abbOf(game, unit.side),
      kind: unit.kind,
      number: unit.number,
      player_ids: [...unit.players],
      toi: unit.seconds,
      xgf: toWireXg(unit.xgf),
      xga: toWireXg(unit.xga),
      gf: unit.gf,
      ga: unit.ga,
    })),
    goals: shots
      .filter(({ outcome }) => outcome === 'goal')
      .map((goal) => {
        const isWinners = goal.team_abb === teams[0];
        const [own, other] = [goal.score_for + 1, goal.score_against];
        return {
          second: goal.game_seconds,
          period: goal.period,
          team_abb: goal.team_abb,
          player_id: goal.shooter_id,
          player_name: goal.shooter_name,
          winner_score: isWinners ? own : other,
          loser_score: isWinners ? other : own,
        };
      }),
    penalties: (chart?.penalties ?? []).map((penalty) => ({
      second: penalty.second,
      period: penalty.period,
      team_abb: abbOf(game, penalty.side),
      player_id: penalty.playerId,
      player_name: nameOf(penalty.playerId),
      minutes: penalty.minutes,
      severity: penalty.severity,
      infraction: penalty.infraction,
    })),
  };
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (const [k, value] of a.entries()) {
    const difference = value - (b[k] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
