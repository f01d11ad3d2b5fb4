import { memo } from 'react';
import { formatNumber, formatSigned } from '../../../hockey/displayText.ts';
import { HintButton } from '../../components/HintButton.tsx';
import { MethodLink } from '../../components/MethodLinks.tsx';
import { Section } from '../../components/Page.tsx';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useEndpoint } from '../../data/queries.ts';
import styles from './Game.module.css';
import { starsOf } from './performers.ts';

/** Names of the stars, best first. */
const PLACES = ['First star', 'Second star', 'Third star'];

/** The game's three stars. Nothing in a game without game scores. */
export const ThreeStars = memo(function ThreeStars({
  gameId,
  players,
}: {
  gameId: number;
  players: Answer<'playerDetail'>;
}) {
  const stars = starsOf(players);
  if (stars.length === 0) return null;
  return (
    <Section heading="Three Stars">
      <ol className={styles.stars}>
        {stars.map((player, k) => (
          <PlayerRow
            key={player.playerId}
            playerId={player.playerId}
            name={player.name}
            season={player.season}
            teamAbb={player.team}
            detail={`${PLACES[k]}, ${player.team}: ${player.line}`}
            value={
              <HintButton
                className={`display relative ${styles.starScore}`}
                hint="What makes the game score, in goals"
                links={<ScoreParts gameId={gameId} playerId={player.playerId} />}
              >
                <span className="visually-hidden">Game score </span>
                {formatNumber(player.score, 2)}
              </HintButton>
            }
          />
        ))}
      </ol>
    </Section>
  );
});

/** What a game score is made of, the largest part first. */
function ScoreParts({ gameId, playerId }: { gameId: number; playerId: number }) {
  const { data } = useEndpoint('scoreParts', gameId, playerId);
  return (
    <>
      <dl className={`pairs ${styles.scoreParts}`}>
        {data?.parts
          .toSorted((a, b) => Math.abs(b.goals) - Math.abs(a.goals))
          .map(({ label, goals }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatSigned(goals, 2)}</dd>
            </div>
          ))}
      </dl>
      <MethodLink to="/method/game-score">How it becomes the score</MethodLink>
    </>
  );
}
