import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { WireTeam } from '../../../contract/entities.ts';
import { LINES } from '../../../contract/lineDisplay.ts';
import type { WireCell } from '../../../contract/lines.ts';
import { formatDay, formatGames, formatNumber, formatSeason } from '../../../hockey/displayText.ts';
import { formatHours } from '../../../hockey/formatHours.ts';
import { type CombinationStrength, type CountedGames, TOGETHER } from '../../../hockey/lineKinds.ts';
import { Chips } from '../../components/Chips.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { EmptyResult } from '../../components/EmptyResult.tsx';
import { gameTypeQuery } from '../../components/GameTypeSwitch.tsx';
import { fullNames, LineName, type LinePlayers, lineName } from '../../components/lines/LineName.tsx';
import { iceColumns, numberColumn, timeColumn } from '../../components/lines/LineTable.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Select } from '../../components/Select.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { endpointQuery } from '../../data/queries.ts';
import styles from './Lines.module.css';
import type { LinesSearch } from './linesSearch.ts';
import { ShareBar } from './ShareBar.tsx';
import { gamesColumn } from './seasonColumns.tsx';

type Together = Answer<'together'>;
type SharedGame = Together['games'][number];

const STRENGTHS = [
  { value: 'ev', label: 'Even strength' },
  { value: '5v5', label: 'Five against five' },
  { value: 'pp', label: 'Power play' },
  { value: 'sh', label: 'Short-handed' },
  { value: 'all', label: 'All play' },
] as const satisfies readonly { value: CombinationStrength; label: string }[];

const GAMES = [
  { value: 'all', label: 'All games of the team' },
  { value: 'shared', label: 'Games all of them played' },
] as const satisfies readonly { value: CountedGames; label: string }[];

/** Two to five skaters of a team with and without each other: a row for each combination that occurred. */
export function WithWithout({
  team,
  season,
  answer,
  search,
  onChange,
}: {
  team: WireTeam;
  season: number;
  /** Who skated for the team. */
  answer: Answer<'teamLines'>;
  search: LinesSearch;
  onChange: (change: LinesSearch) => void;
}) {
  const chosen = search.skater ?? [];
  const strength = search.strength ?? STRENGTHS[0].value;
  const counted = search.games ?? GAMES[0].value;
  const isEnough = chosen.length >= TOGETHER.least;
  const query = useQuery({
    ...endpointQuery('together', team.abb, season, {
      player_ids: chosen.map(String),
      strength,
      games: counted,
      ...gameTypeQuery(search.type),
    }),
    enabled: isEnough,
  });
  const nameOf = (id: number): string => answer.players[id]?.name ?? String(id);
  const choices = answer.skaters
    .filter(({ player_id }) => !chosen.includes(player_id))
    .map(({ player_id }) => ({ value: String(player_id), label: nameOf(player_id) }));
  const choose = (skater: readonly number[]) => onChange({ view: 'together', skater });
  return (
    <Section heading="With and without each other" isPanel>
      <p className="note">
        Two to five skaters: what happened with all of them, with some, and with none on the ice. The rows add up to all
        of the team’s ice time at the chosen strength.
      </p>
      <div className="controls below">
        <Select
          label="Skaters"
          choices={choices}
          value=""
          empty={chosen.length < TOGETHER.most ? 'Add a skater' : 'Five at most'}
          isDisabled={chosen.length >= TOGETHER.most}
          onChange={(value) => value !== '' && choose([...chosen, Number(value)])}
        />
        <Select
          label="Strength"
          choices={STRENGTHS}
          value={strength}
          onChange={(value) => value !== '' && onChange({ view: 'together', strength: value })}
        />
        <Select
          label="Games"
          choices={GAMES}
          value={counted}
          onChange={(value) => value !== '' && onChange({ view: 'together', games: value })}
        />
      </div>
      <Chips label="Skaters chosen" values={chosen} className="below" nameOf={nameOf} onRemove={choose} />
      {isEnough ? (
        <QueryView query={query} label="Loading the combinations" skeleton={<SkeletonRows count={4} height="49px" />}>
          {(found) => (
            <Combinations
              found={found}
              subject={`${team.location} ${team.name}, ${formatSeason(season)}: ${chosen.map(nameOf).join(', ')}`}
            />
          )}
        </QueryView>
      ) : (
        <EmptyResult>Choose at least two skaters, or press a line in one of the lists.</EmptyResult>
      )}
    </Section>
  );
}

