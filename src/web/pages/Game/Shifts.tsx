import { memo, useMemo } from 'react';
import type { ShiftState } from '../../../charts/shiftChart.ts';
import { shiftChoiceOf, shiftChoiceText } from '../../../charts/shiftChoice.ts';
import { ShiftChart } from '../../charts/ShiftChart/ShiftChart.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useEndpoint } from '../../data/queries.ts';
import { formatGameTitle } from './formatGame.ts';
import { useGameControls } from './useGameControls.ts';

/** Who was on the ice when. Renders nothing for a game without shifts. */
export const Shifts = memo(function Shifts({ game }: { game: Answer<'gameData'> }) {
  const query = useEndpoint('shiftChart', game.id);
  const [search, change] = useGameControls();
  const state = useMemo(() => (query.data === undefined ? null : toShiftState(query.data)), [query.data]);
  if (query.data !== undefined && state === null) return null;
  return (
    <Section heading="Shifts">
      <QueryView query={query} label="Loading the shifts" skeleton={<Skeleton height="860px" />}>
        {() =>
          state !== null && (
            <ShiftChart
              state={state}
              choice={shiftChoiceOf(search.shifts, [state.winner.abb, state.loser.abb])}
              onChoice={(choice) => change({ shifts: shiftChoiceText(choice) })}
              title="Shifts"
              anchor="shifts"
              subject={formatGameTitle(game)}
            />
          )
        }
      </QueryView>
    </Section>
  );
});

/** Null without a skater's shift. */
function toShiftState(answer: Answer<'shiftChart'>): ShiftState | null {
  const { team_information: teams, players, goals, penalties } = answer;
  if (players.every(({ position }) => position === 'G')) return null;
  return {
    winner: { abb: teams.winner, color: teams.winner_primary_color },
    loser: { abb: teams.loser, color: teams.loser_primary_color },
    rows: players.map((player) => ({
      id: player.player_id,
      name: player.name,
      team: player.team_abb,
      position: player.position,
      sweater: player.sweater_number,
      line: player.line,
      toi: player.toi,
      shifts: player.shifts.map(([start = 0, end = 0]) => [start, end] as const),
    })),
    goals: goals.map((goal) => ({
      second: goal.second,
      team: goal.team_abb,
      playerId: goal.player_id,
      player: goal.player_name,
      score: [goal.winner_score, goal.loser_score],
    })),
    penalties: penalties.map((penalty) => ({
      second: penalty.second,
      team: penalty.team_abb,
      playerId: penalty.player_id,
      player: penalty.player_name,
      minutes: penalty.minutes,
      infraction: penalty.infraction,
    })),
    endSecond: answer.end_second,
    isApproximate: answer.shift_source === 'reconstructed',
  };
}
