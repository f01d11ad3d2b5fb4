import type { Answer } from '../../data/fetchEndpoint.ts';
import styles from './Game.module.css';

type Quality = Answer<'gameData'>['quality'];
type Part = 'events' | 'shifts' | 'boxscore';

const PARTS: readonly (readonly [Part, string])[] = [
  ['events', 'Play-by-play'],
  ['shifts', 'Shifts'],
  ['boxscore', 'Boxscore'],
];

/** What each state means for the reader. */
const MEANINGS: Readonly<Record<Quality['events'], string>> = {
  ok: 'complete and consistent',
  missing: 'not available',
  mismatch: 'does not agree with the other sources',
  reconstructed: 'rebuilt from other records',
};

/** The game's data quality: one line that opens to show the checked sources and the notes on mismatches. */
export function QualityBadge({ quality }: { quality: Quality }) {
  const flawed = PARTS.filter(([part]) => quality[part] !== 'ok');
  const isDoubtful = flawed.some(([part]) => quality[part] === 'missing' || quality[part] === 'mismatch');
  const line =
    flawed.length === 0
      ? 'Reconciled with the official boxscore'
      : flawed.map(([part, name]) => `${name} ${quality[part]}`).join(', ');
  return (
    <details className={styles.quality} data-doubtful={isDoubtful}>
      <summary>{line}</summary>
      <div>
        <dl>
          {PARTS.map(([part, name]) => (
            <div key={part}>
              <dt>{name}</dt>
              <dd>{MEANINGS[quality[part]]}</dd>
            </div>
          ))}
        </dl>
        {quality.notes.length > 0 && (
          <ul>
            {quality.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
