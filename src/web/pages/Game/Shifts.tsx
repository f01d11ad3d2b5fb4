import { memo, useMemo } from 'react';
import { formatClock } from '../../../hockey/clock.ts';
import { AccessibleTable } from '../../charts/frame/AccessibleTable.tsx';
import { ShiftChart } from '../../charts/ShiftChart/ShiftChart.tsx';
import type { ShiftState } from '../../charts/ShiftChart/state.ts';
import type { PlainTable } from '../../components/csv/plainTable.ts';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useEndpoint } from '../../data/queries.ts';
import { UNKNOWN } from '../../format.ts';
import { formatGameTitle } from './formatGame.ts';

/** Who was on the ice when. Renders nothing for a game without shifts. */
export const Shifts = memo(function Shifts({ game }: { game: Answer<'gameData'> }) {
  const query = useEndpoint('shiftChart', game.id);
  const state = useMemo(() => (query.data === undefined ? null : toShiftState(query.data)), [query.data]);
  if (query.data !== undefined && state === null) return null;
  return (
    <Section heading="Shifts">
      <QueryView query={query} label="Loading the shifts" skeleton={<Skeleton height="860px" />}>
        {(answer) =>
          state !== null && (
            <>
              <ShiftChart state={state} title="Shifts" anchor="shifts" subject={formatGameTitle(game)} />
              {answer.units.length > 0 && (
                <div id="game-lines">
                  <h3>Lines and pairs at five on five</h3>
                  <AccessibleTable caption="Lines and pairs at five on five" table={unitTable(answer)} />
                </div>
              )}
            </>
          )
        }
      </QueryView>
    </Section>
  );
});

/** The numbers of the lines and pairs, by last names. */
function unitTable({ players, units }: Answer<'shiftChart'>): PlainTable {
  const names = new Map(players.map(({ player_id, name }) => [player_id, name.slice(name.indexOf(' ') + 1)]));
  return {
    headers: ['Team', 'Unit', 'Players', 'Time', 'xG for', 'xG against', 'Goals for', 'Goals against'],
    rows: units.map((unit) => [
      unit.team_abb,
      `${unit.kind === 'line' ? 'Line' : 'Pair'} ${unit.number}`,
      unit.player_ids.map((id) => names.get(id) ?? UNKNOWN).join(', '),
      formatClock(unit.toi),
      rounded(unit.xgf),
      rounded(unit.xga),
      unit.gf,
      unit.ga,
    ]),
  };
}

function rounded(xg: number | null): number | null {
  return xg === null ? null : Math.round(xg * 100) / 100;
}

/** Null without a skater's shift. */
function toShiftState(answer: Answer<'shiftChart'>): ShiftState | null {
  const { team_information: teams, players, goals, penalties } = answer;
  if (players.every(({ position }) => position === 'G')) return null;
  const last = Math.max(...players.flatMap(({ shifts }) => shifts.map(([, end]) => end ?? 0)));
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
    endSecond: Math.max(answer.end_second, last),
    isApproximate: answer.shift_source === 'reconstructed',
  };
}
