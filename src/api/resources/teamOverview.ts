import type {
  TEAM_OVERVIEW_ENDPOINTS,
  WireShareGame,
  WireTeamOverview,
  WireTeamShotMap,
} from '../../contract/teamOverview.ts';
import { type GameId, gameTypeOf, REGULAR_SEASON } from '../../hockey/ids.ts';
import { per60, shareOf } from '../../hockey/shares.ts';
import { GRID_SQUARES, SHOT_AREAS, SHOT_GRID, type ShotArea, shotAreaOf, squareMiddle } from '../../hockey/shotArea.ts';
import { rollingForm } from '../../stats/form/rollingForm.ts';
import { parseStoredIds } from '../../store/codec/storedJson.ts';
import { readSeasonValues, type SeasonValues } from '../../store/queries/seasonValues.ts';
import { readStandings, readTeamShots } from '../../store/queries/wholeSeasons.ts';
import { TREND_GAMES } from '../../store/schema/seasonTables.ts';
import type { Row } from '../../store/schema/tables.ts';
import { notFound } from '../errors.ts';
import type { Handler, HandlersOf } from './handler.ts';
import { toWirePercent, toWireXg } from './rounding.ts';
import { teamOr404 } from './teams.ts';

const MINUTE_SECONDS = 60;
/** Ends of the band in which four in five clubs are. */
const [LOW, HIGH] = [0.1, 0.9];
const WHOLE = 100;

/** The maps in order. */
const MAPS = [
  ['for', 'ev'],
  ['against', 'ev'],
  ['for', 'pp'],
  ['against', 'sh'],
] as const;

/** What a team's season at a glance is made of. */
export interface OverviewRows {
  readonly season: number;
  /** The team's finished regular-season games, with `xgf` and `xga`. */
  readonly games: readonly SeasonValues[];
  /** The rolling shares of every club, as stored. */
  readonly trends: readonly string[];
  readonly teamAbb: string;
  readonly shots: readonly Row<'team_shot'>[];
}

/** A team's season at a glance. */
export function toWireTeamOverview({ season, games, trends, teamAbb, shots }: OverviewRows): WireTeamOverview {
  return {
    season,
    window: TREND_GAMES,
    games: shareGames(games, trends),
    square_feet: SHOT_GRID.feet,
    square_columns: SHOT_GRID.columns,
    square_rows: SHOT_GRID.rows,
    shot_maps: MAPS.flatMap(([side, strength]) => {
      const all = shots.filter((row) => row.side === side && row.strength === strength);
      const own = all.find(({ team_abb }) => team_abb === teamAbb);
      return own === undefined ? [] : [shotMap(own, all)];
    }),
  };
}

/** The share of each game and of the last games after it, with the band of clubs after as many games. */
function shareGames(games: readonly SeasonValues[], trends: readonly string[]): WireShareGame[] {
  const parts = games.map(({ values: { xgf = null, xga = null } }) =>
    xgf === null || xga === null ? null : { own: xgf, of: xgf + xga },
  );
  const rolling = rollingForm(parts, TREND_GAMES);
  const league = trends.filter((trend) => trend !== '').map((trend) => parseStoredIds(trend, 'team_season.trend'));
  let known = 0;
  return games.map(({ game_id, date, opp_abb, team_abb, home_abb }, at) => {
    const part = parts[at] ?? null;
    if (part !== null) known += 1;
    const share = rolling[at] ?? null;
    const others =
      share === null ? [] : league.flatMap((trend) => trend[known - TREND_GAMES] ?? []).toSorted((a, b) => a - b);
    return {
      game_id,
      date,
      against_abb: opp_abb,
      is_home: home_abb === team_abb,
      share: part === null ? null : toWirePercent(shareOf(part.own, part.of - part.own)),
      // As in a form, which shows the same share: rounded to two decimals, one of both would round again.
      rolling: toWireXg(share === null ? null : WHOLE * share),
      league_low: toWirePercent(placeIn(others, LOW)),
      league_high: toWirePercent(placeIn(others, HIGH)),
    };
  });
}

/** The value that is nearest to a share of the way from the lowest to the highest. **Missing**: null without values. */
function placeIn(sorted: readonly number[], share: number): number | null {
  return sorted[Math.round(share * (sorted.length - 1))] ?? null;
}

/** Sums of shots. */
interface ShotSums {
  readonly seconds: number;
  readonly shots: number;
  readonly xg: number;
  readonly squares: readonly number[];
}

