import {
  CARD_TOTALS,
  type CardField,
  GOALIE_CARD_FIELDS,
  SKATER_CARD_FIELDS,
  type WirePlayerCard,
} from '../../contract/players.ts';
import { REGULAR_SEASON } from '../../hockey/ids.ts';
import { type PositionGroup, parsePosition, positionGroup } from '../../hockey/position.ts';
import { columnsOf, deriveOver } from '../../stats/derive.ts';
import { MIN_EV_SECONDS, MIN_STARTS, WINDOW_GAMES } from '../../stats/registry/card/eligibility.ts';
import { GOALIE_CARD } from '../../stats/registry/card/goalieCard.ts';
import { GOAL_PARTS, type GoalPart, type NotComparedReason } from '../../stats/registry/card/goalParts.ts';
import { type Repeats, repeatsOf } from '../../stats/registry/card/repeats.ts';
import { SKATER_CARD } from '../../stats/registry/card/skaterCard.ts';
import type { PairRecord } from '../../stats/rows.ts';
import { parseStoredIds } from '../../store/codec/storedJson.ts';
import { readPlayerShots } from '../../store/queries/cardParts.ts';
import { readPairsOf } from '../../store/queries/pairs.ts';
import { readPlayer, readPlayersById } from '../../store/queries/players.ts';
import { type PlayedGame, readLatestGames } from '../../store/queries/ratingInputs.ts';
import {
  readCardComponents,
  readCardFields,
  readCardProjections,
  readLeaderRank,
  readPlayerCard,
} from '../../store/queries/ratings.ts';
import { readBuild, readRatingState } from '../../store/queries/status.ts';
import type { Row } from '../../store/schema/tables.ts';
import { notFound } from '../errors.ts';
import type { Store } from '../storeReader.ts';
import { cardSources } from './cardSources.ts';
import { cardVerdict } from './cardVerdict.ts';
import type { Handler } from './handler.ts';
import { toWirePercent, toWireXg } from './rounding.ts';
import { luckOf } from './shotLuck.ts';
import { toWireRatingState } from './site.ts';

/** One row of a card: the percentile within the position group, its interval, and the rate behind it. */
interface CardRow {
  readonly field: CardField;
  /** 0-100; null for a player who is not eligible. */
  readonly percentile: number | null;
  /** 80% interval of the percentile; null where none is defined. */
  readonly low: number | null;
  readonly high: number | null;
  /** The raw rate over the window; null for category ratings. */
  readonly value: number | null;
  /** The estimate behind the percentile; null for category ratings and players who are not compared. */
  readonly estimate: number | null;
  readonly unit: string | null;
  readonly repeats: Repeats | null;
  readonly isDistinguishable: boolean;
}

