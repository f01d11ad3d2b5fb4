import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addDays, mondayBefore } from '../../hockey/calendar.ts';
import { ImpactDesignBuilder, type ImpactStrength } from '../../ratings/impact/impactDesign.ts';
import type { ImpactGame } from '../../ratings/impact/impactGame.ts';
import {
  type ImpactWindow,
  type IsolatedImpact,
  type StrengthImpacts,
  strengthImpacts,
} from '../../ratings/impact/isolatedImpacts.ts';
import { type BoxTotals, defendersOf, priorMeans } from '../../ratings/impact/priorMean.ts';
import { sharedIceQuality } from '../../ratings/impact/sharedIceQuality.ts';
import { WINDOW_GAMES } from '../../stats/registry/card/eligibility.ts';
import {
  type FinishedGame,
  readBoxTotals,
  readFinishedGames,
  readGameBases,
  readLatestGameIds,
  readNewestDay,
  readPairsOfGames,
  readStints,
} from '../../store/queries/impactInputs.ts';
import { readSeasons, type SeasonRecord } from '../../store/queries/seasons.ts';
import type { RatingTables, StoreTables } from '../../store/schema/tables.ts';
import { cardsFrom, readPlayersUpTo, seasonsUpTo } from './asOfDay.ts';

/** Weight of a season in the regressions, newest first. Source: docs/methodology/isolated-impact.md#method. */
const SEASON_WEIGHTS: readonly number[] = [1, 0.6, 0.3];

/** The isolated impacts, and what they were computed from. */
export interface ImpactRun {
  readonly rows: readonly RatingTables['isolated_impact'][];
  /** The last day whose games count; null without games. */
  readonly lastDay: string | null;
  /** The seasons in the regressions, newest first; empty without games. */
  readonly seasons: readonly number[];
  /** Games with stints. */
  readonly games: number;
  readonly fits: readonly ImpactFitSize[];
  /** A skater's net rating at five on five; null when there was no play at it. */
  readonly netOf: StrengthImpacts['netOf'] | null;
}

/** A strength's regression: its size and its penalty, in seconds. */
export interface ImpactFitSize {
  readonly strength: ImpactStrength;
  readonly rows: number;
  readonly columns: number;
  readonly lambda: number;
}

/**
 * The isolated impacts of every skater with a card, and their quality of teammates and competition, from the games up
 * to the last Monday before the newest one, so that a store updated daily equals one built at once.
 */
export async function computeImpacts(db: Kysely<StoreTables>): Promise<ImpactRun> {
  const lastDay = await impactsUpTo(db);
  return lastDay === null
    ? { rows: [], lastDay: null, seasons: [], games: 0, fits: [], netOf: null }
    : await computeImpactsUpTo(db, lastDay);
}

/** The same as of the end of a day. */
export async function computeImpactsUpTo(db: Kysely<StoreTables>, lastDay: string): Promise<ImpactRun> {
  const known = await seasonsUpTo(db, lastDay);
  const seasons = seasonsUsed(known);
  const builders = (['5v5', '5v4'] as const).map((strength) => new ImpactDesignBuilder(strength));
  let games = 0;
  for await (const game of readImpactGames(db, seasons, lastDay)) {
    for (const builder of builders) builder.add(game);
    games++;
  }
  const windows: ImpactWindow[] = [];
  for (const { playerId, position } of await readPlayersUpTo(db, cardsFrom(known), lastDay)) {
    if (position === 'G') continue;
    windows.push({ playerId, gameIds: await readLatestGameIds(db, playerId, lastDay, WINDOW_GAMES.skater) });
  }
  const totals = await readBoxTotals(db, seasons, SEASON_WEIGHTS, lastDay);
  const rows: RatingTables['isolated_impact'][] = [];
  const fits: ImpactFitSize[] = [];
  let netOf: ImpactRun['netOf'] = null;
  for (const builder of builders) {
    const found = fitStrength(builder, windows, totals);
    if (found === null) continue;
    fits.push(found.size);
    rows.push(...found.impacts.map(impactRow));
    if (found.size.strength === '5v5') netOf = found.netOf;
  }
  if (netOf !== null) rows.push(...(await companyRows(db, windows, netOf)));
  rows.sort((a, b) => a.player_id - b.player_id || (a.field < b.field ? -1 : 1));
  return { rows, lastDay, seasons, games, fits, netOf };
}

