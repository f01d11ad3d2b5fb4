import { GROUND, TEXT_CONTRAST } from '../../../charts/color.ts';
import { distinctColors } from '../../../charts/distinctColors.ts';
import { type GoalsState, goalsSummary, goalsTable } from '../../../charts/goalsChart.ts';
import { useTheme } from '../../theme/theme.ts';
import { useWidth } from '../../viewport.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { GoalsPlot } from './GoalsPlot.tsx';

/** Initial width until measured, pixels. */
const FIRST_WIDTH = 720;

/** How many goals each team's shots deserved; the goals it scored are marked. */
export function GoalsChart({
  state,
  title,
  anchor,
  subject,
}: {
  state: GoalsState;
  title: string;
  anchor: string;
  /** The page's subject, for saved pictures. */
  subject?: string;
}) {
  const theme = useTheme();
  const [box, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const { winner, loser } = state;
  const [own, other] = distinctColors([winner.color, loser.color], GROUND[theme], TEXT_CONTRAST);
  const summary = goalsSummary(state);
  return (
    <ChartFrame
      title={title}
      summary={summary}
      table={goalsTable(state)}
      anchor={anchor}
      isPlaced
      subject={subject}
      isTitleHidden
    >
      <div ref={box}>
        <GoalsPlot
          state={state}
          width={width}
          colors={{ winner: own ?? winner.color, loser: other ?? loser.color }}
          label={`${title}. ${summary}`}
        />
      </div>
    </ChartFrame>
  );
}
