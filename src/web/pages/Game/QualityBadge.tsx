import type { Answer } from '../../data/fetchEndpoint.ts';
import styles from './Game.module.css';

type Quality = Answer<'gameData'>['quality'];
type Part = 'events' | 'shifts' | 'boxscore';

const PARTS: readonly (readonly [Part, string])[] = [
  ['events', 'Play-by-play'],
  ['shifts', 'Shifts'],
  ['boxscore', 'Boxscore'],
];

/** What each state of a part means for the numbers, in words. */
const MEANINGS: Readonly<Record<Quality['events'], string>> = {
  ok: 'complete and consistent',
  missing: 'not available',
  mismatch: 'does not agree with the other sources',
  reconstructed: 'rebuilt from other records',
};

/** How far a game's numbers can be trusted: one line, and behind it what was checked and what did not add up. */
export function QualityBadge({ quality }: { quality: Quality }) {
  const notWhole = PARTS.filter(([part]) => quality[part] !== 'ok');
  const isDoubtful = notWhole.some(([part]) => quality[part] === 'missing' || quality[part] === 'mismatch');
  const line =
    notWhole.length === 0
      ? 'Reconciled with the official boxscore'
      : notWhole.map(([part, name]) => `${name} ${quality[part]}`).join(', ');
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
