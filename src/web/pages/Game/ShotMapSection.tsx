import { memo, useMemo } from 'react';
import { toMapShots } from '../../../charts/gameCharts.ts';
import { availableFilter, type ShotFilter } from '../../../charts/shotMap.ts';
import { ErrorLine } from '../../components/ErrorLine.tsx';
import { Section } from '../../components/Page.tsx';
import { Busy } from '../../components/Skeleton.tsx';
import { useDeferredAnswer } from '../../components/useDeferredAnswer.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useCode } from '../../data/queries.ts';
import { MESSAGES } from '../../words/messages.ts';
import { formatGameTitle } from './formatGame.ts';
import styles from './Game.module.css';
import { shownXg } from './shownXg.ts';
import type { ChangeControls, GameQueries } from './useGame.ts';

/** Loaded apart: it is below the first screen, and the page's script is at its limit. */
const loadShotMap = () => import('../../charts/ShotMap/ShotMap.tsx');

/** The shot map and its filters, which are part of the URL. */
export const ShotMapSection = memo(function ShotMapSection({
  game,
  query,
  xg,
  onChange,
  ...asked
}: ShotFilter & {
  game: Answer<'gameData'>;
  query: GameQueries['shotData'];
  /** The page's expected goals, with which the map's totals agree. */
  xg?: Answer<'xgSummary'> | undefined;
  onChange: ChangeControls;
}) {
  const drawn = useDeferredAnswer(query.data);
  const code = useCode('shot map', loadShotMap, true);
  // Deferred like the answer: a query's own change is rendered in one task.
  const ShotMap = useDeferredAnswer(code.data)?.ShotMap;
  const shots = useMemo(() => (drawn === undefined ? null : toMapShots(drawn)), [drawn]);
  const totals = useMemo(() => shownXg(xg, 'total'), [xg]);
  const filter = availableFilter(asked, shots ?? []);
  return (
    <Section heading="Shot Map" id="shot-map">
      {shots !== null && shots.length > 0 && ShotMap !== undefined ? (
        <ShotMap
          shots={shots}
          teams={{ winner: game.winner, loser: game.loser }}
          title="Shot map"
          anchor="shot-map"
          subject={formatGameTitle(game)}
          filter={filter}
          totals={totals}
          onFilter={onChange}
        />
      ) : query.isError && !query.isFetching ? (
        <ErrorLine onRetry={() => void query.refetch()} />
      ) : code.isError && !code.isFetching ? (
        <ErrorLine onRetry={() => void code.refetch()} />
      ) : shots === null || shots.length > 0 ? (
        <Busy label={MESSAGES.loadingChart}>
          <p className={`middle ${styles.mapWait}`}>{MESSAGES.loadingChart}</p>
        </Busy>
      ) : (
        <p className={`middle ${styles.mapWait}`}>{MESSAGES.noData}</p>
      )}
    </Section>
  );
});
