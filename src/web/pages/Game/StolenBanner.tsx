import { Link } from '@tanstack/react-router';
import type { WireThief } from '../../../contract/games.ts';
import { formatNumber } from '../../../hockey/displayText.ts';
import { HintButton } from '../../components/HintButton.tsx';
import { MethodLinks } from '../../components/MethodLinks.tsx';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import { MESSAGES } from '../../words/messages.ts';
import styles from './StolenBanner.module.css';
import mask from './stolenMask.svg?no-inline';
import puck from './stolenPuck.svg?no-inline';

/** Banner for a stolen game, with an explanation on the question mark. */
export function StolenBanner({ thief, game }: { thief: WireThief; game: Answer<'gameData'> }) {
  const properties: CustomProperties = {
    '--club': game.winner_primary_color,
  };
  return (
    <section className={`row strong large far-below ${styles.stolen}`} style={properties} aria-label="Stolen game">
      <img src={mask} alt="" width="56" height="56" />
      <PlayerPhoto
        playerId={thief.player_id}
        season={game.season}
        teamAbb={game.winner}
        size={56}
        color={game.winner_primary_color}
      />
      <p>
        <Link to="/players/id/$playerId" params={{ playerId: String(thief.player_id) }}>
          {thief.name}
        </Link>{' '}
        {MESSAGES.stoleThisGame(formatNumber(thief.gsax, 2))}{' '}
        <span className={`inline-row ${styles.end}`}>
          <HintButton
            className={styles.why}
            hint={MESSAGES.stolenMeaning}
            links={<MethodLinks of={{ method: '/method/stolen-games#stolen-game' }} />}
          >
            <span aria-hidden="true">?</span>
            <span className="visually-hidden">What is a stolen game?</span>
          </HintButton>
        </span>
      </p>
      <img src={puck} alt="" width="56" height="56" />
    </section>
  );
}
