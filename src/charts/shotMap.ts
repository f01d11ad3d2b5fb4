import { parseClock, REGULATION_PERIODS } from '../hockey/clock.ts';
import { compareText } from '../hockey/compareText.ts';
import { countShots, type ShotCount } from '../hockey/countShots.ts';
import { formatNumber, formatOrdinal } from '../hockey/displayText.ts';
import { sentenceCase } from '../hockey/englishText.ts';
import type { ClubColor } from './clubColor.ts';
import type { PlainTable } from './plainTable.ts';

/** A shot of the map. Coordinates are feet from centre ice with the winner attacking right; null is unknown. */
export interface MapShot {
  readonly id: number;
  readonly side: 'winner' | 'loser';
  readonly team: string;
  readonly x: number | null;
  readonly y: number | null;
  readonly isGoal: boolean;
  /** A goal is also on goal. */
  readonly isOnGoal: boolean;
  readonly color: ClubColor;
  /** Chance of a goal, 0-1. */
  readonly xg: number | null;
  readonly strength: string;
  readonly shotType: string | null;
  readonly shooter: string | null;
  readonly shooterId: number | null;
  readonly assists: string | null;
  /** Time left in the period, `MM:SS`. */
  readonly timeRemaining: string;
  /** Minutes from the start of the game. */
  readonly minute: number;
  readonly period: number;
  readonly season: number;
  readonly score: string;
  /** After an own shot, or right after entering the zone; null for most. */
  readonly origin: ShotOrigin | null;
  /** The model's xG without the week's calibration; null without xG. */
  readonly modelXg: number | null;
}

/** What pages call a shot by what came before it. */
export type ShotOrigin = 'rebound' | 'rush';

/** A shot's result. */
export type ShotResult = 'goal' | 'saved' | 'missed';

/** The map's filters; an absent one filters nothing. */
export interface ShotFilter {
  readonly period?: number | undefined;
  readonly strength?: string | undefined;
  readonly shooter?: number | undefined;
  /** The feed's word, such as `wrist`. */
  readonly type?: string | undefined;
  readonly result?: ShotResult | undefined;
  readonly origin?: ShotOrigin | undefined;
}
type FilterName = keyof ShotFilter;

/** What each filter compares. */
const FILTERED: Readonly<Record<FilterName, (shot: MapShot) => string | number | null>> = {
  period: ({ period }) => period,
  strength: ({ strength }) => strength,
  shooter: ({ shooterId }) => shooterId,
  type: ({ shotType }) => shotType,
  result: resultOf,
  origin: ({ origin }) => origin,
};
const FILTER_NAMES = Object.keys(FILTERED) as FilterName[];

/** No filter, as a change of all. */
export const NO_FILTER = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])) as Required<ShotFilter>;

function resultOf({ isGoal, isOnGoal }: Pick<MapShot, 'isGoal' | 'isOnGoal'>): ShotResult {
  if (isGoal) return 'goal';
  return isOnGoal ? 'saved' : 'missed';
}

/** Filters shots, in order of play. */
export function shotsShown(shots: readonly MapShot[], filter: ShotFilter): MapShot[] {
  const set = FILTER_NAMES.filter((name) => filter[name] !== undefined);
  return shots.filter((shot) => set.every((name) => FILTERED[name](shot) === filter[name])).sort(byTime);
}

function byTime(one: MapShot, other: MapShot): number {
  const left = (shot: MapShot): number => parseClock(shot.timeRemaining) ?? 0;
  return one.period - other.period || left(other) - left(one);
}

/** Options of the filters: only what occurs in the game. Shooters are by number of shots, most first. */
export type FilterChoices = Readonly<Record<FilterName, readonly { readonly value: string; readonly label: string }[]>>;

const ORIGIN_LABELS: Readonly<Record<ShotOrigin, string>> = { rebound: 'Rebounds', rush: 'Off the rush' };

const RESULT_LABELS: Readonly<Record<ShotResult, string>> = { goal: 'Goals', saved: 'Saved', missed: 'Missed' };

/** The options of the map's filters. */
export function filterChoices(shots: readonly MapShot[]): FilterChoices {
  const periods = [...new Set(shots.map(({ period }) => period))].sort((a, b) => a - b);
  const types = [...new Set(shots.flatMap(({ shotType }) => shotType ?? []))].sort();
  const shooters = new Map<number, { name: string; shots: number }>();
  for (const { shooter, shooterId } of shots) {
    if (shooter === null || shooterId === null) continue;
    shooters.set(shooterId, { name: shooter, shots: (shooters.get(shooterId)?.shots ?? 0) + 1 });
  }
  return {
    period: periods.map((period) => ({ value: String(period), label: periodName(period) })),
    strength: [...new Set(shots.map(({ strength }) => strength))].sort().map((value) => ({ value, label: value })),
    shooter: [...shooters]
      .sort(([, a], [, b]) => b.shots - a.shots || compareText(a.name, b.name))
      .map(([id, { name, shots: count }]) => ({ value: String(id), label: `${name} (${count})` })),
    type: types.map((value) => ({ value, label: sentenceCase(value) })),
    result: (['goal', 'saved', 'missed'] as const)
      .filter((result) => shots.some((shot) => resultOf(shot) === result))
      .map((value) => ({ value, label: RESULT_LABELS[value] })),
    origin: (['rebound', 'rush'] as const)
      .filter((origin) => shots.some((shot) => shot.origin === origin))
      .map((value) => ({ value, label: ORIGIN_LABELS[value] })),
  };
}

