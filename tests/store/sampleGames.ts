import { DESERVED, deservedRecord, MOMENTS, PENALTIES, PLAYS, SHIFTS } from '../../src/store/codec/packed.ts';
import { encodePairs } from '../../src/store/codec/pairRecords.ts';
import { encodeStints } from '../../src/store/codec/stintRecords.ts';
import { columnsOf, type GameRows, type StoreTables } from '../../src/store/schema/tables.ts';

/** The parts of a sample game that a test sets; the rest has default values. */
export interface Sample {
  readonly gameId: number;
  readonly date: string;
  readonly home?: string;
  readonly away?: string;
  readonly score?: readonly [home: number, away: number];
  readonly status?: 'final' | 'live' | 'scheduled';
  readonly withheld?: string;
  readonly sourceHash?: string;
  /** Players who dressed, by id, with their club and game score. Ids from 8479000 on are goalies. */
  readonly players?: Readonly<
    Record<
      number,
      { readonly team: string; readonly rating: number | null; readonly toi?: number; readonly position?: string }
    >
  >;
}

/** Rows of an invented game: its shots, player rows and pairs are consistent. */
export function sampleGame(sample: Sample): GameRows {
  const { gameId, date, home = 'EDM', away = 'CGY', score = [3, 2], status = 'final' } = sample;
  const season = Math.floor(gameId / 1_000_000) * 10_001 + 1;
  const isPlayed = sample.withheld === undefined && status !== 'scheduled';
  const players = isPlayed ? Object.entries(sample.players ?? {}).map(([id, row]) => ({ id: Number(id), ...row })) : [];
  const keys = (team: string) => ({
    game_id: gameId,
    season,
    game_type: Math.floor(gameId / 10_000) % 100,
    date,
    team_abb: team,
    opp_abb: team === home ? away : home,
    is_home: team === home ? 1 : 0,
    is_win: (team === home) === score[0] > score[1] ? 1 : 0,
  });
  const skaters = players.filter(({ id }) => id < 8_479_000);
  return {
    game: {
      game_id: gameId,
      season,
      game_type: Math.floor(gameId / 10_000) % 100,
      date,
      start_time_utc: `${date}T23:00:00Z`,
      venue: null,
      status,
      home_team_id: 22,
      away_team_id: 20,
      home_abb: home,
      away_abb: away,
      home_score: status === 'scheduled' ? null : score[0],
      away_score: status === 'scheduled' ? null : score[1],
      final_period: 'REG',
      end_second: status === 'scheduled' ? null : 3600,
      shift_source: 'chart',
      quality_events: 'ok',
      quality_shifts: 'ok',
      quality_boxscore: 'ok',
      quality_notes: '[]',
      withheld_reason: sample.withheld ?? null,
      source_hash: sample.sourceHash ?? 'a',
      deserved_home: isPlayed ? 0.625 : null,
      stolen_chance: null,
    },
    game_issue: [{ game_id: gameId, ordinal: 0, code: 'no-point', event_id: 7, detail: 'A sample issue.' }],
    dressed: players.map(({ id, team, position = 'C' }) => ({
      game_id: gameId,
      player_id: id,
      season,
      date,
      team_abb: team,
      position: id < 8_479_000 ? position : 'G',
      sweater_number: null,
      first_name: 'First',
      last_name: `Last${id % 1000}`,
      headshot: null,
    })),
    shot: isPlayed ? [sampleShot(gameId, season, 2, home, away), sampleShot(gameId, season, 1, away, home)] : [],
    skater_game: skaters.map(({ id, team, rating, toi = 900, position = 'C' }) =>
      withCounters('skater_game', {
        ...keys(team),
        player_id: id,
        position,
        game_score: rating,
        toi,
        ixg: 0.1 + 0.2,
      }),
    ),
    goalie_game: players
      .filter(({ id }) => id >= 8_479_000)
      .map(({ id, team, rating, toi = 3600 }) =>
        withCounters('goalie_game', {
          ...keys(team),
          player_id: id,
          is_starter: 1,
          is_stolen: 0,
          game_score: rating,
          toi,
        }),
      ),
    team_game: isPlayed
      ? [home, away].map((team) => withCounters('team_game', { ...keys(team), final_period: 'REG' }))
      : [],
    pair_game: skaters.map(({ id, team }) => ({
      game_id: gameId,
      player_id: id,
      season,
      others: encodePairs(
        skaters
          .filter((other) => other.id !== id)
          .map((other) => ({
            other_id: other.id,
            is_same_team: other.team === team,
            toi_ev: 100 + (other.id % 50),
            ixg: 0.25,
            xgf: 0.5,
            xga: 0.125,
            g: 1,
            a1: 0,
            a2: 0,
            gf: 1,
            ga: 0,
          })),
      ),
    })),
    shot_base: [],
    game_play: isPlayed ? [{ game_id: gameId, season, plays: PLAYS.encode([]), splits: null, facts: null }] : [],
    shift_chart: isPlayed
      ? [{ game_id: gameId, season, shifts: SHIFTS.encode([]), penalties: PENALTIES.encode([]) }]
      : [],
    stint: isPlayed ? [{ game_id: gameId, season, stints: encodeStints([]) }] : [],
    game_outlook: isPlayed ? [sampleOutlook(gameId, season)] : [],
    team: [home, away].map((abb) => ({
      abb,
      season,
      team_id: abb === 'EDM' ? 22 : 20,
      location: abb,
      name: `Club ${season}`,
      primary_color: '#111111',
      secondary_color: '#eeeeee',
    })),
  };
}

