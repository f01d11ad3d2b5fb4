import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { WireFormBoard, WireFormRow } from '../../../contract/form.ts';
import { FORM } from '../../../contract/formDisplay.ts';
import { formatCount, formatDay, formatNumber, formatSeason, formatSigned } from '../../../hockey/displayText.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { EmptyResult } from '../../components/EmptyResult.tsx';
import { OpenInExplore } from '../../components/OpenInExplore.tsx';
import { Page, PageHead, Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { formWords } from '../../components/recentForm/formWords.ts';
import { SeasonSelect } from '../../components/SeasonSelect.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { Sparkline } from '../../components/Sparkline.tsx';
import { useClubColor } from '../../data/league.tsx';
import { endpointQuery } from '../../data/queries.ts';
import { useSeasons } from '../../data/useSeasons.ts';
import { oneOf, type RawSearch, seasonSearch } from '../../routing/searchParams.ts';
import styles from './FormPage.module.css';
import { findingWords } from './findingWords.ts';

const WINDOWS = ['5', '10', '20'] as const;
const GROUPS = ['forwards', 'defenders', 'goalies', 'teams'] as const;
const TITLES = { forwards: 'Forwards', defenders: 'Defense', goalies: 'Goalies', teams: 'Teams' } as const;
/** A group within a sentence; its tab is shorter, so that four fit on a phone. */
const WORDS = { forwards: 'forwards', defenders: 'defensemen', goalies: 'goalies', teams: 'teams' } as const;
const POPULATIONS = { forwards: 'skater', defenders: 'skater', goalies: 'goalie', teams: 'team' } as const;
const DIRECTIONS = [
  { direction: 'riser', title: 'Risers' },
  { direction: 'faller', title: 'Fallers' },
] as const;

/** Whose last games are furthest from their season, and whether that is more than luck. */
export function FormPage() {
  const raw = useSearch({ strict: false }) as RawSearch;
  const navigate = useNavigate();
  const seasons = useSeasons();
  const season = seasonSearch(raw).season ?? seasons.defaultSeason;
  const window = oneOf(raw.window, WINDOWS) ?? '10';
  const group = oneOf(raw.group, GROUPS) ?? 'forwards';
  const board = useQuery({ ...endpointQuery('formBoard', season ?? 0, { window }), enabled: season !== null });
  const change = (next: Readonly<Record<string, string | number>>) =>
    // The route leaves the search to this page, so it has no type for it.
    void navigate({ search: ((before: object) => ({ ...before, ...next })) as never, resetScroll: false });
  return (
    <Page title="Form">
      <PageHead
        heading="Form"
        intro={
          <>
            Who is hot, who is cold, and whether it is more than luck.{' '}
            <Link to="/method/$methodPage" params={{ methodPage: 'form' }}>
              How it is made
            </Link>{' '}
            {season !== null && (
              <OpenInExplore question={{ seasons: String(season), last: window, columns: 'scoring' }} />
            )}
          </>
        }
      >
        <SeasonSelect seasons={seasons} season={season} onChange={(value) => change({ season: value })} />
      </PageHead>
      <div className="controls below">
        <SegmentedControl
          label="Number of last games"
          choices={WINDOWS.map((value) => ({ value, label: `Last ${value}` }))}
          value={window}
          onChange={(value) => change({ window: value })}
        />
        <SegmentedControl
          label="Group"
          choices={GROUPS.map((value) => ({ value, label: TITLES[value] }))}
          value={group}
          onChange={(value) => change({ group: value })}
        />
      </div>
      <QueryView query={board} label="Loading form" skeleton={<SkeletonRows count={12} height="49px" />}>
        {(answer) => <Boards board={answer} group={group} />}
      </QueryView>
    </Page>
  );
}

function Boards({ board, group }: { board: WireFormBoard; group: (typeof GROUPS)[number] }) {
  if (board.as_of === null) {
    return (
      <EmptyResult title="No form yet">
        A board needs twice as many games of the regular season as it compares. {formatSeason(board.season)} has too few
        here, or its ratings are not computed yet.
      </EmptyResult>
    );
  }
  const own = board.rows.filter((row) => row.group === group);
  const words = formWords(POPULATIONS[group], own[0]?.stat ?? '');
  return (
    <>
      <p className="statement">{findingWords(board, WORDS[group], own)}</p>
      <p className="note">
        {words?.label}, regular season to {formatDay(board.as_of)}.
      </p>
      <div className={`stack far-above ${styles.lists}`}>
        {DIRECTIONS.map(({ direction, title }) => (
          <Section key={direction} heading={title}>
            <DataTable
              caption={`${title}, ${WORDS[group]}`}
              columns={columnsOf(board.window, words?.decimals ?? 2)}
              rows={own.filter((row) => row.direction === direction)}
              rowKey={({ player_id, team_abb }) => player_id ?? team_abb}
              initialSort={{ column: 'deviations', isDescending: direction === 'riser' }}
              fileTitle={`${title} over ${board.window} games, ${WORDS[group]}, ${formatSeason(board.season)}`}
            />
          </Section>
        ))}
      </div>
    </>
  );
}

function columnsOf(window: number, decimals: number): readonly Column<WireFormRow>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      align: 'start',
      isRowHeader: true,
      isAscendingFirst: true,
      sortValue: ({ name }) => name,
      cell: ({ player_id, name, team_abb, is_flagged }) => (
        <span>
          {player_id === null ? (
            <Link to="/teams/$teamAbb" params={{ teamAbb: team_abb }} hash="form">
              {name}
            </Link>
          ) : (
            <Link to="/players/id/$playerId" params={{ playerId: String(player_id) }} hash="form">
              {name}
            </Link>
          )}
          {player_id !== null && <small className="soft"> {team_abb}</small>}
          {is_flagged && <b className={`small inverse nowrap rounded ${styles.flag}`}>More than luck</b>}
        </span>
      ),
    },
    {
      id: 'trend',
      header: 'Season so far',
      align: 'center',
      cell: ({ trend, season_value, low, high, team_abb }) => (
        <SeasonLine shares={trend} middle={season_value} range={high - low} teamAbb={team_abb} />
      ),
    },
    {
      id: 'recent',
      header: `Last ${window}`,
      isLead: true,
      sortValue: ({ recent }) => recent,
      cell: ({ recent }) => <b>{formatNumber(recent, decimals)}</b>,
    },
    {
      id: 'season',
      header: 'Season',
      isWideOnly: true,
      sortValue: ({ season_value }) => season_value,
      cell: ({ season_value }) => formatNumber(season_value, decimals),
    },
    {
      id: 'deviations',
      header: FORM.deviations.abbr,
      term: FORM.deviations,
      sortValue: ({ deviations }) => deviations,
      cell: ({ deviations }) => formatSigned(deviations, FORM.deviations.decimals),
    },
    {
      id: 'chance',
      header: FORM.chance.abbr,
      term: FORM.chance,
      sortValue: ({ chance }) => chance,
      cell: ({ chance }) => chanceWords(chance),
      file: { header: 'Chance (0 to 1)', value: ({ chance }) => chance },
    },
  ];
}

/** A chance as one in so many: `1 in 20`. */
function chanceWords(chance: number): string {
  return chance >= 0.5 ? 'even' : `1 in ${formatCount(Math.round(1 / chance))}`;
}

/** A season so far in the club's colour. */
function SeasonLine({ teamAbb, ...line }: Omit<ComponentProps<typeof Sparkline>, 'color'> & { teamAbb: string }) {
  return <Sparkline {...line} color={useClubColor(teamAbb).edge} />;
}
