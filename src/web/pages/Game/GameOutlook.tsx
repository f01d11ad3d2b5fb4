import { Link } from '@tanstack/react-router';
import { memo, useMemo } from 'react';
import { clubColor } from '../../../charts/clubColor.ts';
import { type GoalsSide, type GoalsState, goalsChart } from '../../../charts/goalsChart.ts';
import { type WinState, winChart, winState } from '../../../charts/winChart.ts';
import { PlotChart } from '../../charts/plot/PlotChart.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useClubNames } from '../../data/league.tsx';
import { useEndpoint } from '../../data/queries.ts';
import { formatGameTitle } from './formatGame.ts';
import styles from './Game.module.css';

/** Win probability, and how many goals the shots deserved. */
export function GameOutlook({ game }: { game: Answer<'gameData'> }) {
  return (
    <div className={`screen-only stack ${styles.outlook}`}>
      <SeriesLink game={game} />
      <div id="win-probability">
        <WinProbability game={game} />
      </div>
      <div id="deserved">
        <DeservedToWin game={game} />
      </div>
    </div>
  );
}

const PLAYOFFS = 3;
/** A playoff game's number ends in round, series and game, one digit each. Source: docs/feed.md#identifiers. */
const [FIRST_DIGIT, LAST_DIGIT] = [7, 9];

/** The way from a playoff game to its series; nothing in the regular season. */
function SeriesLink({ game }: { game: Answer<'gameData'> }) {
  if (game.game_type !== PLAYOFFS) return null;
  const series = Number(String(game.id).slice(FIRST_DIGIT, LAST_DIGIT));
  return (
    <p>
      {/* The page reads its search itself, so the route has no type for it. */}
      <Link to="/playoffs" search={{ season: game.season, series } as never}>
        The whole series
      </Link>
    </p>
  );
}

/** Win probability over the game, and the moments that moved it most. Renders nothing for a game without events. */
const WinProbability = memo(function WinProbability({ game }: { game: Answer<'gameData'> }) {
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

type Game = Answer<'gameData'>;
type Side = NonNullable<Answer<'deserved'>['winner']>;

/** How many goals each team's shots deserved, and who deserved to win. Renders nothing for a game without xG. */
const DeservedToWin = memo(function DeservedToWin({ game }: { game: Game }) {
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
