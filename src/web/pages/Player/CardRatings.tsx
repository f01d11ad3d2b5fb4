import type { WirePlayerCard } from '../../../contract/players.ts';
import { PercentileBar } from '../../charts/Percentile/PercentileBar.tsx';
import { PercentileCircle } from '../../charts/Percentile/PercentileCircle.tsx';
import { GlossaryTerm } from '../../components/GlossaryTerm.tsx';
import { Section } from '../../components/Page.tsx';
import { TrustNote } from '../../components/TrustNote.tsx';
import { lazyPart } from '../../loading/lazyPart.ts';
import styles from './CardRatings.module.css';
import { intervalIn, percentileIn } from './cardNumbers.ts';
import { type CardRow, type CardSection, cardSections } from './cardSections.ts';
import { cardSummary, comparedWith, isCompared, isMuted, whyNotCompared } from './cardWords.ts';
import { Explainer } from './Explainer.tsx';
import { formatRate } from './formatRate.ts';
import { OverallGoals } from './OverallGoals.tsx';

/* Few cards need it. */
const SmallSample = lazyPart(() => import('./SmallSample.tsx'), 'SmallSample');

const OVERALL = 'overall_rating_percentile';

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
          value={card[OVERALL]}
          interval={intervalIn(card, OVERALL)}
          isLarge
          isMuted={isMuted(card, OVERALL)}
        />
        <p className={styles.summary}>{isCompared(card) ? cardSummary(card, isGoalie) : whyNotCompared(card)}</p>
        {isCompared(card) && <Trust card={card} field={OVERALL} />}
        <OverallGoals card={card} />
      </Section>
      {isCompared(card) ? (
        <div className={styles.categories}>
          {cardSections(isGoalie).map((section) => (
            <Category key={section.category} section={section} card={card} />
          ))}
          {explainer}
        </div>
      ) : (
        <>
          <SmallSample card={card} isGoalie={isGoalie} />
          {explainer}
        </>
      )}
    </>
  );
}

function Category({ section, card }: { section: CardSection; card: WirePlayerCard }) {
  return (
    <section className={styles.category} aria-label={section.label}>
      <header className={styles.head}>
        <PercentileCircle
          label={section.label}
          value={percentileIn(card, section.field)}
          interval={intervalIn(card, section.field)}
          size={64}
          isMuted={isMuted(card, section.field)}
        />
        <div>
          <h2>{section.label}</h2>
          <p className={styles.meaning}>{section.meaning}</p>
          <Trust card={card} field={section.field} />
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
  const [raw, estimate] = [card.values[row.field]?.value ?? null, card.estimate[row.field]?.value ?? null];
  return (
    <div className={styles.row} data-field={row.field}>
      <dt>
        <GlossaryTerm term={row} text={row.label} />
      </dt>
      <dd className={styles.rate}>{raw === null ? formatRate(raw, row) : `raw ${formatRate(raw, row)}`}</dd>
      <dd className={styles.bar}>
        <PercentileBar
          label={row.label}
          value={percentileIn(card, row.field)}
          interval={intervalIn(card, row.field)}
          isMuted={isMuted(card, row.field)}
        />
      </dd>
      <dd>
        <Trust card={card} field={row.field} />
      </dd>
      <dd className={styles.rate}>{estimate !== null && `estimate ${formatRate(estimate, row)}`}</dd>
    </div>
  );
}

/** How far to trust a row or rating of a card. */
function Trust({ card, field }: { card: WirePlayerCard; field: string }) {
  return (
    <TrustNote
      field={field}
      repeats={card.repeats[field] ?? null}
      isMuted={isMuted(card, field)}
      className={styles.trust}
    />
  );
}
