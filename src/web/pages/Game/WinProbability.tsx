import { memo, useMemo } from 'react';
import { clubColor } from '../../../charts/clubColor.ts';
import { type WinState, winChart, winState } from '../../../charts/winChart.ts';
import { PlotChart } from '../../charts/plot/PlotChart.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useClubNames } from '../../data/league.tsx';
import { useEndpoint } from '../../data/queries.ts';
import { formatGameTitle } from './formatGame.ts';

/** Win probability over the game, and the moments that moved it most. Renders nothing for a game without events. */
export const WinProbability = memo(function WinProbability({ game }: { game: Answer<'gameData'> }) {
  const query = useEndpoint('winProbability', game.id);
  const nameOf = useClubNames();
  const state = useMemo(
    () => (query.data === undefined ? null : toWinState(query.data, game, nameOf)),
    [query.data, game, nameOf],
  );
  if (query.data !== undefined && state === null) return null;
  return (
    <Section heading="Win Probability">
      <QueryView query={query} label="Loading win probability" skeleton={<Skeleton height="420px" />}>
        {() =>
          state !== null && (
            <PlotChart
              chart={winChart}
              state={state}
              title="Win probability"
              anchor="win-probability"
              subject={formatGameTitle(game)}
              isTitleHidden
              isPlaced
            />
          )
        }
      </QueryView>
    </Section>
  );
});

function toWinState(
  answer: Answer<'winProbability'>,
  { status }: Answer<'gameData'>,
  nameOf: ReturnType<typeof useClubNames>,
): WinState | null {
  const { team_information: teams, points, swings, before } = answer;
  return winState({
    winner: { abb: teams.winner, name: nameOf(teams.winner), color: clubColor(teams.winner_mark) },
    loser: { abb: teams.loser, name: nameOf(teams.loser), color: clubColor(teams.loser_mark) },
    steps: points.map((point) => ({
      minute: point.timestamp,
      win: point.win,
      leverage: point.leverage,
      score: [point.winner_score, point.loser_score] as const,
    })),
    moves: swings.map((swing) => ({
      minute: swing.timestamp,
      kind: swing.kind,
      team: swing.team_abb,
      player: swing.player_name,
      before: swing.win_before,
      after: swing.win_after,
    })),
    before,
    isOver: status === 'final',
  });
}
