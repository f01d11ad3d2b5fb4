import type { Moment } from '../../game/foldMoments.ts';
import type { Play } from '../../game/foldPlays.ts';
import type { ChartPenalty, PlayerShifts } from '../../game/foldShiftChart.ts';
import type { PlayerId } from '../../hockey/ids.ts';
import { LINE_KINDS, type LineKind } from '../../hockey/lineKinds.ts';
import type { Zone } from '../../hockey/rink.ts';
import { roundTo, STORED_DECIMALS } from '../../hockey/shares.ts';
import type { Side } from '../../hockey/strength.ts';
import type { IceSums } from '../../stats/lines/iceSums.ts';
import type { ClubLines, LineSums, ListedLines } from '../../stats/lines/lineSums.ts';
import type { MetLine } from '../../stats/lines/metLines.ts';
import type { PlayFacts } from '../../stats/playFacts.ts';
import type { Deserved } from '../../winProbability/deserved.ts';
import {
  always,
  ascending,
  type Codec,
  flag,
  integer,
  list,
  mapped,
  nullable,
  oneOf,
  packed,
  parts,
  record,
  text,
  typedArray,
  whole,
  word,
} from './codec.ts';

const side = oneOf<Side>('home', 'away');
const player = word(whole) as Codec<PlayerId>;
/** A word of the feed, as the type that names the known ones. */
const wordOf = <T extends string>(): Codec<T> => text as Codec<string> as Codec<T>;

/** `game_outlook.moments`: score, goalies and penalty clock over time. */
export const MOMENTS = packed(
  'moments',
  list(
    record<Moment>({
      period: whole,
      second: whole,
      score: record({ home: whole, away: whole }),
      hasGoalie: record({ home: flag, away: flag }),
      phases: list(record({ difference: integer, until: whole })),
    }),
  ),
);

/** `shift_chart.shifts`: of each player the first and last second of every shift, in order of time. */
export const SHIFTS = packed(
  'shifts',
  list(
    record<PlayerShifts>({
      playerId: whole,
      shifts: mapped(
        ascending,
        (shifts) => shifts.flat(),
        (ends) => Array.from({ length: ends.length / 2 }, (_, k) => [ends[2 * k] ?? 0, ends[2 * k + 1] ?? 0] as const),
      ),
    }),
  ),
);

/** `shift_chart.penalties`. */
export const PENALTIES = packed(
  'penalties',
  list(
    record<ChartPenalty>({
      period: whole,
      second: whole,
      side,
      playerId: nullable(player),
      minutes: whole,
      severity: wordOf(),
      infraction: text,
    }),
  ),
);

/** `game_play.plays`, in order of time. Compressed, since most fields of most plays are null. */
export const PLAYS = packed(
  'plays',
  list(
    record<Play>({
      eventId: whole,
      period: whole,
      periodSeconds: whole,
      gameSeconds: whole,
      kind: wordOf(),
      side: nullable(side),
      player: nullable(player),
      other: nullable(player),
      servedBy: nullable(player),
      x: nullable(parts(100)),
      y: nullable(parts(100)),
      detail: nullable(text),
      minutes: nullable(whole),
      severity: nullable(wordOf()),
    }),
  ),
  { isDeflated: true },
);

/** `game_play.facts`: what each play counts as, in the order of the plays. */
export const PLAY_FACTS = packed(
  'facts of plays',
  list(
    record<PlayFacts>({
      split: nullable(whole),
      zone: nullable(oneOf<Zone>('O', 'N', 'D')),
      equivalents: whole,
      isPlusMinus: flag,
      isTeammateBlock: flag,
    }),
  ),
  { isDeflated: true },
);

/** What a game deserved, as `game_outlook.deserved` holds it: probabilities of 6 decimals. */
export interface DeservedRecord {
  /** The probability of 0, 1, ... goals in 60 minutes. Numbers of goals beyond one in a million are left out. */
  readonly home_goals: readonly number[];
  readonly away_goals: readonly number[];
  readonly home_ahead: number;
  readonly away_ahead: number;
  readonly overtime: number;
  readonly home_win: number;
  /** 80% interval of `home_win`; null where the model has no refits. */
  readonly low: number | null;
  readonly high: number | null;
}

const probability = parts(10 ** STORED_DECIMALS);

/** `game_outlook.deserved`. */
export const DESERVED = packed(
  'what a game deserved',
  record<DeservedRecord>({
    home_goals: list(probability),
    away_goals: list(probability),
    home_ahead: probability,
    away_ahead: probability,
    overtime: probability,
    home_win: probability,
    low: nullable(probability),
    high: nullable(probability),
  }),
);

/** What a game deserved as a record. */
export function deservedRecord({ goals, ahead, overtime, homeWin, interval }: Deserved): DeservedRecord {
  const [low, high] = interval ?? [null, null];
  return {
    home_goals: likely(goals.home),
    away_goals: likely(goals.away),
    home_ahead: ahead.home,
    away_ahead: ahead.away,
    overtime,
    home_win: homeWin,
    low,
    high,
  };
}

/** The probabilities up to the last that is stored as more than zero. */
function likely(probabilities: ArrayLike<number>): readonly number[] {
  const all = Array.from(probabilities);
  return all.slice(0, Math.max(1, all.findLastIndex((one) => roundTo(one, STORED_DECIMALS) > 0) + 1));
}

/** The shots of a game as a recalibration of xG learns from them, in the order of the feed. */
export interface ShotBases {
  /** The model's log-odds of each shot. */
  readonly logOdds: Float32Array;
  /** The terms that apply to each shot, and whether it scored (src/xg/recalibration/shotCode.ts). */
  readonly codes: Uint16Array;
}

/** `shot_base.shots`. */
export const SHOT_BASES = packed(
  'shots',
  record<ShotBases>({ logOdds: typedArray(Float32Array), codes: typedArray(Uint16Array) }),
);

const ice = record<IceSums>({
  games: whole,
  toi: whole,
  xgf: whole,
  xga: whole,
  gf: whole,
  ga: whole,
  faceoffs: record<Record<Zone, number>>({ O: whole, N: whole, D: whole }),
  opponentSeconds: whole,
  opponentWeight: whole,
  hasXg: flag,
  lastGame: always(0),
});

const listedLines = record<ListedLines>({
  rest: ice,
  team: ice,
  others: nullable(record({ lines: whole, sums: ice })),
  lines: list(
    record<LineSums>({
      players: list(player),
      sums: ice,
      met: list(
        record<MetLine>({ team: text, players: list(player), toi: whole, xgf: whole, xga: whole, hasXg: flag }),
      ),
    }),
  ),
});

/** `team_line.lines`: a club's lines, as answers list them. */
export const CLUB_LINES = packed(
  'lines',
  record<ClubLines>({
    games: whole,
    skaters: list(record({ player_id: player, toi: whole })),
    lines: record(
      Object.fromEntries(LINE_KINDS.map((kind) => [kind, listedLines])) as Record<LineKind, typeof listedLines>,
    ),
  }),
);
