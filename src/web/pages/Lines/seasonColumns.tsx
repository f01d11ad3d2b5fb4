import { LINES } from '../../../contract/lineDisplay.ts';
import type { WireIce, WireLine } from '../../../contract/lines.ts';
import { formatNumber } from '../../../hockey/displayText.ts';
import type { Column } from '../../components/DataTable.tsx';
import { type LinePlayers, lineName } from '../../components/lines/LineName.tsx';
import styles from './Lines.module.css';

/** Games in which the line played. */
export function gamesColumn<Row extends WireIce>(): Column<Row> {
  return { id: 'games', header: 'GP', sortValue: ({ games }) => games, cell: ({ games }) => games, isWideOnly: true };
}

/** The estimated share, whose interval the plot above has. */
export function estimateColumn(): Column<WireLine> {
  const value = ({ xgf_percent_shrunk }: WireLine) => xgf_percent_shrunk;
  return {
    id: 'estimate',
    header: LINES.xgf_pct_shrunk.abbr,
    term: LINES.xgf_pct_shrunk,
    isLead: true,
    sortValue: value,
    cell: (line) => formatNumber(value(line), LINES.xgf_pct_shrunk.decimals),
  };
}

/** The opposing forward lines that a line met most, in words: `EDM Hyman – McDavid – Draisaitl 12:30, 45%`. */
function metMost({ against }: WireLine, players: LinePlayers): string {
  return against
    .map(
      ({ team, players: ids, toi_str, xgf_percent }) =>
        `${team} ${lineName(ids, players)} ${toi_str}${xgf_percent === null ? '' : `, ${formatNumber(xgf_percent, 0)}%`}`,
    )
    .join('; ');
}

/** The opposing forward line that was met most, below a line's name; its title has the first three. */
export function MetMost({ line, players }: { line: WireLine; players: LinePlayers }) {
  const [most] = line.against;
  if (most === undefined) return null;
  return (
    <small className={`soft regular ${styles.met}`} title={metMost(line, players)}>
      vs {most.team} <span className={styles.metNames}>{lineName(most.players, players)}</span> {most.toi_str}
    </small>
  );
}

/** The first three opposing lines, for a saved file. */
export function againstColumn(players: LinePlayers): Column<WireLine> {
  return {
    id: 'against',
    header: 'Most against',
    isFileOnly: true,
    file: { header: 'Most against', value: (line) => metMost(line, players) },
    cell: () => null,
  };
}