function shotMap(own: Row<'team_shot'>, all: readonly Row<'team_shot'>[]): WireTeamShotMap {
  const { side, strength, seconds, shots, goals, xg } = own;
  const clubs = all.map(sumsOf);
  const league: ShotSums = {
    seconds: total(clubs, (row) => row.seconds),
    shots: total(clubs, (row) => row.shots),
    xg: total(clubs, (row) => row.xg),
    squares: Array.from({ length: GRID_SQUARES }, (_, square) => total(clubs, (row) => row.squares[square] ?? 0)),
  };
  const mine = sumsOf(own);
  const [rate, leagueRate] = [smoothRates(mine), smoothRates(league)];
  return {
    side: side as WireTeamShotMap['side'],
    strength: strength as WireTeamShotMap['strength'],
    minutes: toWireXg(seconds / MINUTE_SECONDS),
    shots,
    goals,
    xg: toWireXg(xg),
    shots_per60: toWireXg(per60(shots, seconds)),
    league_shots_per60: toWireXg(per60(league.shots, league.seconds)),
    xg_per60: toWireXg(per60(xg, seconds)),
    league_xg_per60: toWireXg(per60(league.xg, league.seconds)),
    areas: areasOf(mine, league),
    squares: rate === null || leagueRate === null ? [] : rate.map((value, k) => toWireXg(value - (leagueRate[k] ?? 0))),
    full_difference: leagueRate === null ? null : toWireXg(FULL_SHARE * Math.max(...leagueRate)),
  };
}

/** The share of the league's densest square at which a difference has its full colour. */
const FULL_SHARE = 0.25;

function sumsOf(row: Row<'team_shot'>): ShotSums {
  return { ...row, squares: parseStoredIds(row.squares, 'team_shot.squares') };
}

function total<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}

/** The areas of the attacking zone by the middles of their squares. */
const AREA_OF: readonly ShotArea[] = Array.from({ length: GRID_SQUARES }, (_, square) =>
  shotAreaOf(squareMiddle(square)),
);

function areasOf(own: ShotSums, league: ShotSums): WireTeamShotMap['areas'] {
  const rateIn = ({ squares, seconds }: ShotSums, area: ShotArea): number | null =>
    toWireXg(
      per60(
        total(
          AREA_OF.map((of, square) => (of === area ? (squares[square] ?? 0) : 0)),
          (count) => count,
        ),
        seconds,
      ),
    );
  return Object.entries(SHOT_AREAS)
    .filter(([id]) => id !== 'far')
    .map(([id, label]) => ({
      id,
      label,
      shots_per60: rateIn(own, id as ShotArea),
      league_shots_per60: rateIn(league, id as ShotArea),
    }));
}

/** Spread of the smoothing, squares. Source: docs/methodology/shot-areas.md#a-team-against-the-league. */
const SPREAD = 1;
/** Squares to either side beyond which a shot no longer counts. */
const REACH = 3;
const WEIGHTS = Array.from({ length: REACH + 1 }, (_, apart) => Math.exp(-(apart ** 2) / (2 * SPREAD ** 2)));

/** Shots per 60 minutes in each square, smoothed along the rink and across it. Null when no time was played. */
function smoothRates({ squares, seconds }: ShotSums): readonly number[] | null {
  const rates = squares.map((shots) => per60(shots, seconds) ?? Number.NaN);
  if (rates.some(Number.isNaN)) return null;
  const { columns, rows } = SHOT_GRID;
  const along = smoothed(rates, columns, rows);
  return smoothed(along, rows, columns);
}

/**
 * Spreads values over their neighbours along the first of two directions and returns them with the directions
 * exchanged. Each value is shared out whole, so that the sum stays: nothing is lost over the boards.
 */
function smoothed(values: readonly number[], length: number, others: number): readonly number[] {
  const result = new Array<number>(values.length).fill(0);
  for (let from = 0; from < length; from += 1) {
    const [first, last] = [Math.max(0, from - REACH), Math.min(length - 1, from + REACH)];
    let weight = 0;
    for (let to = first; to <= last; to += 1) weight += WEIGHTS[Math.abs(to - from)] ?? 0;
    for (let other = 0; other < others; other += 1) {
      const share = (values[from * others + other] ?? 0) / weight;
      for (let to = first; to <= last; to += 1) {
        const at = other * length + to;
        result[at] = (result[at] ?? 0) + share * (WEIGHTS[Math.abs(to - from)] ?? 0);
      }
    }
  }
  return result;
}

/** A team's season at a glance. **Errors**: `not-found` for a regular season it did not play in. */
const teamOverview: Handler<'teamOverview'> = async ({ params }, { store }) => {
  const season = Number(params.season);
  const { abb } = await teamOr404(store, params.teamAbb);
  const played = await readSeasonValues(store, { table: 'team_game', id: abb }, season, ['xgf', 'xga']);
  const games = played.filter(({ game_id }) => gameTypeOf(game_id as GameId) === REGULAR_SEASON);
  if (games.length === 0) throw notFound(`regular season ${params.season} of ${abb}`);
  const trends = (await readStandings(store, season)).map(({ trend }) => trend);
  return toWireTeamOverview({ season, games, trends, teamAbb: abb, shots: await readTeamShots(store, season) });
};

/** The handler of a team's season at a glance. */
export const teamOverviewHandlers = { teamOverview } as const satisfies HandlersOf<typeof TEAM_OVERVIEW_ENDPOINTS>;
