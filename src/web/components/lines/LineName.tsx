import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { WireLinePlayer } from '../../../contract/lines.ts';
import styles from './lines.module.css';

/** A line by its players' last names. A break comes after a dash: none is alone on a row, and no name is broken. */
export function LineName({ ids, players }: { ids: readonly number[]; players: LinePlayers }) {
  const names = lineName(ids, players).split(' – ');
  return names.map((name, k) => (
    <Fragment key={ids[k]}>
      {k > 0 && ' '}
      <span className={`nowrap ${styles.name}`}>
        {name}
        {k < names.length - 1 && ' –'}
      </span>
    </Fragment>
  ));
}

/** The players that an answer names, by id. */
export type LinePlayers = Readonly<Record<string, WireLinePlayer>>;

/** A line by its players' last names: `Draisaitl – McDavid – Hyman`; a goalie comes first. */
export function lineName(ids: readonly number[], players: LinePlayers): string {
  return ids.map((id) => players[id]?.last_name ?? '?').join(' – ');
}

/** A line by its players' full names, for saved files. */
export function fullNames(ids: readonly number[], players: LinePlayers): string {
  return ids.map((id) => players[id]?.name ?? '?').join(', ');
}

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
