import { Link } from '@tanstack/react-router';
import { LineName } from './LineName.tsx';
import { fullNames, type LinePlayers } from './lineNames.ts';
import styles from './lines.module.css';

/** Where skaters are shown with and without each other. */
export interface TogetherPlace {
  readonly teamAbb: string;
  readonly season: number | null;
}

/** A line's players; skaters of a line lead to themselves with and without each other. */
export function LineLink({
  ids,
  players,
  place,
}: {
  ids: readonly number[];
  players: LinePlayers;
  place: TogetherPlace;
}) {
  const skaters = ids.filter((id) => players[id]?.position !== 'G');
  const search = { view: 'together', skater: skaters, ...(place.season === null ? {} : { season: place.season }) };
  return (
    <Link
      to="/teams/$teamAbb/lines"
      params={{ teamAbb: place.teamAbb }}
      search={search as never}
      className={`strong ${styles.line}`}
      title={fullNames(ids, players)}
    >
      <LineName ids={ids} players={players} />
    </Link>
  );
}
