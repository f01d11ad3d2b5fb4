import type { UseQueryResult } from '@tanstack/react-query';
import type { ClubColor } from '../../../charts/clubColor.ts';
import { formatSigned } from '../../../hockey/displayText.ts';
import { BarsPicture } from '../../charts/BarsPicture/BarsPicture.tsx';
import { CentredBar, centredBarLayout } from '../../charts/CentredBar/CentredBar.tsx';
import { ChartTools } from '../../charts/frame/ChartTools.tsx';
import { type GameTypeChoice, noGamesOf } from '../../components/GameTypeSwitch.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import styles from './TeamPage.module.css';

type Numbers = Answer<'teamSeasonData'>;

/** The four bars, in the fixed order (docs/site.md). */
const BARS = [
  ['Goals per Game vs. Average', 'goals_scored_above_average', 'more'],
  ['xG per Game vs. Average', 'xg_scored_above_average', 'more'],
  ['Goals Against per Game vs. Average', 'goals_allowed_above_average', 'less'],
  ['xG Against per Game vs. Average', 'xg_allowed_above_average', 'less'],
] as const satisfies readonly (readonly [string, keyof Numbers, 'more' | 'less'])[];

/** Goals and expected goals per game, for and against, minus the league average. */
export function AgainstAverage({
  query,
  type,
  color,
  subject,
}: {
  query: UseQueryResult<Numbers>;
  type: GameTypeChoice;
  color: ClubColor;
  /** Team and season for saved pictures. */
  subject: string;
}) {
  return (
    <Section heading="Against the league’s average" className={styles.average} isPanel>
      <QueryView
        query={query}
        label="Loading season"
        skeleton={<Skeleton height="var(--average-height)" />}
        missing={<p className="note">{noGamesOf(type)}</p>}
      >
        {(numbers) => (
          <>
            <div id="average" className={`stack ${styles.bars}`}>
              {BARS.map(([label, field, good]) => (
                <CentredBar key={field} label={label} value={numbers[field]} color={color} good={good} />
              ))}
            </div>
            <p className="note">A bar reaches its end at one goal a game.</p>
            <ChartTools
              title="Against the league’s average"
              subject={subject}
              summary={summaryOf(numbers)}
              table={{
                headers: ['Per game', 'Difference from the average'],
                signed: ['Difference from the average'],
                rows: BARS.map(([label, field]) => [label, numbers[field]]),
              }}
              anchor="average"
              picture={<AveragePicture numbers={numbers} color={color} />}
            />
          </>
        )}
      </QueryView>
    </Section>
  );
}

const DECIMALS = 2;

/** The four bars in one sentence. */
function summaryOf(numbers: Numbers): string {
  const [goals, xg, against, xgAgainst] = BARS.map(([, field]) => formatSigned(numbers[field], DECIMALS));
  return (
    `Per game against the average team: ${goals} goals for, ${against} against; ` +
    `${xg} expected goals for, ${xgAgainst} against.`
  );
}

/** Bar width in the layout's units, which are percentages. */
const FULL_WIDTH = 100;

/** The four bars as one SVG for saved pictures. */
function AveragePicture({ numbers, color }: { numbers: Numbers; color: ClubColor }) {
  return (
    <BarsPicture
      label={summaryOf(numbers)}
      groups={[
        {
          bars: BARS.map(([label, field]) => {
            const { left, width } = centredBarLayout(numbers[field] ?? 0, FULL_WIDTH);
            return {
              start: label,
              end: formatSigned(numbers[field], DECIMALS),
              parts: [{ from: left / FULL_WIDTH, to: (left + width) / FULL_WIDTH, color: color.fill }],
              reference: 0.5,
            };
          }),
        },
      ]}
    />
  );
}
