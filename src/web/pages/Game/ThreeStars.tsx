import { memo } from 'react';
import { formatNumber, formatSigned } from '../../../hockey/displayText.ts';
import { Facts } from '../../components/Facts.tsx';
import { HintButton } from '../../components/HintButton.tsx';
import { MethodLink } from '../../components/MethodLinks.tsx';
import { Section } from '../../components/Page.tsx';
import { PlayerRow } from '../../components/PlayerRow.tsx';
import { sortRows } from '../../components/sortRows.ts';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useEndpoint } from '../../data/queries.ts';
import styles from './Game.module.css';
import { rowsOf } from './playerColumns.tsx';

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
            teamAbb={player.team_abb}
            detail={`${PLACES[k]}, ${player.team_abb}: ${player.line}`}
            value={
              <HintButton
                className={`display relative ${styles.starScore}`}
                hint="What makes the game score, in goals"
                links={<ScoreParts gameId={gameId} playerId={player.playerId} />}
              >
                <span className="visually-hidden">Game score </span>
                {formatNumber(player.game_score, 2)}
              </HintButton>
            }
          />
        ))}
      </ol>
    </Section>
  );
});

/** The highest game scores of both teams, goalies included, with their numbers. Empty where the game has no three. */
function starsOf({ goalie_performance_dict, skater_performance_dict }: Answer<'playerDetail'>) {
  const goalies = rowsOf(goalie_performance_dict).map((goalie) => ({
    ...goalie,
    line: `${formatNumber(goalie.saves, 0)} of ${formatNumber(goalie.shots_faced, 0)} saved, ${formatSigned(goalie.gsax, 2)} GSAx`,
  }));
  const skaters = rowsOf(skater_performance_dict).map((skater) => ({
    ...skater,
    line: [
      ...(skater.goals ? [`${skater.goals} G`] : []),
      ...(skater.assists ? [`${skater.assists} A`] : []),
      `${formatNumber(skater.expected_goals, 2)} xG`,
    ].join(', '),
  }));
  const scored = [...goalies, ...skaters].filter(({ game_score }) => game_score !== null);
  return scored.length < PLACES.length
    ? []
    : sortRows(scored, ({ game_score }) => game_score, true).slice(0, PLACES.length);
}

/** What a game score is made of, the largest part first. */
function ScoreParts({ gameId, playerId }: { gameId: number; playerId: number }) {
  const { data } = useEndpoint('scoreParts', gameId, playerId);
  const parts = data?.parts.toSorted((a, b) => Math.abs(b.goals) - Math.abs(a.goals)) ?? [];
  return (
    <>
      <dl className={`pairs ${styles.scoreParts}`}>
        <Facts facts={parts.map(({ label, goals }) => [label, formatSigned(goals, 2)])} />
      </dl>
      <MethodLink to="/method/game-score">How it becomes the score</MethodLink>
    </>
  );
}