/** A game that the home side deserved to win, with a goal after 10 minutes. */
function sampleOutlook(gameId: number, season: number): StoreTables['game_outlook'] {
  const moment = { period: 1, hasGoalie: { home: true, away: true }, phases: [] };
  const goals = { home: [0.5, 0.5], away: [0.75, 0.25] };
  return {
    game_id: gameId,
    season,
    deserved: DESERVED.encode(
      deservedRecord({
        goals,
        ahead: { home: 0.375, away: 0.125 },
        overtime: 0.5,
        homeWin: 0.625,
        interval: [0.6, 0.65],
      }),
    ),
    moments: MOMENTS.encode([
      { ...moment, second: 0, score: { home: 0, away: 0 } },
      { ...moment, second: 600, score: { home: 1, away: 0 } },
    ]),
  };
}

/** A row with every column of its table: null unless given. */
function withCounters<T extends 'skater_game' | 'goalie_game' | 'team_game'>(
  table: T,
  values: Readonly<Record<string, string | number | null>>,
): StoreTables[T] {
  return Object.fromEntries(columnsOf(table).map((name) => [name, values[name] ?? null])) as unknown as StoreTables[T];
}

function sampleShot(
  gameId: number,
  season: number,
  event: number,
  team: string,
  opponent: string,
): StoreTables['shot'] {
  return {
    game_id: gameId,
    event_id: event,
    season,
    period: 1,
    period_seconds: 60 - event,
    game_seconds: 60 - event,
    sort_order: event,
    team_abb: team,
    opp_abb: opponent,
    is_home: 1,
    shooter_id: 8_470_001,
    assist1_id: 8_470_002,
    assist2_id: 1,
    goalie_id: null,
    outcome: 'goal',
    shot_type: 'wrist',
    miss_reason: null,
    x: 80.5,
    y: -3,
    strength_label: 'Even Strength',
    strength_state: '5v5',
    situation: 'ev',
    is_empty_net: 0,
    is_penalty_shot: 0,
    is_short_miss: 0,
    split: 0,
    score_for: 0,
    score_against: 0,
    xg: 0.1234564999,
    xg_sd: null,
    origin: null,
    xg_parts: null,
  };
}
