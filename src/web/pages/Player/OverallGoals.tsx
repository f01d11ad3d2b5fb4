import type { ReactNode } from 'react';
import type { WirePlayerCard } from '../../../contract/players.ts';
import { repeatsOf } from '../../../contract/repeats.ts';
import { PROJECTION_SPANS } from '../../../contract/stats.ts';
import { formatNumber, formatSigned } from '../../../hockey/displayText.ts';
import type { PositionGroup } from '../../../hockey/position.ts';
import { MethodLink } from '../../components/MethodLinks.tsx';
import { TrustNote } from '../../components/TrustNote.tsx';
import { chanceWords, GROUP_NAMES, intervalWords, type WithInterval } from './cardWords.ts';
import styles from './OverallGoals.module.css';

/** Decimals of goals in 82 games, and of goals an hour. */
const GOALS_DECIMALS = 1;
const RATE_DECIMALS = 2;

/** The overall rating in goals: per 82 games, per 60 minutes, the chance of a top-ten place, and its parts. */
export function OverallGoals({ card }: { card: WirePlayerCard }) {
  const {
    goals_above_replacement_per82: per82,
    goals_per60: per60,
    top10_probability: top10,
    above_average_probability: aboveAverage,
    components,
    context: { group, group_size },
  } = card;
  if (per82 === null) return null;
  return (
    <div className="above">
      <dl className={`stack ${styles.facts}`}>
        <Fact value={formatNumber(per82.value, GOALS_DECIMALS)} interval={intervalWords(per82, GOALS_DECIMALS)}>
          <MethodLink to="/method/overall">Goals above replacement</MethodLink>, 82 games
        </Fact>
        {per60 !== null && (
          <Fact value={formatNumber(per60.value, RATE_DECIMALS)} interval={intervalWords(per60, RATE_DECIMALS)}>
            The same per 60 minutes
          </Fact>
        )}
        {aboveAverage !== null && <Fact value={chanceWords(aboveAverage)}>Chance of being above average</Fact>}
        {top10 !== null && (
          <Fact value={chanceWords(top10)}>
            Chance of a top 10 place among {group_size} {GROUP_NAMES[group]}
          </Fact>
        )}
      </dl>
      <div className={`screen-only stack ${styles.below}`}>
        <Projection spans={card.projection} />
        {components.length > 1 && <Parts parts={components} group={group} />}
      </div>
    </div>
  );
}

function Fact({ value, interval, children }: { value: string; interval?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="quiet">{children}</dt>
      <dd>
        <b>{value}</b> {interval !== undefined && <small className="soft">{interval}</small>}
      </dd>
    </div>
  );
}

/** What the next games will show, luck included: goals and points per 82 games, each with its middle 80%. */
function Projection({ spans }: { spans: WirePlayerCard['projection'] }) {
  if (spans.length === 0) return null;
  const hasPoints = spans.some(({ points_per82 }) => points_per82 !== null);
  const cell = (range: WithInterval | null, decimals: number) =>
    range !== null && (
      <td>
        <b>{formatNumber(range.value, decimals)}</b>{' '}
        <small className="soft nowrap">{intervalWords(range, decimals)}</small>
      </td>
    );
  return (
    <section className={styles.projection}>
      <table>
        <caption>
          <MethodLink to="/method/projection">What to expect</MethodLink>, per 82 games and luck included
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className="soft">
              Above replacement
            </th>
            {hasPoints && (
              <th scope="col" className="soft">
                Points
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {spans.map(({ span, goals_above_replacement_per82: goals, points_per82: points }) => (
            <tr key={span}>
              <th scope="row" className="soft">
                {PROJECTION_SPANS[span].label}
              </th>
              {cell(goals, 0)}
              {cell(points, 0)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What the goals are made of: each part as a bar from the middle, with its goals and interval. */
function Parts({ parts, group }: { parts: WirePlayerCard['components']; group: PositionGroup }) {
  const widest = Math.max(1, ...parts.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  return (
    <section className={styles.parts} aria-label="Where the goals come from">
      <h3>Where they come from</h3>
      <dl>
        {parts.map((part) => (
          <div key={part.id}>
            <dt>
              {part.label} {/* The other parts are rows of the card, which say so there. */}
              {part.id === 'finishing' && <TrustNote field={part.id} repeats={repeatsOf(group, part.id)} />}
            </dt>
            <dd className={styles.partBar}>
              <PartBar part={part} widest={widest} />
            </dd>
            <dd>
              <b>{formatSigned(part.goals, GOALS_DECIMALS)}</b>{' '}
              <small className="soft">{intervalWords({ ...part, value: part.goals }, GOALS_DECIMALS)}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A part's goals left or right of zero, and its interval as a line. */
function PartBar({
  part: { goals, low, high },
  widest,
}: {
  part: { goals: number; low: number; high: number };
  widest: number;
}) {
  const x = (value: number): number => 50 + (50 * value) / widest;
  const from = Math.min(50, x(goals));
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect x={from} y="2" width={Math.abs(x(goals) - 50)} height="6" data-positive={goals >= 0} />
      <line x1={x(low)} x2={x(high)} y1="5" y2="5" />
      <line x1="50" x2="50" y1="0" y2="10" className={styles.zero} />
    </svg>
  );
}
