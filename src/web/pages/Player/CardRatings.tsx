import type { WirePlayerCard } from '../../../contract/players.ts';
import { PercentileBar } from '../../charts/Percentile/PercentileBar.tsx';
import { PercentileCircle } from '../../charts/Percentile/PercentileCircle.tsx';
import { GlossaryTerm } from '../../components/GlossaryTerm.tsx';
import { Section } from '../../components/Page.tsx';
import styles from './CardRatings.module.css';
import { intervalIn, percentileIn } from './cardNumbers.ts';
import { type CardRow, type CardSection, cardSections } from './cardSections.ts';
import { cardSummary, comparedWith, goalsWords, isCompared, whyNotCompared } from './cardWords.ts';
import { Explainer } from './Explainer.tsx';
import { formatRate } from './formatRate.ts';

/** A card's percentiles: overall, then each category with its rows. For an unranked player, the reason instead. */
export function CardRatings({ card, isGoalie }: { card: WirePlayerCard; isGoalie: boolean }) {
  const explainer = <Explainer context={card.context} className={styles.explainer} />;
  return (
    <>
      <Section
        heading="Overall percentile"
        aside={<p className={styles.compared}>{comparedWith(card)}</p>}
        className={styles.overall}
        isPanel
      >
        <PercentileBar
          label="Overall percentile"
          value={card.overall_rating_percentile}
          interval={intervalIn(card, 'overall_rating_percentile')}
          isLarge
        />
        <p className={styles.summary}>{isCompared(card) ? cardSummary(card, isGoalie) : whyNotCompared(card)}</p>
        {card.goals_above_replacement_per82 !== null && (
          <p className={styles.summary}>{goalsWords(card.goals_above_replacement_per82)}</p>
        )}
      </Section>
      {isCompared(card) ? (
        <div className={styles.categories}>
          {cardSections(isGoalie).map((section) => (
            <Category key={section.category} section={section} card={card} />
          ))}
          {explainer}
        </div>
      ) : (
        explainer
      )}
    </>
  );
}

function Category({ section, card }: { section: CardSection; card: WirePlayerCard }) {
  return (
    <section className={styles.category} aria-label={section.label}>
      <header className={styles.head}>
        <PercentileCircle label={section.label} value={percentileIn(card, section.field)} size={56} />
        <div>
          <h2>{section.label}</h2>
          <p className={styles.meaning}>{section.meaning}</p>
        </div>
      </header>
      <dl>
        {section.rows.map((row) => (
          <Row key={row.field} row={row} card={card} />
        ))}
      </dl>
    </section>
  );
}

function Row({ row, card }: { row: CardRow; card: WirePlayerCard }) {
  return (
    <div className={styles.row} data-field={row.field}>
      <dt>
        <GlossaryTerm term={row} text={row.label} />
      </dt>
      <dd className={styles.rate}>{formatRate(card.values[row.field]?.value ?? null, row)}</dd>
      <dd className={styles.bar}>
        <PercentileBar label={row.label} value={percentileIn(card, row.field)} interval={intervalIn(card, row.field)} />
      </dd>
    </div>
  );
}
