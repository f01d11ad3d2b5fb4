import { memo, useMemo } from 'react';
import { clubColor } from '../../../charts/clubColor.ts';
import { shiftChart } from '../../../charts/shiftChart.ts';
import { type ShiftState, shiftChoiceOf, shiftChoiceText, shiftPeriods } from '../../../charts/shiftState.ts';
import { PlotChart } from '../../charts/plot/PlotChart.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useEndpoint } from '../../data/queries.ts';
import { formatGameTitle } from './formatGame.ts';
import { useGameControls } from './useGame.ts';

const WHOLE_GAME = 'game';
const BOTH_TEAMS = 'both';
const GROUPINGS = [
  { value: 'line', label: 'By line' },
  { value: 'position', label: 'By position' },
] as const;

/** Who was on the ice when. Renders nothing for a game without shifts. */
export const Shifts = memo(function Shifts({ game }: { game: Answer<'gameData'> }) {
  const query = useEndpoint('shiftChart', game.id);
  const state = useMemo(() => (query.data === undefined ? null : toShiftState(query.data)), [query.data]);
  if (query.data !== undefined && state === null) return null;
  return (
    <Section heading="Shifts">
      <QueryView query={query} label="Loading the shifts" skeleton={<Skeleton height="860px" />}>
        {() => state !== null && <ShiftChart state={state} subject={formatGameTitle(game)} />}
      </QueryView>
    </Section>
  );
});

function ShiftChart({ state, subject }: { state: ShiftState; subject: string }) {
  const [search, change] = useGameControls();
  const teams = [state.winner.abb, state.loser.abb];
  const choice = shiftChoiceOf(search.shifts, teams);
  const choose = (part: Partial<typeof choice>) => change({ shifts: shiftChoiceText({ ...choice, ...part }) });
  const shown = useMemo(
    () => ({ ...state, choice: shiftChoiceOf(search.shifts, [state.winner.abb, state.loser.abb]) }),
    [state, search.shifts],
  );
  const periods = shiftPeriods(state.endSecond).map(({ label }, k) => ({ value: String(k + 1), label }));
  const period = String(choice.period);
  return (
    <PlotChart
      chart={shiftChart}
      state={shown}
      title="Shifts"
      anchor="shifts"
      subject={subject}
      isTitleHidden
      controls={
        <div className="flow below">
          <SegmentedControl
            label="Group players"
            choices={GROUPINGS}
            value={choice.grouping}
            onChange={(grouping) => choose({ grouping })}
          />
          <SegmentedControl
            label="Teams shown"
            choices={[{ value: BOTH_TEAMS, label: 'Both' }, ...teams.map((abb) => ({ value: abb, label: abb }))]}
            value={choice.team ?? BOTH_TEAMS}
            onChange={(value) => choose({ team: value === BOTH_TEAMS ? null : value })}
          />
          <SegmentedControl
            label="Time shown"
            choices={[{ value: WHOLE_GAME, label: 'Game' }, ...periods]}
            value={periods.some(({ value }) => value === period) ? period : WHOLE_GAME}
            onChange={(value) => choose({ period: value === WHOLE_GAME ? null : Number(value) })}
          />
        </div>
      }
    />
  );
}

/** Null without a skater's shift. */
function toShiftState(answer: Answer<'shiftChart'>): ShiftState | null {
  const { team_information: teams, players, goals, penalties } = answer;
  if (players.every(({ position }) => position === 'G')) return null;
  return {
    winner: { abb: teams.winner, color: clubColor(teams.winner_mark) },
    loser: { abb: teams.loser, color: clubColor(teams.loser_mark) },
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
