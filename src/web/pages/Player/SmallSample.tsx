import type { WirePlayerCard } from '../../../contract/players.ts';
import { DISPLAY } from '../../../contract/stats.ts';
import { formatStat } from '../../../hockey/displayText.ts';
import { formatHours } from '../../../hockey/formatHours.ts';
import { Facts } from '../../components/Facts.tsx';
import { Section } from '../../components/Page.tsx';
import { type CardSection, cardSections, formatRate } from './cardSections.ts';
import { lastGames } from './cardWords.ts';
import styles from './SmallSample.module.css';

/** The card of a player without percentiles: games, counts, and the raw rates there are. */
export function SmallSample({ card, isGoalie }: { card: WirePlayerCard; isGoalie: boolean }) {
  const { games, statistics } = card.totals;
  if (games === 0) return null;
  const words = DISPLAY[isGoalie ? 'goalie' : 'skater'];
  const sections = cardSections(isGoalie)
    .map((section) => ({ ...section, rows: section.rows.filter((row) => hasRate(card, row.field)) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Section heading={lastGames(games)} className="above" isPanel>
      <dl className={`stack ${styles.counts}`}>
        {Object.entries(statistics).map(([id, value]) => {
          const stat = words[id];
          return stat === undefined ? null : (
            <div key={id}>
              <dt>{stat.label}</dt>
              <dd>{stat.unit === 'seconds' ? formatHours(value) : formatStat(value, stat)}</dd>
            </div>
          );
        })}
      </dl>
      {sections.length > 0 && (
        <div className={`above ${styles.rates}`}>
          {sections.map((section) => (
            <Rates key={section.category} section={section} card={card} />
          ))}
        </div>
      )}
    </Section>
  );
}

function Rates({ section: { label, rows }, card }: { section: CardSection; card: WirePlayerCard }) {
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      <dl className="pairs">
        <Facts facts={rows.map((row) => [row.label, formatRate(card.values[row.field]?.value ?? null, row)])} />
      </dl>
    </section>
  );
}

function hasRate(card: WirePlayerCard, field: string): boolean {
  return card.values[field]?.value != null;
}
