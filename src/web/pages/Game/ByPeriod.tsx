import { memo, useMemo } from 'react';
import { toMapShots } from '../../../charts/gameCharts.ts';
import { countOf, type MapShot } from '../../../charts/shotMap.ts';
import { periodLabel } from '../../../charts/snakeState.ts';
import { REGULATION_PERIODS } from '../../../hockey/clock.ts';
import type { ShotCount } from '../../../hockey/countShots.ts';
import { formatNumber, UNKNOWN } from '../../../hockey/displayText.ts';
import { totalAsPrinted } from '../../../hockey/roundedParts.ts';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import styles from './ByPeriod.module.css';
import { type ShownXg, shownParts, shownXg } from './shownXg.ts';
import type { GameQueries } from './useGame.ts';

/** Both teams' shot counts in one period. */
interface PeriodCount {
  /** `1st`, `2nd`, `3rd`, `OT`; `OT1`, `OT2` when there was more than one overtime. */
  readonly label: string;
  /** Null for a period that has not begun. */
  readonly counts: { readonly winner: ShotCount; readonly loser: ShotCount } | null;
}

type Game = Answer<'gameData'>;

const SIDES: readonly MapShot['side'][] = ['winner', 'loser'];

/** The statistics counted by period, each in its own small table. */
const TABLES: readonly {
  readonly caption: string;
  readonly heading: string;
  readonly cell: (count: ShotCount) => string;
}[] = [
  { caption: 'Goals by period', heading: 'Goals', cell: ({ goals }) => String(goals) },
  { caption: 'Shots on goal by period', heading: 'Shots', cell: ({ onGoal }) => String(onGoal) },
  { caption: 'Expected goals by period', heading: 'xG', cell: ({ xg }) => formatNumber(xg, 2) },
];
const [GOALS] = TABLES;

/** Goals, shots on goal and xG of each team by period. Renders nothing for a game without shots. */
export const ByPeriod = memo(function ByPeriod({
  game,
  query,
  xg,
}: {
  game: Game;
  query: GameQueries['shotData'];
  /** The page's expected goals; without them the shots' own sums are shown. */
  xg?: Answer<'xgSummary'> | undefined;
}) {
  if (query.data !== undefined && toMapShots(query.data).length === 0) return null;
  return (
    <Section heading="By Period" id="by-period">
      <QueryView
        query={query}
        label="Loading periods"
        skeleton={
          <div className={`stack ${styles.lines}`} style={columnsOf(periodCounts([], game))}>
            {TABLES.map(({ heading }) => (
              <Skeleton key={heading} height="var(--line-height)" />
            ))}
          </div>
        }
      >
        {(shots) => <PeriodTables game={game} answer={shots} xg={xg} />}
      </QueryView>
    </Section>
  );
});

/** Passes the column count to CSS, which decides how many tables fit side by side. */
function columnsOf(periods: readonly PeriodCount[]): CustomProperties {
  return { '--columns': periods.length + 1 };
}

function PeriodTables({
  game,
  answer,
  xg,
}: {
  game: Game;
  answer: Answer<'shotData'>;
  xg: Answer<'xgSummary'> | undefined;
}) {
  const shots = useMemo(() => toMapShots(answer), [answer]);
  const periods = useMemo(() => withShownXg(periodCounts(shots, game), shownXg(xg, 'total')), [shots, game, xg]);
  const totals = withTotals(shots, shownXg(xg, 'total'));
  return (
    <div className={`stack ${styles.lines}`} style={columnsOf(periods)}>
      {TABLES.map((table) => {
        // A shootout adds one goal to the winner's score and no shots. Source: NHL rule book, rule 84.4.
        const hasShootout = table === GOALS && game.final_period === 'SO' && game.status === 'final';
        return (
          <table key={table.heading} className={styles.line}>
            <caption className="visually-hidden">{table.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{table.heading}</th>
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
                    <td key={label}>{counts === null ? UNKNOWN : table.cell(counts[side])}</td>
                  ))}
                  {hasShootout && <td>{side === 'winner' ? 1 : 0}</td>}
                  <td>{table === GOALS ? (game[`${side}_score`] ?? UNKNOWN) : table.cell(totals[side])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </div>
  );
}

/** The periods with expected goals that add up to the page's totals as printed. */
function withShownXg(periods: readonly PeriodCount[], total: ShownXg): readonly PeriodCount[] {
  const begun = periods.flatMap(({ counts }) => (counts === null ? [] : [counts]));
  const of = (side: MapShot['side']) =>
    shownParts(
      begun.map((counts) => counts[side].xg),
      total[side],
    );
  const parts = { winner: of('winner'), loser: of('loser') };
  return periods.map((period, k) => {
    const { counts } = period;
    if (counts === null) return period;
    const winner = { ...counts.winner, xg: parts.winner[k] ?? null };
    return { ...period, counts: { winner, loser: { ...counts.loser, xg: parts.loser[k] ?? null } } };
  });
}

/** Both teams' totals, with the page's expected goals where the shots are their parts. */
function withTotals(shots: readonly MapShot[], total: ShownXg): Readonly<Record<MapShot['side'], ShotCount>> {
  const of = (side: MapShot['side']): ShotCount => {
    const count = countOf(shots, side);
    return { ...count, xg: totalAsPrinted(count.xg, total[side]) };
  };
  return { winner: of('winner'), loser: of('loser') };
}

/**
 * Counts shots by period: always the three of regulation, then each overtime that was begun. The shootout is left out
 * because its attempts are not shots.
 */
function periodCounts(
  shots: readonly MapShot[],
  { status, final_period }: Pick<Answer<'gameData'>, 'status' | 'final_period'>,
): PeriodCount[] {
  const latest = Math.max(1, ...shots.map(({ period }) => period));
  // An overtime without a shot still gets its column.
  const least = status === 'final' && final_period !== 'REG' ? REGULATION_PERIODS + 1 : REGULATION_PERIODS;
  const count = Math.max(least, latest);
  return Array.from({ length: count }, (_, k) => {
    const period = k + 1;
    const own = shots.filter((shot) => shot.period === period);
    return {
      label: periodLabel(period, count),
      counts:
        status !== 'final' && period > latest ? null : { winner: countOf(own, 'winner'), loser: countOf(own, 'loser') },
    };
  });
}
