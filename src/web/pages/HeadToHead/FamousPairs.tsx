import type { WireFamousPair } from '../../../contract/careers.ts';
import { formatNumber, formatSeason } from '../../../hockey/displayText.ts';
import { lastName } from '../../../hockey/lastName.ts';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import { useEndpoint } from '../../data/queries.ts';
import styles from './FamousPairs.module.css';
import type { Comparison } from './headToHeadSearch.ts';

const MINUTE_SECONDS = 60;

/** The lists, what each pair did, and the comparison that shows it. */
const LISTS = [
  { kind: 'together', title: 'Most ice time together', type: 'With / Without' },
  { kind: 'better', title: 'Better together than apart', type: 'With / Without' },
  { kind: 'worse', title: 'Better apart than together', type: 'With / Without' },
  { kind: 'against', title: 'Most ice time against each other', type: 'Head to Head' },
] as const;

/** Pairs of skaters of the season, each one press from its comparison. Nothing before the first ratings. */
export function FamousPairs({ onPair }: { onPair: (pair: Comparison) => void }) {
  const { data } = useEndpoint('famousPairs');
  if (data === undefined || data.season === null) return null;
  const { season } = data;
  const shown = LISTS.filter(({ kind }) => data[kind].length > 0);
  if (shown.length === 0) return null;
  return (
    <section className={styles.pairs} aria-label="Famous pairs">
      <h2 className="below">Pairs of {formatSeason(season)}</h2>
      <div className={`stack ${styles.lists}`}>
        {shown.map(({ kind, title, type }) => (
          <div key={kind}>
            <h3 className={`ruled bold ${styles.title}`}>{title}</h3>
            <ul>
              {data[kind].map((pair) => (
                <li key={`${pair.first.id} ${pair.second.id}`}>
                  <button
                    type="button"
                    className={`stack bare lined start ${styles.pair}`}
                    onClick={() => onPair({ player1: pair.first.id, player2: pair.second.id, type })}
                  >
                    <span className="faces">
                      {[pair.first, pair.second].map(({ id, team_abb }) => (
                        <PlayerPhoto key={id} playerId={id} season={season} teamAbb={team_abb} size={36} />
                      ))}
                    </span>
                    <span className={`strong ${styles.names}`}>
                      {lastName(pair.first.name)} and {lastName(pair.second.name)}
                      <small>
                        {pair.first.team_abb === pair.second.team_abb
                          ? pair.first.team_abb
                          : [pair.first.team_abb, pair.second.team_abb].filter(Boolean).join(', ')}
                      </small>
                    </span>
                    <span className={`display nowrap end ${styles.value}`}>{pairValue(pair, kind)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="note">
        At even strength. Gaps are in share of expected goals: both on the ice against only one of them.
      </p>
    </section>
  );
}

/** Minutes shared, or the share of expected goals together against apart. */
function pairValue(pair: WireFamousPair, kind: (typeof LISTS)[number]['kind']) {
  const { toi, xg_share_together: together, xg_share_apart: apart } = pair;
  if (kind === 'together' || kind === 'against') return `${Math.round(toi / MINUTE_SECONDS)} min`;
  return (
    <>
      {formatNumber(together, 0)}%<small> {formatNumber(apart, 0)}% apart</small>
    </>
  );
}
