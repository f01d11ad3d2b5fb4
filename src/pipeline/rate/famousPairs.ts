import { type Kysely, sql } from 'kysely';
import { percentOf, roundTo, STORED_DECIMALS } from '../../hockey/shares.ts';
import { decodePairs } from '../../store/codec/pairRecords.ts';
import { readFinishedGames } from '../../store/queries/impactInputs.ts';
import type { Row, StoreTables } from '../../store/schema/tables.ts';

/** Pairs in each list. */
const LISTED = 5;
/**
 * Share of the longest shared ice time that a pair needs, together and each without the other, before its gap counts.
 * A quarter is some 300 minutes of a full season.
 */
const LEAST_SHARE = 0.25;
const MILLION = 1_000_000;
const PAIR_KINDS = ['together', 'against', 'better', 'worse'] as const;

/** Sums of two skaters on the ice together, or against each other; xG in millionths. */
interface Shared {
  readonly first: number;
  readonly second: number;
  readonly isSameTeam: boolean;
  games: number;
  seconds: number;
  xgf: number;
  xga: number;
}

/** A skater's even strength; xG in millionths. */
interface OwnTime {
  readonly seconds: number;
  readonly xgf: number;
  readonly xga: number;
}

/**
 * The pairs of skaters of a season worth a look: most even-strength ice time together and against each other, and the
 * biggest gap in share of xG between their time together and apart. `lastDay`: the last day whose games count.
 */
export async function famousPairs(
  db: Kysely<StoreTables>,
  season: number,
  lastDay: string,
): Promise<readonly Row<'famous_pair'>[]> {
  const games = new Set((await readFinishedGames(db, [season], lastDay)).map(({ game_id }) => game_id));
  const own = await readOwnTimes(db, season, lastDay);
  const pairs: Shared[] = [];
  for (const playerId of own.keys()) pairs.push(...(await pairsOf(db, playerId, season, games)));
  const mates = pairs.filter(({ isSameTeam }) => isSameTeam);
  const least = LEAST_SHARE * Math.max(0, ...mates.map(({ seconds }) => seconds));
  const compared = mates.flatMap((pair) => {
    const gap = gapOf(pair, own, least);
    return gap === null ? [] : [{ pair, ...gap }];
  });
  const byTime = (a: Shared, b: Shared): number => b.seconds - a.seconds || a.first - b.first || a.second - b.second;
  const byGap = compared.toSorted(
    (a, b) => b.together - b.apart - (a.together - a.apart) || a.pair.first - b.pair.first,
  );
  const shares = new Map(compared.map((gap) => [gap.pair, gap]));
  const lists: Readonly<Record<(typeof PAIR_KINDS)[number], readonly Shared[]>> = {
    together: mates.toSorted(byTime),
    against: pairs.filter(({ isSameTeam }) => !isSameTeam).toSorted(byTime),
    better: byGap.filter(({ together, apart }) => together > apart).map(({ pair }) => pair),
    worse: byGap
      .toReversed()
      .filter(({ together, apart }) => together < apart)
      .map(({ pair }) => pair),
  };
  return PAIR_KINDS.flatMap((kind) =>
    lists[kind].slice(0, LISTED).map((pair, at) => ({
      kind,
      rank: at + 1,
      season,
      first_id: pair.first,
      second_id: pair.second,
      seconds: pair.seconds,
      games: pair.games,
      share_together: pair.isSameTeam ? rounded(percentOf(pair.xgf, pair.xgf + pair.xga)) : null,
      share_apart: rounded(shares.get(pair)?.apart ?? null),
    })),
  );
}

function rounded(value: number | null): number | null {
  return value === null ? null : roundTo(value, STORED_DECIMALS);
}

/** Even strength of every skater in the counted games, by id. */
async function readOwnTimes(
  db: Kysely<StoreTables>,
  season: number,
  lastDay: string,
): Promise<ReadonlyMap<number, OwnTime>> {
  const { rows } = await sql<{ player_id: number; seconds: number; xgf: number; xga: number }>`
    select player_id, sum(toi_ev) as seconds,
      sum(cast(round(ev_xgf * ${sql.lit(MILLION)}) as bigint)) as xgf,
      sum(cast(round(ev_xga * ${sql.lit(MILLION)}) as bigint)) as xga
    from skater_game
    where game_id in (
      select game_id from game
      where season = ${season} and withheld_reason is null and status = 'final' and date <= ${lastDay}
    ) and ev_xgf is not null
    group by player_id order by player_id`.execute(db);
  return new Map(
    rows.map(({ player_id, seconds, xgf, xga }) => [
      player_id,
      { seconds: Number(seconds), xgf: Number(xgf), xga: Number(xga) },
    ]),
  );
}

/** A skater's shared ice with every skater of a higher id, so that each pair is found once. */
async function pairsOf(
  db: Kysely<StoreTables>,
  playerId: number,
  season: number,
  games: ReadonlySet<number>,
): Promise<readonly Shared[]> {
  const rows = await db
    .selectFrom('pair_game')
    .select(['game_id', 'others'])
    .where('player_id', '=', playerId)
    .where('season', '=', season)
    .execute();
  const shared = new Map<string, Shared>();
  for (const { game_id, others } of rows) {
    if (!games.has(game_id)) continue;
    for (const { other_id, is_same_team: isSameTeam, toi_ev, xgf, xga } of decodePairs(others)) {
      if (other_id < playerId || toi_ev === 0) continue;
      const key = `${other_id} ${isSameTeam}`;
      const sum = shared.get(key) ?? {
        first: playerId,
        second: other_id,
        isSameTeam,
        games: 0,
        seconds: 0,
        xgf: 0,
        xga: 0,
      };
      sum.games++;
      sum.seconds += toi_ev;
      sum.xgf += Math.round((xgf ?? 0) * MILLION);
      sum.xga += Math.round((xga ?? 0) * MILLION);
      shared.set(key, sum);
    }
  }
  return [...shared.values()];
}

/** A pair's shares of xG together and apart, in percent; null where either rests on too little ice time. */
function gapOf(
  pair: Shared,
  own: ReadonlyMap<number, OwnTime>,
  least: number,
): { readonly together: number; readonly apart: number } | null {
  const [first, second] = [own.get(pair.first), own.get(pair.second)];
  if (first === undefined || second === undefined || pair.seconds < least) return null;
  const apart = [first, second].map(({ seconds, xgf, xga }) => ({
    seconds: seconds - pair.seconds,
    share: percentOf(xgf - pair.xgf, xgf - pair.xgf + xga - pair.xga),
  }));
  const together = percentOf(pair.xgf, pair.xgf + pair.xga);
  if (together === null || apart.some(({ seconds }) => seconds < least)) return null;
  const [one, two] = apart.map(({ share }) => share);
  return one == null || two == null ? null : { together, apart: (one + two) / 2 };
}
