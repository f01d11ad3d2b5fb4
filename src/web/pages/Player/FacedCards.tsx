import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { verdictWords } from '../../../charts/verdictWords.ts';
import type { WirePlayer } from '../../../contract/entities.ts';
import type { WirePlayerCard } from '../../../contract/players.ts';
import { PercentileBar } from '../../charts/Percentile/PercentileBar.tsx';
import { Section } from '../../components/Page.tsx';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useEndpoint } from '../../data/queries.ts';
import { cardSections, intervalIn, isMuted, percentileIn } from './cardSections.ts';
import { comparedWith } from './cardWords.ts';
import styles from './FacedCards.module.css';

/** Two players' cards face to face: the overall rating and every row of both. */
export function FacedCards({ first, second }: { first: number; second: number }) {
  return (
    <Section
      heading="Face to face"
      aside={
        <Link to="/players/id/$playerId" params={{ playerId: String(first) }}>
          One card
        </Link>
      }
      className={styles.faced}
      isPanel
    >
      <WithCard id={first}>
        {(left) => <WithCard id={second}>{(right) => <Faced left={left} right={right} />}</WithCard>}
      </WithCard>
    </Section>
  );
}

interface Side {
  readonly player: WirePlayer;
  readonly card: WirePlayerCard;
}

/** Loads a player and their card. */
function WithCard({ id, children }: { id: number; children: (side: Side) => ReactNode }) {
  const player = useEndpoint('playerDetailById', id);
  const card = useEndpoint('playerCard', id);
  return (
    <QueryView query={player} label="Loading the player" skeleton={<SkeletonRows count={10} height="24px" />}>
      {(found) => (
        <QueryView query={card} label="Loading ratings" skeleton={<SkeletonRows count={10} height="24px" />}>
          {(ratings) => children({ player: found, card: ratings })}
        </QueryView>
      )}
    </QueryView>
  );
}

function Faced({ left, right }: { left: Side; right: Side }) {
  const isGoalie = left.player.position === 'G';
  if (isGoalie !== (right.player.position === 'G')) return <p>A goalie and a skater have no row in common.</p>;
  return (
    <>
      <div className="two below">
        <Name {...left} />
        <Name {...right} />
      </div>
      <dl>
        <Row label="Overall" field="overall_rating_percentile" left={left} right={right} />
      </dl>
      {cardSections(isGoalie).map((section) => (
        <section key={section.category} aria-label={section.label}>
          <h3>{section.label}</h3>
          <dl>
            {section.rows.map(({ field, label, isContext }) => (
              <Row key={field} label={label} field={field} isNeutral={isContext} left={left} right={right} />
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

function Name({ player, card }: Side) {
  return (
    <div className="facing">
      <PlayerPhoto playerId={player.id} season={player.last_season} teamAbb={player.current_team} size={72} />
      <div>
        <Link to="/players/id/$playerId" params={{ playerId: String(player.id) }} className="numeral">
          {`${player.first_name} ${player.last_name}`}
        </Link>
        <p>{verdictWords(card)}</p>
        <p className="quiet">{comparedWith(card)}</p>
      </div>
    </div>
  );
}

function Row({
  label,
  field,
  isNeutral = false,
  left,
  right,
}: {
  label: string;
  field: string;
  /** More is neither good nor bad. */
  isNeutral?: boolean | undefined;
  left: Side;
  right: Side;
}) {
  return (
    <div className={`two ${styles.row}`}>
      <dt>{label}</dt>
      {[left, right].map(({ player, card }) => (
        <dd key={player.id}>
          <PercentileBar
            label={`${player.last_name}, ${label}`}
            value={percentileIn(card, field)}
            interval={intervalIn(card, field)}
            isMuted={isMuted(card, field)}
            isNeutral={isNeutral}
          />
        </dd>
      ))}
    </div>
  );
}
