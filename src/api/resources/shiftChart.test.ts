import { describe, expect, it } from 'vitest';
import type { GameUnit } from '../../stats/gameUnits.ts';
import type { Row } from '../../store/schema/tables.ts';
import { type ShiftChartFacts, toWireShiftChart } from './shiftChart.ts';
import type { ShotFacts } from './shots.ts';
import { GAME_FACTS } from './testing/facts.ts';

const dressed = (player_id: number, team_abb: string, position: string): Row<'dressed'> => ({
  game_id: GAME_FACTS.game_id,
  player_id,
  season: GAME_FACTS.season,
  date: GAME_FACTS.date,
  team_abb,
  position,
  sweater_number: player_id % 100,
  first_name: 'A',
  last_name: `P${player_id}`,
  headshot: null,
});
const unit = (kind: GameUnit['kind'], number: number, players: number[]): GameUnit => ({
  ...{ side: 'home', kind, number, players, seconds: 400 },
  ...{ xgf: 0.5, xga: 0.25, gf: 1, ga: 0 },
});
const FACTS: ShiftChartFacts = {
  game: { ...GAME_FACTS, end_second: 3600, shift_source: 'chart' },
  chart: {
    players: [
      { playerId: 1, shifts: [[0, 60]] },
      {
        playerId: 2,
        shifts: [
          [0, 40],
          [100, 145],
        ],
      },
      { playerId: 3, shifts: [[0, 3600]] },
      { playerId: 4, shifts: [[0, 90]] },
      { playerId: 5, shifts: [] },
      { playerId: 6, shifts: [[0, 10]] },
      { playerId: 7, shifts: [[0, 10]] },
    ],
    penalties: [
      {
        period: 1,
        second: 300,
        side: 'away',
        playerId: 6 as never,
        minutes: 2,
        severity: 'MIN',
        infraction: 'hooking',
      },
    ],
  },
  dressed: [
    dressed(1, 'EDM', 'D'),
    dressed(2, 'EDM', 'L'),
    dressed(3, 'EDM', 'G'),
    dressed(4, 'EDM', 'C'),
    dressed(5, 'EDM', 'C'),
    dressed(6, 'VAN', 'C'),
    dressed(7, 'EDM', 'R'),
  ],
  units: [unit('line', 1, [2, 7]), unit('pair', 1, [1])],
  shots: [],
};

describe('the shift chart on the wire', () => {
  it('has the winner’s lines, pairs and goalies first, and the ice time of each player', () => {
    const { players } = toWireShiftChart(FACTS);
    expect(players.map((row) => [row.player_id, row.team_abb, row.line, row.toi])).toEqual([
      [2, 'EDM', 1, 85],
      [7, 'EDM', 1, 10],
      [4, 'EDM', null, 90],
      [1, 'EDM', 1, 60],
      [3, 'EDM', null, 3600],
      [6, 'VAN', null, 10],
    ]);
  });

  it('has the numbers of each line and pair', () => {
    const [line, pair] = toWireShiftChart(FACTS).units;
    expect(line).toEqual({
      ...{ team_abb: 'EDM', kind: 'line', number: 1, player_ids: [2, 7] },
      ...{ toi: 400, xgf: 0.5, xga: 0.25, gf: 1, ga: 0 },
    });
    expect(pair?.kind).toBe('pair');
  });

  it('marks goals with the score after them, and penalties with who served them', () => {
    const goal = { outcome: 'goal', team_abb: 'VAN', score_for: 1, score_against: 2, game_seconds: 700, period: 1 };
    const shots = [
      { ...goal, shooter_id: 6, shooter_name: 'A P6' },
      { ...goal, outcome: 'saved' },
    ] as ShotFacts[];
    const { goals, penalties } = toWireShiftChart({ ...FACTS, shots });
    expect(goals).toEqual([
      {
        ...{ second: 700, period: 1, team_abb: 'VAN', player_id: 6, player_name: 'A P6' },
        ...{ winner_score: 2, loser_score: 2 },
      },
    ]);
    expect(penalties).toEqual([
      {
        ...{ second: 300, period: 1, team_abb: 'VAN', player_id: 6, player_name: 'A P6' },
        ...{ minutes: 2, severity: 'MIN', infraction: 'hooking' },
      },
    ]);
  });

  it('has no players before the game', () => {
    expect(toWireShiftChart({ ...FACTS, chart: undefined }).players).toEqual([]);
  });
});
