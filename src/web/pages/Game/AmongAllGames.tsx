import { memo } from 'react';
import { formatCount, formatNumber, formatOrdinal } from '../../../hockey/displayText.ts';
import { PercentileBar } from '../../charts/Percentile/PercentileBar.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useEndpoint } from '../../data/queries.ts';
import styles from './outlook.module.css';

type Standing = Answer<'gameStanding'>;
type Player = Standing['players'][number];
type Figure = Standing['teams'][number]['figures'][number];

const GROUPS = { F: 'forwards’ games', D: 'defensemen’s games', G: 'goalies’ games' } as const;
const FIGURES: Readonly<
  Record<Figure['kind'], { readonly label: string; readonly decimals: number; readonly unit: string }>
> = {
  xgf: { label: 'Expected goals', decimals: 2, unit: '' },
  xg_share: { label: 'Share of expected goals', decimals: 0, unit: '%' },
  sf: { label: 'Shots on goal', decimals: 0, unit: '' },
  gf: { label: 'Goals', decimals: 0, unit: '' },
};

/** Where the game's best players and both teams stand among all games of the store. */
export const AmongAllGames = memo(function AmongAllGames({ game }: { game: Answer<'gameData'> }) {
  const query = useEndpoint('gameStanding', game.id);
  const isEmpty = (answer: Standing) =>
    answer.players.length === 0 && answer.teams.every(({ figures }) => figures.length === 0);
  if (query.data !== undefined && isEmpty(query.data)) return null;
  return (
    <Section heading="Among All Games">
      <QueryView query={query} label="Loading the comparison with all games" skeleton={<Skeleton height="220px" />}>
        {({ players, teams }) => (
          <>
            <ul className={styles.list}>
              {players.map((player) => (
                <li key={player.player_id}>{describePlayer(player)}</li>
              ))}
            </ul>
            <div className={styles.figures}>
              {winnerFirst(teams, game.winner).map(({ team_abb, figures }) => (
                <div key={team_abb} className={styles.team}>
                  <h3>{team_abb}</h3>
                  {figures.map((figure) => (
                    <div key={figure.kind}>
                      <span aria-hidden="true">
                        {FIGURES[figure.kind].label} <b>{formatFigure(figure)}</b>
                      </span>
                      <PercentileBar
                        label={`${FIGURES[figure.kind].label} ${formatFigure(figure)}, percentile`}
                        value={figure.percentile}
                      />
                    </div>
                  ))}
                </div>
              ))}
            </div>
            {teams[0]?.figures[0] !== undefined && (
              <p className={styles.note}>
                Bars are percentiles among {formatCount(teams[0].figures[0].games)} games of a team: 50 is the middle.
              </p>
            )}
          </>
        )}
      </QueryView>
    </Section>
  );
});

/** The winner first, as everywhere on the page. */
function winnerFirst(teams: Standing['teams'], winner: string): Standing['teams'] {
  return teams.toSorted((a, b) => Number(b.team_abb === winner) - Number(a.team_abb === winner));
}

function formatFigure({ kind, value }: Figure): string {
  return `${formatNumber(value, FIGURES[kind].decimals)}${FIGURES[kind].unit}`;
}

/** A player's game in words: `Evan Bouchard, 9.7: 3rd best of 60 games; better than 97% of defensemen’s games.` */
function describePlayer(player: Player): string {
  const { name, game_score, own_rank, own_games, percentile, position_group } = player;
  const own = own_rank === 1 ? 'best' : `${formatOrdinal(own_rank)} best`;
  const all = percentile === null ? '' : `; better than ${formatShare(percentile)} of ${GROUPS[position_group]}`;
  const among = own_games === 1 ? 'the only game' : `${own} of ${formatCount(own_games)} games`;
  return `${name}, ${formatNumber(game_score, 1)}: ${among}${all}.`;
}

/** Whole percent, rounded down, so that no game is better than all others. */
function formatShare(percentile: number): string {
  return `${Math.min(99, Math.floor(percentile))}%`;
}