/** Drops filter values that the game does not offer, such as an overtime that was not played. */
export function availableFilter(filter: ShotFilter, shots: readonly MapShot[]): ShotFilter {
  const choices = filterChoices(shots);
  const offered = FILTER_NAMES.filter((name) => choices[name].some(({ value }) => value === String(filter[name])));
  return Object.fromEntries(offered.map((name) => [name, filter[name]]));
}

/** A period by its number: `1st period`, from the 4th on `Overtime`, then `2nd overtime`. */
function periodName(period: number): string {
  if (period <= 3) return `${formatOrdinal(period)} period`;
  return period === 4 ? 'Overtime' : `${formatOrdinal(period - 3)} overtime`;
}

/** A period in a tooltip: `period 3`, `overtime`, `overtime 2`. */
function playedIn(period: number): string {
  if (period <= REGULATION_PERIODS) return `period ${period}`;
  const overtime = period - REGULATION_PERIODS;
  return overtime === 1 ? 'overtime' : `overtime ${overtime}`;
}

/** Attempts, shots on goal, goals and xG of one side. */
export function countOf(shots: readonly MapShot[], side: MapShot['side']): ShotCount {
  return countShots(shots.filter((shot) => shot.side === side));
}

/** Lines of a shot's tooltip; null without a named shooter. Source: docs/site.md#game-page. */
export function tipLines(shot: MapShot): readonly string[] | null {
  const { shooter } = shot;
  if (shooter === null) return null;
  const xg = `${formatNumber(shot.xg, 2)} xG`;
  const left = `${shot.timeRemaining} remaining in ${playedIn(shot.period)}`;
  const origin = shot.origin === null ? [] : [ORIGIN_WORDS[shot.origin]];
  switch (resultOf(shot)) {
    case 'goal':
      return [
        `${shot.strength} Goal!`,
        ...(shot.shotType === null ? [] : [sentenceCase(shot.shotType)]),
        xg,
        `Scored by ${shooter}`,
        ...(shot.assists === null ? [] : [shot.assists]),
        left,
        shot.score,
        ...origin,
      ];
    case 'saved':
      return [xg, `Shot on goal by ${shooter}`, left, ...origin];
    case 'missed':
      return [xg, `Shot attempt by ${shooter}`, left, ...origin];
  }
}

/** Words for a shot's origin. */
const ORIGIN_WORDS: Readonly<Record<ShotOrigin, string>> = { rebound: 'Rebound', rush: 'Off the rush' };

/** A one-sentence summary of the map. */
export function shotMapSummary(
  shots: readonly MapShot[],
  teams: { winner: string; loser: string },
  /** Each side's expected goals as printed elsewhere. */
  printed?: { readonly winner: number | null; readonly loser: number | null },
): string {
  const winner = { ...countOf(shots, 'winner'), ...(printed && { xg: printed.winner }) };
  const loser = { ...countOf(shots, 'loser'), ...(printed && { xg: printed.loser }) };
  const best = shots.reduce<MapShot | null>((top, shot) => ((shot.xg ?? 0) > (top?.xg ?? 0) ? shot : top), null);
  const counts = `${teams.winner} ${winner.attempts} unblocked shots for ${formatNumber(winner.xg, 2)} xG, ${teams.loser} ${loser.attempts} for ${formatNumber(loser.xg, 2)}`;
  const chance =
    best?.shooter == null
      ? ''
      : `; the best chance was ${best.shooter}’s (${formatNumber(best.xg, 2)}${best.isGoal ? ', a goal' : ''})`;
  return `${counts}${chance}.`;
}

const RESULT_WORDS: Readonly<Record<ShotResult, string>> = { goal: 'Goal', saved: 'Shot on goal', missed: 'Missed' };

/** The shots as a table, in order of play. */
export function shotTable(shots: readonly MapShot[]): PlainTable {
  return {
    headers: [
      ...['Period', 'Time left', 'Team', 'Shooter', 'Result', 'xG', 'Model’s xG', 'Strength', 'Type', 'Origin'],
      ...['x (ft)', 'y (ft)'],
    ],
    rows: shots.map((shot) => [
      shot.period,
      shot.timeRemaining,
      shot.team,
      shot.shooter,
      RESULT_WORDS[resultOf(shot)],
      shot.xg,
      shot.modelXg,
      shot.strength,
      shot.shotType,
      shot.origin === null ? '' : ORIGIN_WORDS[shot.origin],
      shot.x,
      shot.y,
    ]),
  };
}
