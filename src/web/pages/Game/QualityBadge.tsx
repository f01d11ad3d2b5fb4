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

/** The one thing a reader should know of a game's data, in their words. */
function describeQuality({ events, shifts, boxscore }: Quality): string {
  if (events !== 'ok') return 'Play-by-play incomplete';
  if (shifts === 'missing') return 'No shift chart: who was on the ice is not known';
  if (shifts !== 'ok') return 'Ice time estimated to about a minute';
  if (boxscore === 'missing') return 'Not yet checked against the official boxscore';
  return boxscore === 'ok' ? 'Agrees with the official boxscore' : 'Agrees with the official boxscore but for details';
}

/** A player's id in a note: seven digits from 8,000,000. */
const PLAYER_ID = /\b(?:player )?(8[0-9]{6})\b/g;

/** The game's data quality: one soft line that opens to show the checked sources and the notes on mismatches. */
export function QualityBadge({ quality, names }: { quality: Quality; names: ReadonlyMap<string, string> }) {
  return (
    <details className={styles.quality}>
      <summary>{describeQuality(quality)}</summary>
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
              <li key={note}>{note.replace(PLAYER_ID, (_text, id: string) => names.get(id) ?? 'a player')}</li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
