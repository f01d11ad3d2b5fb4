import { startTransition, useState } from 'react';
import { verdictWords } from '../../../charts/verdictWords.ts';
import type { WirePlayerCard } from '../../../contract/players.ts';
import { PercentileBar, PercentileCircle } from '../../charts/Percentile/PercentileBar.tsx';
import buttons from '../../components/Button.module.css';
import { GlossaryTerm } from '../../components/GlossaryTerm.tsx';
import { MethodLink } from '../../components/MethodLinks.tsx';
import { OpenInExplore } from '../../components/OpenInExplore.tsx';
import { Section } from '../../components/Page.tsx';
import { TrustNote } from '../../components/TrustNote.tsx';
import { lazyPart } from '../../loading/lazyPart.ts';
import {
  type CardRow,
  type CardSection,
  cardSections,
  formatRate,
  intervalIn,
  isMuted,
  percentileIn,
} from './cardSections.ts';
import { comparedWith, inseparableWords, isCompared, whyNotCompared } from './cardWords.ts';
import { OverallGoals } from './OverallGoals.tsx';
import styles from './PlayerPage.module.css';

/* Few cards need it. */
const SmallSample = lazyPart(() => import('./SmallSample.tsx'), 'SmallSample');

const OVERALL = 'overall_rating_percentile';

/**
 * A card's verdict and percentiles: overall, then each category with its rows; raw values, estimates and how well they
 * repeat on request. For an unranked player, the reason instead.
 */
export function CardRatings({ card, isGoalie }: { card: WirePlayerCard; isGoalie: boolean }) {
  const [hasEvidence, setEvidence] = useState(false);
  return (
    <>
      <Section
        heading="Overall percentile"
        aside={
          <p className="quiet">
            {comparedWith(card)}{' '}
            {isCompared(card) && (
              // A transition: a slow phone answers the tap before it has drawn some fifty links.
              <button
                type="button"
                className={buttons.inline}
                onClick={() => startTransition(() => setEvidence(!hasEvidence))}
              >
                {hasEvidence ? 'Hide the evidence' : 'Show the evidence'}
              </button>
            )}
          </p>
        }
        className={styles.overall}
        isPanel
      >
        <p className={`numeral ${styles.verdict}`}>{isCompared(card) ? verdictWords(card) : whyNotCompared(card)}</p>
        <PercentileBar
          label="Overall percentile"
          value={card[OVERALL]}
          interval={intervalIn(card, OVERALL)}
          isLarge
          isMuted={isMuted(card, OVERALL)}
        />
        {hasEvidence && (
          <>
            <Trust card={card} field={OVERALL} />
            <OverallGoals card={card} />
            {card.xg_model !== null && (
              <p className="quiet links">
                <MethodLink to="/method/model-card">{`Expected-goals model ${card.xg_model}`}</MethodLink>
              </p>
            )}
          </>
        )}
      </Section>
      {isCompared(card) ? (
        <div className={styles.categories}>
          {cardSections(isGoalie).map((section) => (
            <Category key={section.category} section={section} card={card} hasEvidence={hasEvidence} />
          ))}
        </div>
      ) : (
        <SmallSample card={card} isGoalie={isGoalie} />
      )}
    </>
  );
}

function Category({
  section,
  card,
  hasEvidence,
}: {
  section: CardSection;
  card: WirePlayerCard;
  hasEvidence: boolean;
}) {
  return (
    <section className={`surface ${styles.category}`} aria-label={section.label}>
      <header className={`row ${styles.head}`}>
        <PercentileCircle
          label={section.label}
          value={percentileIn(card, section.field)}
          interval={intervalIn(card, section.field)}
          size={40}
          isMuted={isMuted(card, section.field)}
          isNeutral={section.rows.every(({ isContext }) => isContext)}
        />
        <div>
          <h2>{section.label}</h2>
          {hasEvidence && (
            <>
              <p className={`quiet ${styles.evidence}`}>{section.meaning}</p>
              <Trust card={card} field={section.field} />
            </>
          )}
        </div>
      </header>
      <dl>
        {section.rows.map((row, at) => {
          const words = inseparableWords(card, row.field);
          // Of rows that say the same, only the last does.
          const isSaidBelow = words === inseparableWords(card, section.rows[at + 1]?.field ?? '');
          return (
            <Row
              key={row.field}
              row={row}
              card={card}
              inseparable={isSaidBelow ? null : words}
              hasEvidence={hasEvidence}
            />
          );
        })}
      </dl>
    </section>
  );
}

function Row({
  row,
  card,
  inseparable,
  hasEvidence,
}: {
  row: CardRow;
  card: WirePlayerCard;
  /** From which teammates it cannot be told apart, in words. */
  inseparable: string | null;
  hasEvidence: boolean;
}) {
  const [raw, estimate] = [card.values[row.field]?.value ?? null, card.estimate[row.field]?.value ?? null];
  return (
    <div className={styles.row} data-field={row.field}>
      <dt>
        <GlossaryTerm term={row} text={row.label} />
      </dt>
      <dd>
        <PercentileBar
          label={row.label}
          value={percentileIn(card, row.field)}
          interval={intervalIn(card, row.field)}
          isMuted={isMuted(card, row.field)}
          isNeutral={row.isContext === true}
        />
      </dd>
      {inseparable !== null && <dd className={`quiet ${styles.evidence}`}>{inseparable}</dd>}
      {hasEvidence && (
        <dd className={`quiet ${styles.evidence}`}>
          <RawRate raw={raw} row={row} question={card.sources[row.field]?.question ?? null} />
          {estimate !== null && <span>estimate {formatRate(estimate, row)}</span>}
          <Trust card={card} field={row.field} />
        </dd>
      )}
    </div>
  );
}

/** The raw rate, which leads to the games that it is computed from. */
function RawRate({ raw, row, question }: { raw: number | null; row: CardRow; question: string | null }) {
  if (raw === null || question === null) return <span>{formatRate(raw, row)}</span>;
  const search = Object.fromEntries(new URLSearchParams(question.slice(question.indexOf('?'))));
  return <OpenInExplore question={search}>{`raw ${formatRate(raw, row)}`}</OpenInExplore>;
}

/** How far to trust a row or rating of a card. */
function Trust({ card, field }: { card: WirePlayerCard; field: string }) {
  return <TrustNote field={field} repeats={card.repeats[field] ?? null} isMuted={isMuted(card, field)} />;
}
