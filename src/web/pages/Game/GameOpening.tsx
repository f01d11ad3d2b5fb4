import { Fragment, memo } from 'react';
import { formatNumber } from '../../../hockey/displayText.ts';
import { Section } from '../../components/Page.tsx';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import styles from './opening.module.css';
import { bestSkaters, type Performer, starsOf } from './performers.ts';

/** Names of the stars, best first. */
const PLACES = ['First star', 'Second star', 'Third star'];

/** What to know of a game first: its three stars, and its story. Keeps its height while either is missing. */
export const GameOpening = memo(function GameOpening({
  players,
  story,
}: {
  players: Answer<'playerDetail'> | undefined;
  story: Answer<'gameStory'> | undefined;
}) {
  const stars = players === undefined ? [] : starsOf(players);
  return (
    <div className={styles.opening}>
      {stars.length > 0 && (
        <Section heading="Three Stars">
          <ol>
            {stars.map((player, k) => (
              <PerformerRow key={player.playerId} player={player} size={64} place={PLACES[k] ?? ''} />
            ))}
          </ol>
        </Section>
      )}
      {story !== undefined && story.sentences.length > 0 && <Story story={story} />}
    </div>
  );
});

/** A player who stood out: face, name, club, numbers and game score. */
function PerformerRow({ player, size, place }: { player: Performer; size: number; place?: string }) {
  const { score, team, line } = player;
  return (
    <PlayerRow
      playerId={player.playerId}
      name={player.name}
      season={player.season}
      teamAbb={team}
      photoSize={size}
      detail={`${place === undefined ? '' : `${place}, `}${team}: ${line}`}
      value={
        <span className={styles.score}>
          <span className="visually-hidden">Game score </span>
          {formatNumber(score, 2)}
        </span>
      }
    />
  );
}

/** Skaters of each team above the table. */
const SHOWN = 3;

/** Each team's skaters with the highest game scores. Nothing in a game without game scores. */
export const TopPerformers = memo(function TopPerformers({
  players,
  teams,
}: {
  players: Answer<'playerDetail'>;
  teams: readonly string[];
}) {
  const lists = teams.map((team) => ({ team, best: bestSkaters(players, team).slice(0, SHOWN) }));
  if (lists.every(({ best }) => best.length === 0)) return null;
  return (
    <div className={styles.tops}>
      {lists.map(({ team, best }) => (
        <div key={team}>
          <h3>Best of {team}</h3>
          <ol>
            {best.map((player) => (
              <PerformerRow key={player.playerId} player={player} size={44} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
});

/** The game in sentences; each clause links to its numbers. */
function Story({ story }: { story: Answer<'gameStory'> }) {
  return (
    <Section heading="Story of the Game">
      <p className={styles.story}>
        {story.sentences.map(({ text, clauses }) => (
          <Fragment key={text}>
            {clauses.map((clause, k) => (
              <Fragment key={clause.text}>
                {k > 0 && ', '}
                <a href={`#${clause.anchor}`}>{clause.text}</a>
              </Fragment>
            ))}
            {'. '}
          </Fragment>
        ))}
      </p>
    </Section>
  );
}