/** A number with its 80% interval. */
interface CardGoals {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What a player is expected to do in a span of games, per 82 games; no points for a goalie. */
interface CardProjection {
  readonly span: WirePlayerCard['projection'][number]['span'];
  readonly games: number;
  readonly goals: CardGoals;
  readonly points: CardGoals | null;
}

/** The overall rating in goals; null parts for a player who is not compared. */
interface CardOverall {
  readonly per82: CardGoals | null;
  readonly per60: CardGoals | null;
  /** 0-1. */
  readonly top10: number | null;
  readonly aboveAverage: number | null;
  readonly parts: readonly (CardGoals & { readonly part: string })[];
  /** What is expected of the games to come, the nearer span first. */
  readonly projection: readonly CardProjection[];
  /** Why the player has no percentiles; null for a player who is compared. */
  readonly notComparedReason: string | null;
  /** What the player did in the games of the window, by registry id; null where unknown. */
  readonly totals: { readonly games: number; readonly statistics: Readonly<Record<string, number | null>> };
  /** The players that the games can hardly tell from this one, and the rows where that is so. */
  readonly inseparableFrom: readonly {
    readonly id: number;
    readonly name: string;
    readonly fields: readonly string[];
    /** 0-1; null where less than half of the ice is shared. */
    readonly sharedIce: number | null;
  }[];
  readonly sources: WirePlayerCard['sources'];
  readonly xgModel: string | null;
  readonly goalieSeason: WirePlayerCard['goalie_season'];
}

/** The group a player is compared with. */
interface CardContext {
  readonly group: PositionGroup;
  /** Players in the group; 0 before ratings exist. */
  readonly groupSize: number;
  /** Games the card counts. */
  readonly games: number;
  /** The most games a card counts. */
  readonly window: number;
  /** `computing` while the player's first ratings are not complete: no percentile is known yet. */
  readonly state: 'ready' | 'computing';
}

/** A player's card. **Missing**: every player has every field, null where it does not apply or is not rated. */
function toWirePlayerCard(rows: readonly CardRow[], overall: CardOverall, context: CardContext): WirePlayerCard {
  const rowByField = new Map(rows.map((row) => [row.field, row]));
  const percentiles = Object.fromEntries(
    [...SKATER_CARD_FIELDS, ...GOALIE_CARD_FIELDS].map((field) => [
      field,
      toWirePercent(rowByField.get(field)?.percentile ?? null),
    ]),
  ) as Record<CardField, number | null>;
  return {
    ...percentiles,
    context: {
      group: context.group,
      group_size: context.groupSize,
      games: context.games,
      window: context.window,
      state: context.state,
    },
    intervals: Object.fromEntries(
      rows.flatMap(({ field, low, high }) =>
        low === null || high === null ? [] : [[field, [toWirePercent(low), toWirePercent(high)]]],
      ),
    ),
    values: Object.fromEntries(
      rows.flatMap(({ field, value, unit }) => (unit === null ? [] : [[field, { value: toWireXg(value), unit }]])),
    ),
    estimate: Object.fromEntries(
      rows.flatMap(({ field, estimate, unit }) =>
        unit === null || estimate === null ? [] : [[field, { value: toWireXg(estimate), unit }]],
      ),
    ),
    repeats: Object.fromEntries(rows.map(({ field, repeats }) => [field, repeats])),
    is_distinguishable: Object.fromEntries(rows.map(({ field, isDistinguishable }) => [field, isDistinguishable])),
    goals_above_replacement_per82: toWireGoals(overall.per82),
    goals_per60: toWireGoals(overall.per60),
    top10_probability: toWireXg(overall.top10),
    above_average_probability: toWireXg(overall.aboveAverage),
    components: (Object.keys(GOAL_PARTS) as GoalPart[]).flatMap((id) => {
      const part = overall.parts.find((own) => own.part === id);
      return part === undefined
        ? []
        : [
            {
              id,
              label: GOAL_PARTS[id],
              goals: toWireXg(part.value),
              low: toWireXg(part.low),
              high: toWireXg(part.high),
            },
          ];
    }),
    projection: overall.projection.map(({ span, games, goals, points }) => ({
      span,
      games,
      goals_above_replacement_per82: toWireGoals(goals),
      points_per82: toWireGoals(points),
    })),
    not_compared_reason: overall.notComparedReason,
    totals: {
      games: overall.totals.games,
      statistics: Object.fromEntries(
        Object.entries(overall.totals.statistics).map(([id, value]) => [id, toWireXg(value)]),
      ),
    },
    inseparable_from: overall.inseparableFrom.map(({ id, name, fields, sharedIce }) => ({
      id,
      name,
      fields: [...fields],
      shared_ice: toWireXg(sharedIce),
    })),
    sources: overall.sources,
    xg_model: overall.xgModel,
    verdict: cardVerdict(rows),
    goalie_season: overall.goalieSeason,
  };
}

function toWireGoals(goals: CardGoals | null): CardGoals | null {
  return goals === null ? null : { value: toWireXg(goals.value), low: toWireXg(goals.low), high: toWireXg(goals.high) };
}

/** Games a card counts, by position group. */
const WINDOW = { F: WINDOW_GAMES.skater, D: WINDOW_GAMES.skater, G: WINDOW_GAMES.goalie } as const;

/** Units of the card rows that have a rate, by field. */
const UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...SKATER_CARD, ...GOALIE_CARD }).map(([field, { unit }]) => [field, unit]),
);

/**
 * A player's card. **Missing**: no percentiles for players who have not dressed since the default season, or too
 * rarely, nor before the ratings job has run for their first games.
 */
