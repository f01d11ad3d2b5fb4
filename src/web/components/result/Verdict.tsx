import { resultSentences, resultTag } from '../../../charts/resultPicture.ts';
import type { WireGameSummary } from '../../../contract/entities.ts';
import { useClubNames } from '../../data/league.tsx';
import styles from './result.module.css';

/** A result against the chances: its tag, and a sentence. Nothing while the game lasts and without xG. */
export function Verdict({ game }: { game: WireGameSummary }) {
  const nameOf = useClubNames();
  const tag = resultTag(game);
  const sentences = resultSentences(game, (abb) => nameOf(abb) ?? abb);
  if (tag === null && sentences.length === 0) return null;
  return (
    <p className={`center ${styles.verdict}`}>
      {tag !== null && <b className={`small inverse ${styles.tag}`}>{tag}</b>} {sentences.join(' ')}
    </p>
  );
}
