import { memo, useMemo } from 'react';
import type { ShotCount } from '../../../hockey/countShots.ts';
import { countOf, type MapShot } from '../../charts/ShotMap/state.ts';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { formatNumber, UNKNOWN } from '../../format.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import styles from './ByPeriod.module.css';
import { toMapShots } from './gameCharts.ts';
import { type PeriodCount, periodCounts } from './periodCounts.ts';
import type { GameQueries } from './useGame.ts';

type Game = Answer<'gameData'>;

const SIDES: readonly MapShot['side'][] = ['winner', 'loser'];

/** What is counted by period, each in a small table of its own. */
const LINES: readonly {
  readonly caption: string;
  readonly heading: string;
  readonly cell: (count: ShotCount) => string;
}[] = [
  { caption: 'Goals by period', heading: 'Goals', cell: ({ goals }) => String(goals) },
  { caption: 'Shots on goal by period', heading: 'Shots', cell: ({ onGoal }) => String(onGoal) },
  { caption: 'Expected goals by period', heading: 'xG', cell: ({ xg }) => formatNumber(xg, 2) },
];
const [GOALS] = LINES;

/** Goals, shots on goal and xG of each team period by period; nothing of a game without a shot. */
export const ByPeriod = memo(function ByPeriod({ game, query }: { game: Game; query: GameQueries['shotData'] }) {
  if (query.data !== undefined && toMapShots(query.data).length === 0) return null;
  return (
    <Section heading="By Period">
      <QueryView
        query={query}
        label="Loading periods"
        skeleton={
          <div className={styles.lines} style={columnsOf(periodCounts([], game))}>
            {LINES.map(({ heading }) => (
              <Skeleton key={heading} height="var(--line-height)" />
            ))}
          </div>
        }
      >
        {(shots) => <Lines game={game} answer={shots} />}
      </QueryView>
    </Section>
  );
});

/** How many columns of numbers the tables have, which says how many stand side by side. */
function columnsOf(periods: readonly PeriodCount[]): CustomProperties {
  return { '--columns': periods.length + 1 };
}

function Lines({ game, answer }: { game: Game; answer: Answer<'shotData'> }) {
  const shots = useMemo(() => toMapShots(answer), [answer]);
  const periods = periodCounts(shots, game);
  return (
    <div className={styles.lines} style={columnsOf(periods)}>
      {LINES.map((line) => {
        // The shootout is one goal to whoever won it, and no shots. Source: rule book, rule 84.4.
        const hasShootout = line === GOALS && game.final_period === 'SO' && game.status === 'final';
        return (
          <table key={line.heading} className={styles.line}>
            <caption className="visually-hidden">{line.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{line.heading}</th>
                {periods.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
                {hasShootout && <th scope="col">SO</th>}
                <th scope="col">Total</th>
              </tr>
            </thead>
            <tbody>
              {SIDES.map((side) => (
                <tr key={side}>
                  <th scope="row">{game[side]}</th>
                  {periods.map(({ label, counts }) => (
                    <td key={label}>{counts === null ? UNKNOWN : line.cell(counts[side])}</td>
                  ))}
                  {hasShootout && <td>{side === 'winner' ? 1 : 0}</td>}
                  <td>{line === GOALS ? (game[`${side}_score`] ?? UNKNOWN) : line.cell(countOf(shots, side))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </div>
  );
}
