import { useState } from 'react';
import type { WireGameSummary } from '../../../contract/entities.ts';
import { compareText } from '../../../hockey/compareText.ts';
import { formatGames } from '../../../hockey/displayText.ts';
import buttons from '../../components/Button.module.css';
import { GameRow } from '../../components/GameRow.tsx';
import { Section } from '../../components/Page.tsx';
import styles from './HeadToHead.module.css';

/** Games listed before "show all": teammates share hundreds. Chosen by us. */
const LISTED = 20;

/** The games of a comparison, newest first, each linked. */
export function SharedGames({ games }: { games: readonly WireGameSummary[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const newestFirst = [...games].sort((a, b) => compareText(b.date, a.date) || b.id - a.id);
  const shown = isWhole ? newestFirst : newestFirst.slice(0, LISTED);
  return (
    <Section heading="Games" aside={<span className={styles.quiet}>{formatGames(games.length)}</span>}>
      <ul className={styles.games}>
        {shown.map((game) => (
          <GameRow key={game.id} game={game} />
        ))}
      </ul>
      {shown.length < games.length && (
        <p className={styles.more}>
          <button type="button" className={buttons.quiet} onClick={() => setIsWhole(true)}>
            Show all {formatGames(games.length)}
          </button>
        </p>
      )}
    </Section>
  );
}
