import type { WireLine, WireLineList } from '../../../contract/lines.ts';
import { LineLink } from '../../components/lines/LineLink.tsx';
import type { LinePlayers } from '../../components/lines/lineNames.ts';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import { sortRows } from '../../components/sortRows.ts';
import styles from './Lines.module.css';
import { ShareBar } from './ShareBar.tsx';

/** Lines in the plot: those of most ice time. */
const MOST = 8;

/** The lines with the most ice time by their estimated share of expected goals: faces, dot and interval. */
export function LineDots({
  list,
  players,
  teamAbb,
  season,
}: {
  list: WireLineList;
  players: LinePlayers;
  teamAbb: string;
  season: number | null;
}) {
  const estimate = ({ xgf_percent_shrunk }: WireLine) => xgf_percent_shrunk;
  const known = list.lines.filter((line) => estimate(line) !== null);
  const ranked = sortRows(sortRows(known, ({ toi }) => toi, true).slice(0, MOST), estimate, true);
  return (
    <ol className={`far-below ${styles.dots}`}>
      {ranked.map((line) => (
        <li key={line.players.join('-')}>
          <span className="faces">
            {line.players.map((id) => (
              <PlayerPhoto key={id} playerId={id} season={season} teamAbb={teamAbb} size={40} />
            ))}
          </span>
          <LineLink ids={line.players} players={players} place={{ teamAbb, season }} />
          <ShareBar value={estimate(line)} interval={line.interval} isSmall={line.is_small} />
        </li>
      ))}
    </ol>
  );
}
