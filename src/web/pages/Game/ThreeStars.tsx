import { memo } from 'react';
import { formatNumber } from '../../../hockey/displayText.ts';
import { Section } from '../../components/Page.tsx';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import styles from './Game.module.css';
import { starsOf } from './performers.ts';

/** Names of the stars, best first. */
const PLACES = ['First star', 'Second star', 'Third star'];

/** The game's three stars. Nothing in a game without game scores. */
export const ThreeStars = memo(function ThreeStars({ players }: { players: Answer<'playerDetail'> }) {
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
            photoSize={56}
            detail={`${PLACES[k]}, ${player.team}: ${player.line}`}
            value={
              <span className={styles.starScore}>
                <span className="visually-hidden">Game score </span>
                {formatNumber(player.score, 2)}
              </span>
            }
          />
        ))}
      </ol>
    </Section>
  );
});
