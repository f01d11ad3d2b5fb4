import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { WireTeam } from '../../../contract/entities.ts';
import type { WireLine, WireLineList } from '../../../contract/lines.ts';
import { formatGames, formatSeason } from '../../../hockey/displayText.ts';
import { LINE_KINDS } from '../../../hockey/lineKinds.ts';
import { GameTypeSwitch, gameTypeQuery } from '../../components/GameTypeSwitch.tsx';
import { LineLink, type LinePlayers } from '../../components/lines/LineName.tsx';
import { LineTable } from '../../components/lines/LineTable.tsx';
import { NoGamesIn } from '../../components/NoGamesIn.tsx';
import { TeamOnly, TeamView } from '../../components/NoTeam.tsx';
import { Page, Section } from '../../components/Page.tsx';
import { PlayerPhoto } from '../../components/PlayerPhoto.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { SeasonSelect } from '../../components/SeasonSelect.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { sortRows } from '../../components/sortRows.ts';
import { TeamBand } from '../../components/TeamBand.tsx';
import { TeamButtons } from '../../components/TeamButtons.tsx';
import { isNotFound } from '../../data/fetchEndpoint.ts';
import { endpointQuery } from '../../data/queries.ts';
import { useSeasons } from '../../data/useSeasons.ts';
import type { RawSearch } from '../../routing/searchParams.ts';
import styles from './Lines.module.css';
import { type LinesSearch, linesSearch, VIEWS } from './linesSearch.ts';
import { ShareBar } from './ShareBar.tsx';
import { againstColumn, estimateColumn, gamesColumn, MetMost } from './seasonColumns.tsx';
import { WithWithout } from './WithWithout.tsx';

const LABELS = {
  forwards: 'Lines',
  defence: 'Pairs',
  'power-play': 'Power play',
  'goalie-pairs': 'Goalies',
  together: 'Together',
} as const;

const HEADINGS = {
  forwards: 'Forward lines',
  defence: 'Defense pairs',
  'power-play': 'Power-play units',
  'goalie-pairs': 'Goalies with each pair',
} as const;

/** What each list holds. */
const NOTES = {
  forwards: 'Three forwards together at five against five.',
  defence: 'Two defensemen together at five against five.',
  'power-play': 'Five skaters together on the power play.',
  'goalie-pairs': 'A goalie behind a defense pair at five against five.',
} as const;

/** A team's lines in a season, and its skaters with and without each other. */
export function LinesPage() {
  const { teamAbb } = useParams({ from: '/teams/$teamAbb/lines' });
  return (
    <TeamOnly teamAbb={teamAbb}>
      <TeamView teamAbb={teamAbb} heading={`${teamAbb} lines`}>
        {(team) => <TeamLines key={team.abb} team={team} />}
      </TeamView>
    </TeamOnly>
  );
}

const COUNTED = {
  all: ', playoffs included',
  regular: ' in the regular season',
  playoffs: ' in the playoffs',
} as const;

function TeamLines({ team }: { team: WireTeam }) {
  const raw = useSearch({ strict: false }) as RawSearch;
  const search = linesSearch(raw);
  const navigate = useNavigate({ from: '/teams/$teamAbb/lines' });
  const seasons = useSeasons();
  const season = search.season ?? seasons.defaultSeason;
  const { type = 'all' } = search;
  const view = search.view ?? (search.skater === undefined ? VIEWS[0] : 'together');
  const kind = view === 'together' ? LINE_KINDS[0] : view;
  const lines = useQuery({
    ...endpointQuery('teamLines', team.abb, season ?? 0, { kind, ...gameTypeQuery(type) }),
    enabled: season !== null,
  });
  const change = (next: LinesSearch) =>
    // The route leaves the search to this page, so it has no type for it.
    void navigate({ search: { ...search, ...next } as never, resetScroll: false });
  const subject = `${team.location} ${team.name}${season === null ? '' : `, ${formatSeason(season)}`}`;
  return (
    <>
      <TeamBand team={team} heading="Lines" />
      <Page title={`${team.location} ${team.name} lines`}>
        <TeamButtons teamAbb={team.abb} on="lines" season={search.season}>
          <SeasonSelect seasons={seasons} season={season} onChange={(value) => change({ season: value })} />
        </TeamButtons>
        <div className="flow below">
          <SegmentedControl
            label="Kind of lines"
            choices={VIEWS.map((value) => ({ value, label: LABELS[value] }))}
            value={view}
            onChange={(value) => change({ view: value })}
          />
          <GameTypeSwitch value={type} onChange={(value) => change({ type: value })} />
        </div>
        {season !== null && isNotFound(lines.error) ? (
          <NoGamesIn season={season} team={team} />
        ) : (
          <QueryView query={lines} label="Loading lines" skeleton={<SkeletonRows count={14} height="49px" />}>
            {(answer) =>
              view === 'together' && season !== null ? (
                <WithWithout team={team} season={season} answer={answer} search={search} onChange={change} />
              ) : (
                <Section heading={HEADINGS[answer.kind]} isPanel>
                  <p className="note">
                    {NOTES[answer.kind]} {formatGames(answer.games)} with shifts{COUNTED[type]}.
                    {answer.kind !== 'power-play' && ' Dot: estimated share of xG. Band: its 80% interval.'}
                  </p>
                  {answer.kind !== 'power-play' && answer.lines.length > 0 && (
                    <LineDots list={answer} players={answer.players} teamAbb={team.abb} season={season} />
                  )}
                  {answer.games === 0 ? (
                    <p>The league has no shift charts of these games.</p>
                  ) : (
                    <LineTable
                      list={answer}
                      kind={answer.kind}
                      players={answer.players}
                      caption={HEADINGS[answer.kind]}
                      fileTitle={`${subject}: ${HEADINGS[answer.kind].toLowerCase()}`}
                      together={{ teamAbb: team.abb, season }}
                      first={answer.kind === 'power-play' ? [gamesColumn()] : [gamesColumn(), estimateColumn()]}
                      last={answer.kind === 'power-play' ? [] : [againstColumn(answer.players)]}
                      under={(line) => answer.kind !== 'power-play' && <MetMost line={line} players={answer.players} />}
                    />
                  )}
                </Section>
              )
            }
          </QueryView>
        )}
      </Page>
    </>
  );
}

/** Lines in the plot: those of most ice time. */
const MOST = 8;

/** The lines with the most ice time by their estimated share of expected goals: faces, dot and interval. */
function LineDots({
  list,
  players,
  teamAbb,
  season,
}: {
  list: WireLineList;
  players: LinePlayers;
  teamAbb: string;
  season: number | null;
}) {
  const estimate = ({ xgf_percent_shrunk }: WireLine) => xgf_percent_shrunk;
  const known = list.lines.filter((line) => estimate(line) !== null);
  const ranked = sortRows(sortRows(known, ({ toi }) => toi, true).slice(0, MOST), estimate, true);
  return (
    <ol className={`far-below ${styles.dots}`}>
      {ranked.map((line) => (
        <li key={line.players.join('-')}>
          <span className="faces">
            {line.players.map((id) => (
              <PlayerPhoto key={id} playerId={id} season={season} teamAbb={teamAbb} size={40} />
            ))}
          </span>
          <LineLink ids={line.players} players={players} place={{ teamAbb, season }} />
          <ShareBar value={estimate(line)} interval={line.interval} isSmall={line.is_small} />
        </li>
      ))}
    </ol>
  );
}
