import { Suspense } from 'react';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { lazyPart } from '../../loading/lazyPart.ts';
import styles from './Game.module.css';

type Quality = Answer<'gameData'>['quality'];

/** Behind a line that is closed at first, so its code is not part of the page's own. */
const QualityNotes = lazyPart(() => import('./QualityNotes.tsx'), 'QualityNotes');

/** The one thing a reader should know of a game's data, in their words. */
function describeQuality({ events, shifts, boxscore }: Quality): string {
  if (events !== 'ok') return 'Play-by-play incomplete or in doubt';
  if (shifts === 'missing') return 'No shift chart: who was on the ice is not known';
  if (shifts !== 'ok') return 'Ice time estimated to about a minute';
  if (boxscore === 'missing') return 'Not yet checked against the official box score';
  return boxscore === 'ok'
    ? 'Agrees with the official box score'
    : 'Agrees with the official box score but for details';
}

/** The game's data quality: one soft line that opens to show the checked sources and the notes on mismatches. */
export function QualityBadge({ quality, names }: { quality: Quality; names: ReadonlyMap<string, string> }) {
  return (
    <details className={styles.quality}>
      <summary>{describeQuality(quality)}</summary>
      <Suspense>
        <QualityNotes quality={quality} names={names} />
      </Suspense>
    </details>
  );
}