/** Fits a strength. Only what is returned outlives it: a regression has a hundred megabytes. */
function fitStrength(
  builder: ImpactDesignBuilder,
  windows: readonly ImpactWindow[],
  totals: readonly BoxTotals[],
): (Pick<StrengthImpacts, 'impacts' | 'netOf'> & { readonly size: ImpactFitSize }) | null {
  const design = builder.design(defendersOf(totals));
  const found = strengthImpacts(design, windows, design.strength === '5v5' ? priorMeans(totals) : undefined);
  if (found === null) return null;
  const { rows, strength } = design;
  const size = { strength, rows: rows.count, columns: rows.width, lambda: found.fit.lambda };
  return { impacts: found.impacts, netOf: found.netOf, size };
}

/** The last day whose games count for isolated impacts; null for a store without a finished game. */
async function impactsUpTo(db: Kysely<StoreTables>): Promise<string | null> {
  const newest = (await readSeasons(db)).find((season) => season.finished_regular_games > 0);
  const day = newest === undefined ? null : await readNewestDay(db, newest.season);
  return day === null ? null : mondayBefore(day);
}

/** The basis of a store without a finished game. */
const NO_GAMES = 'no games';

/**
 * What isolated impacts would be computed from now, e.g. `412 games up to 2026-01-05, 3f9a61c20b7d`: the number of
 * games, their last day, and a digest of their raw bodies, code and model. Impacts of another basis are out of date.
 */
export async function impactBasis(db: Kysely<StoreTables>): Promise<string> {
  const lastDay = await impactsUpTo(db);
  if (lastDay === null) return NO_GAMES;
  const games = await readGameBases(db, seasonsUsed(await seasonsUpTo(db, lastDay)), lastDay);
  const hash = createHash('sha256');
  for (const { game_id, source_hash, build_key } of games) hash.update(`${game_id} ${source_hash} ${build_key}\n`);
  return `${games.length} games up to ${lastDay}, ${hash.digest('hex').slice(0, BASIS_DIGITS)}`;
}

/** Hexadecimal digits of a basis: enough that two never look alike. */
const BASIS_DIGITS = 12;

/** The seasons in the regressions, newest first. */
function seasonsUsed(seasons: readonly SeasonRecord[]): readonly number[] {
  return seasons.slice(0, SEASON_WEIGHTS.length).map(({ season }) => season);
}

/** The games with stints of some seasons up to a day, oldest first. `seasons`: newest first. */
export async function* readImpactGames(
  db: Kysely<StoreTables>,
  seasons: readonly number[],
  lastDay: string,
): AsyncGenerator<ImpactGame> {
  const finished = await readFinishedGames(db, seasons, lastDay);
  const playedOn = new Set(
    finished.flatMap(({ date, home_abb, away_abb }) => [`${home_abb} ${date}`, `${away_abb} ${date}`]),
  );
  const isTired = (abb: string, { date }: FinishedGame): boolean => playedOn.has(`${abb} ${addDays(date, -1)}`);
  for (const game of finished) {
    const stints = await readStints(db, game.game_id);
    if (stints.length === 0) continue;
    const seasonsAgo = seasons.indexOf(game.season);
    yield {
      gameId: game.game_id,
      seasonsAgo,
      weight: SEASON_WEIGHTS[seasonsAgo] ?? 0,
      isHomeTired: isTired(game.home_abb, game),
      isAwayTired: isTired(game.away_abb, game),
      stints,
    };
  }
}

function impactRow(impact: IsolatedImpact): RatingTables['isolated_impact'] {
  return {
    player_id: impact.playerId,
    field: impact.field,
    adjusted: impact.adjusted,
    adjusted_sd: impact.adjustedSd,
    coefficient: impact.coefficient,
    coefficient_sd: impact.coefficientSd,
    reliability: impact.reliability,
    estimate: impact.estimate,
    estimate_sd: impact.estimateSd,
    inseparable_from: impact.inseparableFrom.length === 0 ? null : impact.inseparableFrom.join(' '),
    seconds: impact.seconds,
  };
}

async function companyRows(
  db: Kysely<StoreTables>,
  windows: readonly ImpactWindow[],
  netOf: (playerId: number) => number,
): Promise<readonly RatingTables['isolated_impact'][]> {
  const rows: RatingTables['isolated_impact'][] = [];
  for (const { playerId, gameIds } of windows) {
    const pairs = await readPairsOfGames(db, playerId, gameIds);
    for (const [field, whose] of [
      ['qot', 'teammates'],
      ['qoc', 'opponents'],
    ] as const) {
      const company = sharedIceQuality(pairs, whose, netOf);
      if (company === null) continue;
      rows.push({
        player_id: playerId,
        field,
        adjusted: company.rating,
        adjusted_sd: null,
        coefficient: null,
        coefficient_sd: null,
        reliability: null,
        estimate: company.rating,
        estimate_sd: null,
        inseparable_from: null,
        seconds: company.seconds,
      });
    }
  }
  return rows;
}
