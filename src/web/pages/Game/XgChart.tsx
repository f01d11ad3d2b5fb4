import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, Suspense, useCallback, useMemo, useState } from 'react';
import { bothXgChart } from '../../../charts/bothXgChart.ts';
import { toBothXg, toMapShots, toSnake } from '../../../charts/gameCharts.ts';
import { snakeChart } from '../../../charts/snakeChart.ts';
import { totalAsPrinted } from '../../../hockey/roundedParts.ts';
import { PlotChart, type StopPlace } from '../../charts/plot/PlotChart.tsx';
import buttons from '../../components/Button.module.css';
import { Section } from '../../components/Page.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Select } from '../../components/Select.tsx';
import { Busy } from '../../components/Skeleton.tsx';
import { useDeferredAnswer } from '../../components/useDeferredAnswer.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useClubNames } from '../../data/league.tsx';
import { endpointQuery } from '../../data/queries.ts';
import { lazyPart } from '../../loading/lazyPart.ts';
import { MESSAGES } from '../../words/messages.ts';
import { formatGameTitle } from './formatGame.ts';
import styles from './Game.module.css';
import { SITUATIONS, type Situation, type XgLines, type XgMode } from './gameSearch.ts';
import { shownNet, shownXg } from './shownXg.ts';
import type { ChangeControls } from './useGame.ts';

/** With the map's code, which the page loads next. */
const GoalTip = lazyPart(
  () => import('../../charts/ShotMap/ShotMap.tsx').then(({ GoalTip: found }) => ({ GoalTip: found })),
  'GoalTip',
);

const LABELS: Readonly<Record<Situation, string>> = {
  all_situations: 'All Situations',
  even_strength: 'Even Strength',
  special_teams: 'Special Teams',
};

const LINES: readonly { value: XgLines; label: string }[] = [
  { value: 'net', label: 'Net' },
  { value: 'both', label: 'Both teams' },
];

/** The bar's mode that counts the same shots. */
function modeOf(situation: Situation): XgMode {
  return situation === 'all_situations' ? 'total' : situation;
}

/**
 * The xG chart with its situation select. The button fetches and draws the chosen situation; the URL has the drawn one.
 * A failed fetch shows the no-data message, and the button is disabled while a fetch is in flight.
 */
export const XgChart = memo(function XgChart({
  game,
  situation,
  lines,
  xg,
  shots,
  onChange,
}: {
  game: Answer<'gameData'>;
  /** The drawn situation. */
  situation: Situation;
  lines: XgLines;
  /** The page's expected goals, with which the chart's end agrees. */
  xg?: Answer<'xgSummary'> | undefined;
  /** The shots of the map below, for the details of a goal. */
  shots?: Answer<'shotData'> | undefined;
  onChange: ChangeControls;
}) {
  const [chosen, setChosen] = useState(situation);
  const [drawn, setDrawn] = useState(situation);
  // Back and forward change the URL; the select follows.
  if (drawn !== situation) {
    setDrawn(situation);
    setChosen(situation);
  }
  const query = useQuery({
    ...endpointQuery('xgSnake', game.id, situation),
    placeholderData: keepPreviousData,
    // The button always fetches.
    staleTime: 0,
  });
  const drawnData = useDeferredAnswer(query.data);
  const nameOf = useClubNames();
  const isOver = game.status === 'final';
  const [snake, both] = useMemo(() => {
    if (drawnData === undefined) return [null, null];
    const shown = shownXg(xg, modeOf(situation));
    const net = toSnake(drawnData, isOver, nameOf, (end) => shownNet(end, shown));
    return [net, net && toBothXg(net, drawnData, (side, total) => totalAsPrinted(total, shown[side]) ?? total)];
  }, [drawnData, isOver, nameOf, xg, situation]);
  const byId = useMemo(
    () => new Map((shots === undefined ? [] : toMapShots(shots)).map((shot) => [shot.id, shot])),
    [shots],
  );
  const goalTip = useCallback(
    (step: number, place: StopPlace) => {
      const { isGoal = false, shot: id = null } = snake?.steps[step] ?? {};
      const shot = isGoal && id !== null ? byId.get(id) : undefined;
      return shot === undefined ? null : (
        <Suspense>
          <GoalTip shot={shot} {...place} />
        </Suspense>
      );
    },
    [byId, snake],
  );
  const isFirst = query.isPending || (query.data !== undefined && drawnData === undefined);
  const generate = () => {
    if (chosen === situation) void query.refetch();
    else onChange({ situation: chosen });
  };
  const frame = { anchor: 'xg-chart', subject: formatGameTitle(game), isPlaced: true, tip: goalTip };
  const words = LABELS[situation].toLowerCase();
  return (
    <Section heading="xG Chart" id="xg-chart">
      <div className="controls below screen-only">
        <Select
          label="Situation"
          choices={SITUATIONS.map((value) => ({ value, label: LABELS[value] }))}
          value={chosen}
          onChange={(value) => value !== '' && setChosen(value)}
        />
        <button type="button" className={buttons.quiet} disabled={query.isFetching} onClick={generate}>
          {query.isFetching ? MESSAGES.generatingXgChart : MESSAGES.generateXgChart}
        </button>
        <SegmentedControl
          label="Lines of the chart"
          choices={LINES}
          value={lines}
          onChange={(value) => onChange({ lines: value })}
        />
      </div>
      <div className={styles.snake} data-busy={query.isFetching && !isFirst}>
        {isFirst ? (
          <Busy label={MESSAGES.loadingXgChart}>
            <p className={`middle ${styles.chartWait}`}>{MESSAGES.loadingXgChart}</p>
          </Busy>
        ) : snake === null || both === null ? (
          <p className={`middle ${styles.chartWait}`}>{MESSAGES.noData}</p>
        ) : lines === 'net' ? (
          <PlotChart chart={snakeChart} state={snake} title={`Net expected goals, ${words}`} {...frame} />
        ) : (
          <PlotChart chart={bothXgChart} state={both} title={`Expected goals, ${words}`} {...frame} />
        )}
      </div>
    </Section>
  );
});