export const playerCard: Handler<'playerCard'> = async ({ params }, { store }) => {
  const player = await readPlayer(store, Number(params.playerId));
  if (player === undefined) throw notFound(`player ${params.playerId}`);
  const group = positionGroup(parsePosition(player.position) ?? 'C');
  const card = await readPlayerCard(store, player.player_id);
  const fields = await readCardFields(store, player.player_id);
  const rows = fields.map(
    ({ field, percentile, low, high, value, estimate, is_distinguishable }): CardRow => ({
      field: field as CardField,
      percentile,
      low,
      high,
      value,
      estimate,
      unit: UNITS[field] ?? null,
      repeats: repeatsOf(group, field),
      isDistinguishable: is_distinguishable !== 0,
    }),
  );
  const ratings = toWireRatingState((await readRatingState(store)).state);
  // A stored card is always complete; only a player without one waits for the ratings job.
  const state = card === undefined ? ratings : 'ready';
  const played = await latestGames(store, player.player_id, group);
  const overall = await overallOf(store, player.player_id, card, state);
  return toWirePlayerCard(
    rows,
    {
      ...overall,
      totals: totalsOf(played, group),
      inseparableFrom: await inseparableFrom(store, player, fields, played),
      // Until newer games are rated, the window of the card is not that of the latest games.
      sources: ratings === 'ready' ? cardSources({ playerId: player.player_id, group, games: played }) : {},
      xgModel: (await readBuild(store)).model_version,
      goalieSeason: group === 'G' ? await goalieSeason(store, player) : null,
    },
    {
      state,
      group,
      groupSize: card?.group_size ?? 0,
      games: card?.games ?? 0,
      window: card?.window_games ?? WINDOW[group],
    },
  );
};

/** The overall rating of a player in goals, and why they are not compared. */
async function overallOf(
  store: Store,
  playerId: number,
  card: Row<'player_card'> | undefined,
  state: 'ready' | 'computing',
): Promise<Omit<CardOverall, 'totals' | 'inseparableFrom' | 'sources' | 'xgModel' | 'goalieSeason'>> {
  const parts = await readCardComponents(store, playerId);
  const projections = await readCardProjections(store, playerId);
  return {
    per82: goalsOf(card?.overall_score, card?.overall_low, card?.overall_high),
    per60: goalsOf(card?.overall_per60, card?.per60_low, card?.per60_high),
    top10: card?.top10_probability ?? null,
    aboveAverage: card?.above_average_probability ?? null,
    parts: parts.map(({ component, goals, low, high }) => ({ part: component, value: goals, low, high })),
    projection: projections.map(({ horizon, games, ...own }) => ({
      span: horizon as CardProjection['span'],
      games,
      goals: { value: own.goals, low: own.goals_low, high: own.goals_high },
      points: goalsOf(own.points, own.points_low, own.points_high),
    })),
    notComparedReason: notComparedReason(card, state),
  };
}

/** The newest games of the window. */
async function latestGames(store: Store, playerId: number, group: PositionGroup): Promise<readonly PlayedGame[]> {
  const population = group === 'G' ? 'goalie' : 'skater';
  const columns = new Set(CARD_TOTALS[population].flatMap((id) => columnsOf(population, id)));
  if (population === 'skater') columns.add('toi_ev');
  return await readLatestGames(store, `${population}_game`, playerId, WINDOW[group], [...columns]);
}

/** What a player did in some games: sums of counters, as the game pages show them. */
function totalsOf(games: readonly PlayedGame[], group: PositionGroup): CardOverall['totals'] {
  const population = group === 'G' ? 'goalie' : 'skater';
  return {
    games: games.length,
    statistics: Object.fromEntries(CARD_TOTALS[population].map((id) => [id, deriveOver(population, id, games)])),
  };
}

/** What a goalie saved in the regular season of their latest game; null without one that has expected goals. */
async function goalieSeason(
  store: Store,
  { player_id, last_season }: Row<'player'>,
): Promise<CardOverall['goalieSeason']> {
  const all = await readPlayerShots(store, player_id, last_season, true);
  const shots = all.filter(({ game_type }) => game_type === REGULAR_SEASON);
  if (shots.length === 0) return null;
  const goals = shots.filter(({ outcome }) => outcome === 'goal').length;
  const expected = shots.reduce((sum, { xg }) => sum + xg, 0);
  return {
    season: last_season,
    games: new Set(shots.map(({ game_id }) => game_id)).size,
    gsax: toWireXg(expected - goals),
    rank: await readLeaderRank(store, { season: last_season, gameType: REGULAR_SEASON, kind: 'savedax' }, player_id),
    luck: toWireXg(luckOf(shots)),
  };
}

