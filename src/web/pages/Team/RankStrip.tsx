import { useQuery } from '@tanstack/react-query';
import type { WireStanding } from '../../../contract/careers.ts';
import type { WireTeam } from '../../../contract/entities.ts';
import { formatNumber, formatOrdinal, formatSigned, UNKNOWN } from '../../../hockey/displayText.ts';
import { countedGames, type GameTypeChoice, noGamesOf } from '../../components/GameTypeSwitch.tsx';
import { OpenInExplore } from '../../components/OpenInExplore.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { endpointQuery } from '../../data/queries.ts';
import type { CustomProperties } from '../../theme/teamColors.ts';
import styles from './RankStrip.module.css';
import { standingOf, teamVerdict } from './teamVerdict.ts';

type Figures = WireStanding['figures'];

/** The figures of the strip in order, with the unit below each number. */
const FIGURES = [
  { figure: 'xg_share', title: 'Share of xG', unit: 'of the expected goals', decimals: 1, isPercent: true },
  { figure: 'xg_for', title: 'xG for', unit: 'a game', decimals: 2 },
  { figure: 'xg_against', title: 'xG against', unit: 'a game', decimals: 2 },
  { figure: 'finishing', title: 'Finishing', unit: 'goals above xG a game', decimals: 2, isSigned: true },
  { figure: 'goaltending', title: 'Goaltending', unit: 'goals saved a game', decimals: 2, isSigned: true },
  { figure: 'power_play', title: 'Power play', unit: 'xG per 60', decimals: 2 },
  { figure: 'penalty_kill', title: 'Penalty kill', unit: 'xG against per 60', decimals: 2 },
] as const satisfies readonly {
  figure: keyof Figures;
  title: string;
  unit: string;
  decimals: number;
  isSigned?: boolean;
  isPercent?: boolean;
}[];

/** A word for each standing. */
const WORDS = { good: 'strong', bad: 'weak', even: 'average' } as const;

/** The question that has the same figures of all clubs. */
function questionOf(season: number, gameType: string) {
  const columns = 'xgf_pct,xgf,xga,gf,ga';
  return { rows: 'teams', seasons: String(season), game_type: gameType, rate: 'game', columns, sort: '-xgf_pct' };
}

/** A team's places in the league, 1st the best in each, with a word and a colour for good and bad. */
export function RankStrip({ team, season, type }: { team: WireTeam; season: number | null; type: GameTypeChoice }) {
  const query = useQuery({
    ...endpointQuery('standings', season ?? 0, countedGames(type)),
    enabled: season !== null,
  });
  return (
    <Section
      heading="Among the league"
      aside={season !== null && <OpenInExplore question={questionOf(season, countedGames(type) ?? '2')} />}
      isPanel
      className={styles.section}
    >
      <QueryView query={query} label="Loading places" skeleton={<Skeleton height="var(--strip-height)" />}>
        {(clubs) => {
          const own = clubs.find(({ team_abb }) => team_abb === team.abb);
          if (own === undefined) return <p className="note">{noGamesOf(type)}</p>;
          return (
            <>
              <p className="statement">{teamVerdict(team.name, own, clubs.length)}</p>
              <ul className={`stack ${styles.strip}`}>
                {FIGURES.map(({ figure, title, unit, decimals, ...more }) => {
                  const place = own.figures[figure];
                  const format = 'isSigned' in more ? formatSigned : formatNumber;
                  const standing = standingOf(place?.rank ?? null, clubs.length);
                  const share = place === null ? 0.5 : (place.rank - 1) / Math.max(1, clubs.length - 1);
                  const properties: CustomProperties = {
                    '--at': `${100 * (1 - share)}%`,
                  };
                  return (
                    <li
                      key={figure}
                      className={`stack shrinks ${styles.figure}`}
                      style={properties}
                      data-standing={standing}
                    >
                      <span className="strong small full">{title}</span>
                      <span className={`numeral ${styles.rank}`}>
                        {place === null ? UNKNOWN : formatOrdinal(place.rank)}
                      </span>
                      <span className="quiet">{place !== null && WORDS[standing]}</span>
                      <span className={`relative sunken full ${styles.line}`} aria-hidden="true">
                        <i />
                      </span>
                      <span className={`small full ${styles.value}`}>
                        {format(place?.value ?? null, decimals)}
                        {'isPercent' in more && place !== null && '%'} <small>{unit}</small>
                      </span>
                    </li>
                  );
                })}
              </ul>
              <p className="note">1st of {clubs.length} is the best in every figure.</p>
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}
