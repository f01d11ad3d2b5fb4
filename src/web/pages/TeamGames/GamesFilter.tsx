import type { WireGameSummary } from '../../../contract/entities.ts';
import { formatGames } from '../../../hockey/displayText.ts';
import { Select } from '../../components/Select.tsx';
import { useTeams } from '../../data/league.tsx';
import { type GamesSearch, NARROWINGS, type Narrowing } from './gamesSearch.ts';
import styles from './TeamGamesPage.module.css';

const LABELS: Readonly<Record<Narrowing, string>> = { playoffs: 'Playoffs', overtime: 'Overtime', stolen: 'Stolen' };

/** The filters of a list of games, and how many match. */
export function GamesFilter({
  games,
  own,
  search,
  count,
  onChange,
}: {
  games: readonly WireGameSummary[];
  /** The list's club; null for all games. */
  own: string | null;
  search: GamesSearch;
  /** Games that match. */
  count: number;
  onChange: (change: Partial<Record<Narrowing | 'club', 1 | string | undefined>>) => void;
}) {
  const { data: teams = [] } = useTeams();
  const nameOf = (abb: string): string => {
    const team = teams.find((one) => one.abb === abb);
    return team === undefined ? abb : `${team.location} ${team.name}`;
  };
  const clubs = clubsIn(games, own);
  // An address may name a club without a game in this list.
  const offered = search.club === undefined || clubs.includes(search.club) ? clubs : [...clubs, search.club];
  return (
    <div className={`controls screen-only far-below ${styles.filter}`}>
      <Select
        label={own === null ? 'Club' : 'Opponent'}
        empty={own === null ? 'All clubs' : 'All opponents'}
        choices={offered.map((abb) => ({ value: abb, label: nameOf(abb) }))}
        value={search.club ?? ''}
        onChange={(value) => onChange({ club: value === '' ? undefined : value })}
      />
      <fieldset className={`flow ${styles.ticks}`}>
        <legend className="visually-hidden">Only games of these kinds</legend>
        {NARROWINGS.map((one) => (
          <label key={one} className="inline-row">
            <input
              type="checkbox"
              checked={search[one] === 1}
              onChange={(event) => onChange({ [one]: event.target.checked ? 1 : undefined })}
            />
            {LABELS[one]}
          </label>
        ))}
      </fieldset>
      <p role="status" className={`soft ${styles.count}`}>
        {formatGames(count)}
      </p>
    </div>
  );
}

const MATCHES: Readonly<Record<Narrowing, (game: WireGameSummary) => boolean>> = {
  playoffs: ({ game_type }) => game_type === 3,
  overtime: ({ final_period }) => final_period !== 'REG',
  stolen: ({ stolen }) => stolen,
};

/** The games that match every filter, in their order. */
export function filterGames(games: readonly WireGameSummary[], search: GamesSearch): readonly WireGameSummary[] {
  const ticked = NARROWINGS.filter((one) => search[one] === 1);
  if (ticked.length === 0 && search.club === undefined) return games;
  return games.filter(
    (game) =>
      (search.club === undefined || game.winner === search.club || game.loser === search.club) &&
      ticked.every((one) => MATCHES[one](game)),
  );
}

/** The clubs in a list of games, without the list's own. */
export function clubsIn(games: readonly WireGameSummary[], own: string | null): readonly string[] {
  const clubs = new Set(games.flatMap(({ winner, loser }) => [winner, loser]));
  if (own !== null) clubs.delete(own);
  return [...clubs].sort();
}