function goalsOf(value?: number | null, low?: number | null, high?: number | null): CardGoals | null {
  return value == null || low == null || high == null ? null : { value, low, high };
}

/** Sentences of why a player has no percentiles. Source: docs/methodology/percentiles.md#eligibility. */
const REASONS: Readonly<Record<NotComparedReason | 'departed', string>> = {
  ice_time: `Not compared: fewer than ${MIN_EV_SECONDS / 60} minutes at even strength in the last ${WINDOW.F} games.`,
  starts: `Not compared: fewer than ${MIN_STARTS} starts in the last ${WINDOW.G} games.`,
  departed: 'Not compared: has not dressed in the latest season.',
};

/** A player without a card has left the league, or waits for the ratings job. */
function notComparedReason(card: Row<'player_card'> | undefined, state: 'ready' | 'computing'): string | null {
  if (card === undefined) return state === 'ready' ? REASONS.departed : null;
  return card.not_compared_reason === null ? null : (REASONS[card.not_compared_reason as NotComparedReason] ?? null);
}

/** The rows of a card that are of everyone on the ice. */
const ON_ICE_ROWS = ['ev_offense', 'ev_defense'] as const;

/**
 * The skaters that the games can hardly tell from this one, by id, with the rows where that is so: those whose
 * estimates trade places, and those of the same position group who shared half of the even-strength ice. Source:
 * docs/methodology/isolated-impact.md#players-who-cannot-be-told-apart.
 */
async function inseparableFrom(
  store: Store,
  player: Row<'player'>,
  fields: readonly Row<'card_field'>[],
  played: readonly PlayedGame[],
): Promise<CardOverall['inseparableFrom']> {
  const rows = fields.flatMap(({ field, inseparable_from }) =>
    inseparable_from === null ? [] : [{ field, playerIds: parseStoredIds(inseparable_from, 'inseparable_from') }],
  );
  const gameIds = played.map(({ game_id }) => game_id);
  const shares = sharedIce(await readPairsOf(store, player.player_id, gameIds), played);
  const ids = [...new Set([...rows.flatMap(({ playerIds }) => playerIds), ...shares.keys()])].sort((a, b) => a - b);
  const group = groupOf(player);
  return (await readPlayersById(store, ids)).flatMap((other) => {
    const share = groupOf(other) === group ? (shares.get(other.player_id) ?? null) : null;
    const own = rows.filter(({ playerIds }) => playerIds.includes(other.player_id)).map(({ field }) => field);
    const shared = share === null ? own : [...new Set([...ON_ICE_ROWS, ...own])];
    if (shared.length === 0) return [];
    return [{ id: other.player_id, name: `${other.first_name} ${other.last_name}`, fields: shared, sharedIce: share }];
  });
}

function groupOf({ position }: Row<'player'>): PositionGroup {
  return positionGroup(parsePosition(position) ?? 'C');
}

/** From this share of the even-strength ice on, who did what is hard to say. */
const MOSTLY_SHARED = 0.5;

/** The teammates with half or more of a skater's even-strength ice in some games, by id, with their share of it. */
export function sharedIce(
  pairs: readonly Pick<PairRecord, 'other_id' | 'is_same_team' | 'toi_ev'>[],
  played: readonly { readonly [column: string]: PlayedGame[string] }[],
): ReadonlyMap<number, number> {
  const seconds = played.reduce((sum, { toi_ev }) => sum + Number(toi_ev ?? 0), 0);
  const together = new Map<number, number>();
  for (const { other_id, is_same_team, toi_ev } of pairs) {
    if (is_same_team) together.set(other_id, (together.get(other_id) ?? 0) + toi_ev);
  }
  const shares = [...together].map(([id, shared]) => [id, shared / seconds] as const);
  return new Map(shares.filter(([, share]) => share >= MOSTLY_SHARED));
}
