import { roundTo, STORED_DECIMALS } from '../../hockey/shares.ts';
import { columnsOf, deriveOver, deriveStat } from '../../stats/derive.ts';
import { type LeaderTable, leaderTables } from '../../stats/registry/display.ts';
import type { LeaderMinimum } from '../../stats/registry/entry.ts';
import { meanInterval, percentInterval, sumInterval } from './leaderInterval.ts';
import type { PlayerSeason, SeasonGame } from './playerSeason.ts';
import { ratedGames } from './ratedGames.ts';

/** A season as leader tables see it. */
export interface LeaderSeason {
  readonly skaters: readonly PlayerSeason[];
  readonly goalies: readonly PlayerSeason[];
  /** Finished regular-season games of each club. */
  readonly gamesByTeam: ReadonlyMap<string, number>;
  /** Share of the season's scheduled games already finished, 0-1. */
  readonly sharePlayed: number;
  /** The name ties are broken by. */
  readonly lastNameOf: (playerId: number) => string;
}

/** A player's place in a leader table. */
export interface LeaderRow {
  readonly kind: string;
  /** From 1. */
  readonly rank: number;
  readonly playerId: number;
  readonly teamAbb: string;
  readonly position: string;
  readonly value: number;
  /** 80% interval; null where the kind has none. */
  readonly low: number | null;
  readonly high: number | null;
  readonly games: number;
}

/** Places kept of each list: as many as can be asked for. Source: the API contract. */
const LEADERS_KEPT = 100;

/** Letters are compared as an English reader expects, accents beside their letters. */
const collator = new Intl.Collator('en');

/**
 * The leader tables of a season's regular season, kind by kind in the order of the page, best first, at most a hundred places.
 *
 * Listed is who meets the minimum of the kind (games, and counters scaled with the share of the season that is played); a kind
 * without minimum lists nobody at 0. Ties: fewer games, then last name, then id.
 */
export function rankLeaders(season: LeaderSeason): readonly LeaderRow[] {
  const tables = leaderTables();
  const kinds = [...new Set(tables.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const candidates = tables
      .filter((table) => table.kind === kind)
      .flatMap((table) =>
        (table.population === 'skater' ? season.skaters : season.goalies).flatMap((player) =>
          candidate(table, player, season),
        ),
      );
    const order = (a: LeaderRow, b: LeaderRow): number =>
      b.value - a.value ||
      a.games - b.games ||
      collator.compare(season.lastNameOf(a.playerId), season.lastNameOf(b.playerId)) ||
      a.playerId - b.playerId;
    return candidates
      .sort(order)
      .slice(0, LEADERS_KEPT)
      .map((row, at) => ({ ...row, rank: at + 1 }));
  });
}

/** A player's row in a table, its rank still 0; nothing where he is not eligible. */
function candidate(table: LeaderTable, player: PlayerSeason, season: LeaderSeason): LeaderRow[] {
  const { kind, population, statId, minimum } = table;
  const games = minimum?.secondsPerGame === undefined ? player.games : ratedGames(player.games, minimum.secondsPerGame);
  if (!isEligible(minimum, table, player, games, season)) return [];
  const value = deriveOver(population, statId, games);
  if (value === null || (minimum === null && value === 0)) return [];
  const interval = intervalOf(table, games);
  return [
    {
      kind,
      rank: 0,
      playerId: player.playerId,
      teamAbb: player.teamAbb,
      position: player.position,
      // Values that are stored alike are ties.
      value: roundTo(value, STORED_DECIMALS),
      low: interval?.[0] ?? null,
      high: interval?.[1] ?? null,
      games: games.length,
    },
  ];
}

/** Whether a player meets a table's minimum. `games` are those that count. */
function isEligible(
  minimum: LeaderMinimum | null,
  { population }: LeaderTable,
  player: PlayerSeason,
  games: readonly SeasonGame[],
  { gamesByTeam, sharePlayed }: LeaderSeason,
): boolean {
  if (games.length === 0) return false;
  if (minimum?.games !== undefined) {
    const { atLeast, shareOfTeamGames } = minimum.games;
    const teamGames = gamesByTeam.get(player.teamAbb) ?? 0;
    if (games.length < Math.max(atLeast, shareOfTeamGames * teamGames)) return false;
  }
  if (minimum?.counter !== undefined) {
    const count = deriveOver(population, minimum.counter.id, games) ?? 0;
    if (count < Math.ceil(minimum.counter.atLeast * sharePlayed)) return false;
  }
  return true;
}

function intervalOf({ interval, population, statId }: LeaderTable, games: readonly SeasonGame[]) {
  if (interval === undefined) return null;
  if (interval === 'share') {
    const [part, whole] = partsOf(population, statId);
    return percentInterval(deriveOver(population, part, games) ?? 0, deriveOver(population, whole, games) ?? 0);
  }
  const values = games.map((game) => deriveStat(population, statId, game)).filter((value) => value !== null);
  return interval === 'mean' ? meanInterval(values) : sumInterval(values);
}

/** The two counters a percent is made of, part first. */
function partsOf(population: LeaderTable['population'], statId: string): readonly [string, string] {
  const [part, whole] = columnsOf(population, statId);
  if (part === undefined || whole === undefined) throw new Error(`${statId} of a ${population} is no share.`);
  return [part, whole];
}

/** The columns of a game's row that the leader tables of a population need. */
export function leaderColumns(population: 'skater' | 'goalie'): readonly string[] {
  const statistics = leaderTables()
    .filter((table) => table.population === population)
    .flatMap(({ statId, minimum }) => (minimum?.counter === undefined ? [statId] : [statId, minimum.counter.id]));
  return [...new Set(['toi', 'game_score', ...statistics.flatMap((id) => columnsOf(population, id))])].sort();
}
