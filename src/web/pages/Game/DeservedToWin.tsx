import { memo } from 'react';
import { clubColor } from '../../../charts/clubColor.ts';
import { type GoalsSide, type GoalsState, goalsChart } from '../../../charts/goalsChart.ts';
import { PlotChart } from '../../charts/plot/PlotChart.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useClubNames } from '../../data/league.tsx';
import { useEndpoint } from '../../data/queries.ts';
import { formatGameTitle } from './formatGame.ts';

type Game = Answer<'gameData'>;
type Side = NonNullable<Answer<'deserved'>['winner']>;

/** How many goals each team's shots deserved, and who deserved to win. Renders nothing for a game without xG. */
export const DeservedToWin = memo(function DeservedToWin({ game }: { game: Game }) {
  const query = useEndpoint('deserved', game.id);
  const nameOf = useClubNames();
  if (query.data?.winner === null) return null;
  return (
    <Section heading="Deserved to Win">
      <QueryView query={query} label="Loading who deserved to win" skeleton={<Skeleton height="240px" />}>
        {(answer) => {
          const state = toGoalsState(answer, game, nameOf);
          return (
            state !== null && (
              <PlotChart
                chart={goalsChart}
                state={state}
                title="Goals that the shots deserved"
                anchor="deserved"
                subject={formatGameTitle(game)}
                isTitleHidden
                isPlaced
              />
            )
          );
        }}
      </QueryView>
    </Section>
  );
});

function toGoalsState(
  { winner, loser, overtime }: Answer<'deserved'>,
  game: Game,
  nameOf: ReturnType<typeof useClubNames>,
): GoalsState | null {
  if (winner === null || loser === null || overtime === null) return null;
  return {
    winner: sideOf(winner, game, 'winner', nameOf),
    loser: sideOf(loser, game, 'loser', nameOf),
    overtime,
    isOver: game.status === 'final',
  };
}

function sideOf(
  { team_abb, goals, expected_goals, win, win_low, win_high }: Side,
  game: Game,
  side: 'winner' | 'loser',
  nameOf: ReturnType<typeof useClubNames>,
): GoalsSide {
  return {
    abb: team_abb,
    name: nameOf(team_abb),
    color: clubColor(game[`${side}_mark`]),
    goals,
    expected: expected_goals,
    scored: scoredInRegulation(game, side),
    win,
    interval: win_low === null || win_high === null ? null : [win_low, win_high],
  };
}

/** A side's goals in 60 minutes: the winner's last goal came after them when there was overtime or a shootout. */
function scoredInRegulation(game: Game, side: 'winner' | 'loser'): number | null {
  const score = game[`${side}_score`];
  if (score === null) return null;
  const hasLaterGoal = side === 'winner' && game.final_period !== 'REG' && game.status === 'final';
  return hasLaterGoal ? score - 1 : score;
}