function Combinations({ found, subject }: { found: Together; subject: string }) {
  const { cells, team, games, players } = found;
  const ids = (cells[0]?.on ?? []).concat(cells[0]?.off ?? []);
  const smallest = cells.filter(({ is_small }) => is_small).length;
  if (team.toi === 0) return <EmptyResult>The team had no such ice time in these games.</EmptyResult>;
  return (
    <>
      <DataTable
        caption="With and without each other"
        columns={cellColumns(players)}
        rows={cells}
        rowKey={({ on }) => on.join('-')}
        initialSort={{ column: 'with', isDescending: true }}
        fileTitle={`${subject}: with and without`}
      />
      <p className="note">
        In total {formatHours(team.toi)} in {formatGames(games.length)}
        {team.xgf_percent !== null && `, with ${formatNumber(team.xgf_percent, 1)}% of the expected goals`}.
        {smallest > 0 &&
          ` ${smallest === 1 ? 'One row is a small sample' : `${smallest} rows are small samples`} (†): luck weighs more there than the skaters.`}
      </p>
      <div className="far-above">
        <DataTable
          caption={`Games, with ${lineName(ids, players)} together`}
          isCaptionShown
          columns={GAME_COLUMNS}
          rows={games.filter(({ toi }) => toi > 0)}
          rowKey={({ game_id }) => game_id}
          initialSort={{ column: 'date', isDescending: true }}
          fileTitle={`${subject}: games together`}
        />
      </div>
    </>
  );
}

function cellColumns(players: LinePlayers): readonly Column<WireCell>[] {
  return [
    {
      id: 'with',
      header: 'On the ice',
      align: 'start',
      isRowHeader: true,
      sortValue: ({ on }) => on.length,
      file: { header: 'On the ice', value: ({ on }) => fullNames(on, players) },
      cell: ({ on, off, is_small }) => (
        <span className={styles.cell}>
          {on.length === 0 ? 'None of them' : <LineName ids={on} players={players} />}
          {on.length > 0 && off.length > 0 && ' '}
          {on.length > 0 && off.length > 0 && (
            <span className="soft regular">
              without <LineName ids={off} players={players} />
            </span>
          )}
          {is_small && (
            <span className="soft" title="Small sample">
              {'\u00a0†'}
            </span>
          )}
        </span>
      ),
    },
    timeColumn<WireCell>(),
    gamesColumn<WireCell>(),
    {
      id: 'share',
      header: LINES.xgf_pct.abbr,
      term: LINES.xgf_pct,
      isLead: true,
      sortValue: ({ xgf_percent }) => xgf_percent,
      cell: ({ xgf_percent, interval, is_small }) => (
        <ShareBar value={xgf_percent} interval={interval} isSmall={is_small} />
      ),
    },
    ...iceColumns<WireCell>(),
  ];
}

const GAME_COLUMNS: readonly Column<SharedGame>[] = [
  {
    id: 'date',
    header: 'Game',
    align: 'start',
    isRowHeader: true,
    sortValue: ({ date }) => date,
    cell: ({ game_id, date, opponent, is_home }) => (
      <Link to="/games/id/$gameId" params={{ gameId: String(game_id) }}>
        <span className="nowrap">{formatDay(date)}</span>{' '}
        <span className="nowrap">
          {is_home ? 'vs' : 'at'} {opponent}
        </span>
      </Link>
    ),
  },
  {
    id: 'toi',
    header: LINES.toi.abbr,
    sortValue: ({ toi }) => toi,
    cell: ({ toi_str }) => toi_str,
    file: { header: `${LINES.toi.abbr} (s)`, value: ({ toi }) => toi },
  },
  numberColumn<SharedGame>(LINES.xgf, ({ xg_for }) => xg_for),
  numberColumn<SharedGame>(LINES.xga, ({ xg_ag }) => xg_ag),
  numberColumn<SharedGame>(LINES.gf, ({ goals_for }) => goals_for),
  numberColumn<SharedGame>(LINES.ga, ({ goals_ag }) => goals_ag),
];
