import { memo, useState } from 'react';
import { LINES } from '../../../contract/lineDisplay.ts';
import { bandOf } from '../../../contract/stats.ts';
import { formatNumber } from '../../../hockey/displayText.ts';
import { LINE_KINDS, type LineKind } from '../../../hockey/lineKinds.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { fullNames, LineName, type LinePlayers, lineName } from '../../components/lines/LineName.tsx';
import { BY_TIME, LineTable, timeColumn } from '../../components/lines/LineTable.tsx';
import styles from '../../components/lines/lines.module.css';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Select } from '../../components/Select.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { useEndpoint } from '../../data/queries.ts';
import { formatGameTitle } from './formatGame.ts';

type View = LineKind | 'matrix';

const VIEWS = [...LINE_KINDS, 'matrix'] as const satisfies readonly View[];
const LABELS = {
  matrix: 'Line matchups',
  forwards: 'Lines',
  defence: 'Pairs',
  'power-play': 'Power play',
  'goalie-pairs': 'Goalies',
} as const;

/** Both teams' lines in a game, and who faced which. Nothing in a game without shifts. */
export const GameLines = memo(function GameLines({ game }: { game: Answer<'gameData'> }) {
  const query = useEndpoint('gameLines', game.id);
  const [view, setView] = useState<View>(LINE_KINDS[0]);
  if (query.data === null) return null;
  return (
    <Section heading="Lines">
      <div className="flow below">
        <SegmentedControl
          label="Lines of the game"
          choices={VIEWS.map((value) => ({ value, label: LABELS[value] }))}
          value={view}
          onChange={setView}
        />
      </div>
      <QueryView query={query} label="Loading lines" skeleton={<Skeleton height="320px" />}>
        {(answer) => {
          if (answer === null) return null;
          if (view === 'matrix') return <LineMatrix answer={answer} subject={formatGameTitle(game)} />;
          // The winner first, as everywhere on the page.
          const sides = answer.home.team === game.winner ? (['home', 'away'] as const) : (['away', 'home'] as const);
          return sides.map((side) => (
            <div key={side} className={styles.side}>
              <h3 className={styles.team}>{answer[side].team}</h3>
              <LineTable
                list={answer[side][view]}
                kind={view}
                players={answer.players}
                caption={`${answer[side].team}: ${LABELS[view].toLowerCase()}`}
                fileTitle={`${formatGameTitle(game)}: ${answer[side].team} ${LABELS[view].toLowerCase()}`}
                together={{ teamAbb: answer[side].team, season: game.season }}
              />
            </div>
          ));
        }}
      </QueryView>
    </Section>
  );
});

type Lines = NonNullable<Answer<'gameLines'>>;
type Line = Lines['home']['forwards']['lines'][number];
type MeetingKind = keyof Lines['meetings'];
type Meeting = Lines['meetings'][MeetingKind]['cells'][number];

/** Lines of a side in the matrix: those that a coach sends out on purpose. */
const MOST_LINES = 6;
/** Least ice time of a line in the matrix, in seconds. */
const LEAST_SECONDS = 60;

/** The lines of both sides that meet in each matrix. */
const KINDS = {
  'forwards-forwards': ['forwards', 'forwards'],
  'forwards-defence': ['forwards', 'defence'],
  'defence-forwards': ['defence', 'forwards'],
} as const satisfies Record<MeetingKind, readonly ['forwards' | 'defence', 'forwards' | 'defence']>;

const WORDS = { forwards: 'lines', defence: 'pairs' } as const;

/**
 * Which lines met at five against five: the home team's lines down, the visitors' across. A cell has the minutes
 * together, shaded by the home team's share of expected goals in them. It is a table, for every reader.
 */
function LineMatrix({ answer, subject }: { answer: Lines; subject: string }) {
  const [kind, setKind] = useState<MeetingKind>('forwards-forwards');
  const { home, away, players } = answer;
  const [ofHome, ofAway] = KINDS[kind];
  const cells = new Map(answer.meetings[kind].cells.map((cell) => [keyOf(cell.home, cell.away), cell]));
  const caption = `${home.team} ${WORDS[ofHome]} against ${away.team} ${WORDS[ofAway]} at five against five`;
  const columns: readonly Column<Line>[] = [
    {
      id: 'line',
      header: `${home.team} against ${away.team}`,
      align: 'start',
      isRowHeader: true,
      sortValue: (line) => lineName(line.players, players),
      file: { header: home.team, value: (line) => fullNames(line.players, players) },
      cell: (line) => (
        <span title={fullNames(line.players, players)}>
          <LineName ids={line.players} players={players} />
        </span>
      ),
    },
    timeColumn(),
    ...shownLines(away[ofAway].lines).map((other) =>
      meetingColumn(other.players, players, (line) => cells.get(keyOf(line.players, other.players))),
    ),
  ];
  return (
    <>
      <div className={styles.choice}>
        <Select
          label="Line matchups"
          choices={(Object.keys(KINDS) as MeetingKind[]).map((value) => ({
            value,
            label: `${home.team} ${WORDS[KINDS[value][0]]}, ${away.team} ${WORDS[KINDS[value][1]]}`,
          }))}
          value={kind}
          onChange={(value) => value !== '' && setKind(value)}
        />
      </div>
      <p>
        Minutes together at five against five, and {home.team}’s share of the expected goals in them, which shades the
        cell. Lines with at least a minute.
      </p>
      <DataTable
        key={kind}
        caption={caption}
        columns={columns}
        rows={shownLines(home[ofHome].lines)}
        rowKey={(line) => line.players.join('-')}
        initialSort={BY_TIME}
        fileTitle={`${subject}: ${caption}`}
      />
    </>
  );
}

/** A column of the matrix: the time with one opposing line. A saved file has its seconds. */
function meetingColumn(
  other: readonly number[],
  players: LinePlayers,
  meetingOf: (line: Line) => Meeting | undefined,
): Column<Line> {
  const seconds = (line: Line): number => meetingOf(line)?.toi ?? 0;
  return {
    id: other.join('-'),
    header: lineName(other, players),
    align: 'center',
    sortValue: seconds,
    file: { header: `${fullNames(other, players)} (s)`, value: seconds },
    band: (line) => bandOf(meetingOf(line)?.xgf_percent ?? null, LINES.xgf_pct.bands),
    cell: (line) => <MeetingText meeting={meetingOf(line)} />,
  };
}

function MeetingText({ meeting }: { meeting: Meeting | undefined }) {
  if (meeting === undefined) return '–';
  const { toi_str, xgf_percent, goals_for, goals_ag, xg_for, xg_ag } = meeting;
  const chances = `${formatNumber(xg_for, 2)} expected goals to ${formatNumber(xg_ag, 2)}`;
  const goals = goals_for + goals_ag === 0 ? '' : `, goals ${goals_for}–${goals_ag}`;
  return (
    <span title={chances + goals}>
      <b>{toi_str}</b>
      {xgf_percent !== null && ` ${formatNumber(xgf_percent, 0)}%`}
      {goals_for + goals_ag > 0 && ` (${goals_for}–${goals_ag})`}
    </span>
  );
}

function shownLines(lines: readonly Line[]): readonly Line[] {
  return lines.filter(({ toi }) => toi >= LEAST_SECONDS).slice(0, MOST_LINES);
}

function keyOf(home: readonly number[], away: readonly number[]): string {
  return `${home.join('-')} ${away.join('-')}`;
}
