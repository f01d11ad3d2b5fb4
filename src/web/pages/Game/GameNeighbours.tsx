import type { WireGameSummary } from '../../../contract/entities.ts';
import { formatDayOfSeason } from '../../../hockey/displayText.ts';
import { GameList, GameRow } from '../../components/GameRow.tsx';
import { Section } from '../../components/Page.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useTeam } from '../../data/league.tsx';
import { useEndpoint } from '../../data/queries.ts';
import styles from './Game.module.css';

/** The game of each club before this one, and the one after it, played or not. */
export function GameNeighbours({ game }: { game: Answer<'gameData'> }) {
  return (
    <Section heading="Previous and Next Games">
      <div className={`stack ${styles.clubs}`}>
        {[game.winner, game.loser].map((club) => (
          <Club key={club} club={club} game={game} />
        ))}
      </div>
    </Section>
  );
}

function Club({ club, game }: { club: string; game: Answer<'gameData'> }) {
  const team = useTeam(club);
  const played = useEndpoint('games', club, game.season);
  const coming = useEndpoint('nextGames', club, game.season);
  const { previous, next } = neighboursOf(game, played.data ?? [], coming.data ?? []);
  return (
    <div className="shrinks">
      <h3>{team === null ? club : `${team.location} ${team.name}`}</h3>
      <GameList>
        {[previous, next].map(
          (one) =>
            one !== undefined && <GameRow key={one.id} game={one} day={formatDayOfSeason(one.date)} forTeam={club} />,
        )}
      </GameList>
    </div>
  );
}

/** A game's neighbours among those that its club has played, newest first, and those that come, the next one first. */
export function neighboursOf(
  { id, date }: Pick<WireGameSummary, 'id' | 'date'>,
  played: readonly WireGameSummary[],
  coming: readonly WireGameSummary[],
): { readonly previous: WireGameSummary | undefined; readonly next: WireGameSummary | undefined } {
  const season = [...coming.toReversed(), ...played.filter((one) => !coming.some((other) => other.id === one.id))];
  const at = season.findIndex((one) => one.id === id);
  if (at >= 0) return { previous: season[at + 1], next: season[at - 1] };
  return { previous: season.find((one) => one.date < date), next: season.findLast((one) => one.date > date) };
}
