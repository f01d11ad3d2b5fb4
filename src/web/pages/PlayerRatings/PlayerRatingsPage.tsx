import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RATINGS_WORDS } from '../../../contract/firstWords.ts';
import type { InsightGroup, WireInsight } from '../../../contract/leaders.ts';
import { repeatsOf } from '../../../contract/repeats.ts';
import { formatSigned } from '../../../hockey/displayText.ts';
import { positionLabel } from '../../../hockey/position.ts';
import { PercentileBar } from '../../charts/Percentile/PercentileBar.tsx';
import { Page, PageHead } from '../../components/Page.tsx';
import { PaletteSwitch } from '../../components/PaletteSwitch.tsx';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import { RankedList, RankedLists } from '../../components/RankedList.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { TeamLogo } from '../../components/TeamLogo.tsx';
import { TrustNote } from '../../components/TrustNote.tsx';
import { pathOf } from '../../data/callPaths.ts';
import { readAt } from '../../data/dataVersion.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { INSIGHT_LISTS, type Insights, readCachedInsights, writeCachedInsights } from '../../data/insightsCache.ts';
import { endpointQuery } from '../../data/queries.ts';
import { useSeasons } from '../../data/useSeasons.ts';
import { isRating, useStatus } from '../../data/useStatus.ts';
import { LIST_MESSAGES } from '../../words/listMessages.ts';
import { MESSAGES } from '../../words/messages.ts';
import styles from './PlayerRatingsPage.module.css';

const PATHS = INSIGHT_LISTS.map((group) => pathOf('insights', [group]));

/** Headings of the six lists. Source: docs/site.md#player-ratings. */
const HEADINGS = { overall: 'Overall', lw: 'LW', c: 'C', rw: 'RW', d: 'Defensemen', g: 'Goalies' } as const;

/** The ten best-rated players overall and at each position. */
export function PlayerRatingsPage() {
  const queries = useInsights();
  const { defaultSeason } = useSeasons();
  const { data: status } = useStatus();
  return (
    <Page title="Player ratings">
      <PageHead heading={RATINGS_WORDS.heading} intro={RATINGS_WORDS.text}>
        <PaletteSwitch />
      </PageHead>
      <RankedLists>
        {INSIGHT_LISTS.map((group, k) => {
          const query = queries[k];
          return (
            query !== undefined && (
              <RankedList
                key={group}
                title={HEADINGS[group]}
                query={query}
                skeleton={<SkeletonRows count={10} height="60px" />}
                aside={group !== 'overall' && <HowWellItRepeats group={group} rows={query.data} />}
                none={isRating(status) ? MESSAGES.ratingsComputing : LIST_MESSAGES.noRatedPlayers}
                row={(player) => <RatedPlayer key={player.id} player={player} season={defaultSeason} />}
              />
            )
          );
        })}
      </RankedLists>
    </Page>
  );
}

/** How far to trust a list: overall repeats worse for goalies than for skaters. The first list mixes both. */
function HowWellItRepeats({ group, rows }: { group: InsightGroup; rows: Answer<'insights'> | undefined }) {
  const repeats = repeatsOf(group === 'g' ? 'G' : group === 'd' ? 'D' : 'F', 'overall_rating_percentile');
  const isMuted = rows?.some(({ is_distinguishable }) => is_distinguishable === false) ?? false;
  return <TrustNote field="overall_rating_percentile" repeats={repeats} isMuted={isMuted} />;
}

/**
 * The six lists of the best players: from the cache while it has the current data version, or fetched in parallel and
 * stored once all have arrived. **Shape**: one query per list, in the order of `INSIGHT_LISTS`.
 */
function useInsights() {
  const [cached] = useState(readKept);
  const queries = useQueries({
    queries: INSIGHT_LISTS.map((group) => ({
      ...endpointQuery('insights', group),
      ...(cached === null ? {} : { initialData: cached.lists[group], staleTime: Number.POSITIVE_INFINITY }),
    })),
  });
  const lists = queries.map(({ data }) => data);
  const hasArrived = queries.every(({ isSuccess, isFetching }) => isSuccess && !isFetching);
  const versions = PATHS.map((path) => readAt.get(path) ?? -1);
  const [version = -1] = versions;
  // Lists of different data versions are shown, but do not belong together.
  const isNew = versions.every((other) => other === version) && (cached === null || cached.dataVersion !== version);
  const isComplete = hasArrived && isNew;
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored once a data version, when all six are there
  useEffect(() => {
    if (!isComplete) return;
    const entries = INSIGHT_LISTS.map((group, k) => [group, lists[k]]);
    writeCachedInsights({ lists: Object.fromEntries(entries) as Insights, dataVersion: version }, Date.now());
  }, [isComplete, version]);
  return queries;
}

/** The cached lists, with their data version noted for each. */
function readKept() {
  const kept = readCachedInsights(Date.now());
  if (kept !== null) for (const path of PATHS) readAt.set(path, kept.dataVersion);
  return kept;
}

/** A player in a top-ten list: the percentile as a bar, and the strongest part of the rating. */
function RatedPlayer({ player, season }: { player: WireInsight; season: number | null }) {
  const { current_team: teamAbb, primary_color: primary } = player;
  // Lists kept from an older release have no range and parts.
  const part = player.strongest_part ?? null;
  const { percentile_low: low, percentile_high: high } = player;
  return (
    <PlayerRow
      playerId={player.id}
      name={`${player.first_name} ${player.last_name}`}
      season={season}
      teamAbb={teamAbb}
      color={primary}
      lead={player.rank}
      className={styles.row}
      detail={
        <>
          {teamAbb !== null && <TeamLogo teamAbb={teamAbb} size={20} colors={player} />}
          {[teamAbb, positionLabel(player.position)].filter(Boolean).join(', ')}
          {part !== null && <span>{`${part.label} ${formatSigned(part.goals, 1)}`}</span>}
          <span className={styles.bar}>
            <PercentileBar
              label="Overall percentile"
              value={player.overall_percentile}
              interval={low == null || high == null ? null : [low, high]}
              decimals={1}
              isMuted={player.is_distinguishable === false}
            />
          </span>
        </>
      }
    />
  );
}
