import { LINES } from '../../../contract/lineStats.ts';
import type { WireIce, WireLine } from '../../../contract/lines.ts';
import type { Column } from '../../components/DataTable.tsx';
import { type LinePlayers, lineName } from '../../components/lines/lineNames.ts';
import { formatNumber } from '../../format.ts';
import styles from './Lines.module.css';
import { ShareBar } from './ShareBar.tsx';

/** Games in which the line played. */
export function gamesColumn<Row extends WireIce>(): Column<Row> {
  return { id: 'games', header: 'GP', sortValue: ({ games }) => games, cell: ({ games }) => games, isWideOnly: true };
}

/** The estimated share with its interval; a saved file has both ends. */
export function estimateColumn(): Column<WireLine> {
  const value = ({ xgf_percent_shrunk }: WireLine) => xgf_percent_shrunk;
  return {
    id: 'estimate',
    header: LINES.xgf_pct_shrunk.abbr,
    term: LINES.xgf_pct_shrunk,
    isLead: true,
    sortValue: value,
    cell: (line) => <ShareBar value={value(line)} interval={line.interval} isSmall={line.is_small} />,
  };
}

/** The opposing forward line that was met most; its title and a saved file have the first three. */
export function againstColumn(players: LinePlayers): Column<WireLine> {
  const words = ({ against }: WireLine): string =>
    against
      .map(
        ({ team, players: ids, toi_str, xgf_percent }) =>
          `${team} ${lineName(ids, players)} ${toi_str}${xgf_percent === null ? '' : `, ${formatNumber(xgf_percent, 0)}%`}`,
      )
      .join('; ');
  return {
    id: 'against',
    header: 'Most against',
    align: 'start',
    file: { header: 'Most against', value: words },
    cell: (line) => {
      const [most] = line.against;
      return most === undefined ? null : (
        <span title={words(line)}>
          <b>{most.team}</b> {lineName(most.players, players)} <span className={styles.faint}>{most.toi_str}</span>
        </span>
      );
    },
  };
}
