import { Facts } from '../../components/Facts.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import styles from './Game.module.css';

type Quality = Answer<'gameData'>['quality'];
type Part = 'events' | 'shifts' | 'boxscore';

const PARTS: readonly (readonly [Part, string])[] = [
  ['events', 'Play-by-play'],
  ['shifts', 'Shifts'],
  ['boxscore', 'Box score'],
];

/** What each state means for the reader. */
const MEANINGS: Readonly<Record<Quality['events'], string>> = {
  ok: 'complete and consistent',
  missing: 'not available',
  mismatch: 'does not agree with the other sources',
  reconstructed: 'rebuilt from other records',
};

/** A player's id in a note: seven digits from 8,000,000. */
const PLAYER_ID = /\b(?:player )?(8[0-9]{6})\b/g;

/** The checked sources of a game, and the notes on mismatches. */
export function QualityNotes({ quality, names }: { quality: Quality; names: ReadonlyMap<string, string> }) {
  return (
    <div className={styles.notes}>
      <dl>
        <Facts facts={PARTS.map(([part, name]) => [name, MEANINGS[quality[part]]])} />
      </dl>
      {quality.notes.length > 0 && (
        <ul>
          {quality.notes.map((note) => (
            <li key={note}>{note.replace(PLAYER_ID, (_text, id: string) => names.get(id) ?? 'a player')}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
