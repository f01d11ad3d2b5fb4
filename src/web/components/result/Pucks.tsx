import { clubColor } from '../../../charts/clubColor.ts';
import { PUCK, puckCount, puckMarks, xgWords } from '../../../charts/resultPicture.ts';
import type { WireGameSummary } from '../../../contract/entities.ts';
import { Marks } from '../../charts/plot/Marks.tsx';
import styles from './result.module.css';

/** Both clubs' goals and expected goals as rows of pucks, which meet in the middle. */
export function Pucks({ game, xg }: { game: WireGameSummary; xg: { winner: number | null; loser: number | null } }) {
  return (
    <div className={`stack ${styles.pucks}`}>
      <Row label="Goals" game={game} winner={game.winner_score} loser={game.loser_score} words={String} />
      <Row label="Expected" game={game} winner={xg.winner} loser={xg.loser} words={xgWords} />
    </div>
  );
}

function Row({
  label,
  game,
  winner,
  loser,
  words,
}: {
  label: string;
  game: WireGameSummary;
  winner: number | null;
  loser: number | null;
  words: (value: number | null) => string;
}) {
  return (
    <p className={`stack small ${styles.puckRow}`}>
      <b>{winner === null ? '–' : words(winner)}</b>
      <PuckRow value={winner} color={clubColor(game.winner_mark)} isFromRight />
      <span>{label}</span>
      <PuckRow value={loser} color={clubColor(game.loser_mark)} />
      <b>{loser === null ? '–' : words(loser)}</b>
    </p>
  );
}

/** A value as pucks, to the left or right edge of its place. */
export function PuckRow({
  value,
  color,
  isFromRight = false,
}: {
  value: number | null;
  color: ReturnType<typeof clubColor>;
  isFromRight?: boolean;
}) {
  const width = Math.max(1, puckCount(value)) * PUCK.pitch;
  return (
    <svg
      className={styles.puckMarks}
      viewBox={`0 0 ${width} ${PUCK.height + 2}`}
      width={width}
      aria-hidden="true"
      data-from={isFromRight ? 'right' : 'left'}
    >
      <Marks marks={puckMarks(value, color, isFromRight)} />
    </svg>
  );
}
