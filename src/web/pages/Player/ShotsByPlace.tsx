import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type HalfRinkMark, placeMarks, shotsSummary, shotsTable } from '../../../charts/halfRink.ts';
import { MAP_HEIGHT, MAP_WIDTH } from '../../../charts/shotMapLayout.ts';
import type { WirePlayerShots } from '../../../contract/cardParts.ts';
import type { WirePlayer } from '../../../contract/entities.ts';
import { formatMonth, formatSeason } from '../../../hockey/displayText.ts';
import { AccessibleTable } from '../../charts/frame/AccessibleTable.tsx';
import { ChartFrame } from '../../charts/frame/ChartFrame.tsx';
import { HalfRinkKey, HalfRinkMap, KEY_HEIGHT, keyWords } from '../../charts/HalfRinkMap/HalfRinkMap.tsx';
import { MethodLink } from '../../components/MethodLinks.tsx';
import { Section } from '../../components/Page.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { Select } from '../../components/Select.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { endpointQuery } from '../../data/queries.ts';
import { usePalette } from '../../theme/theme.ts';
import styles from './CardParts.module.css';

const ROUTE = '/players/id/$playerId';

/** Where a skater shot from in a season, or where a goalie's shots came from, on half a rink and by area. */
export function ShotsByPlace({ player, season }: { player: WirePlayer; season: number }) {
  const { month, opponent, strength } = useSearch({ from: ROUTE });
  const query = useQuery({
    ...endpointQuery('playerShots', player.id, season, { month, opponent, strength }),
    placeholderData: keepPreviousData,
  });
  const isGoalie = player.position === 'G';
  if (query.data?.choices.months.length === 0) return null;
  return (
    <Section
      heading={`${isGoalie ? 'Shots faced' : 'Shots and finishing'} ${formatSeason(season)}`}
      aside={<MethodLink to="/method/shot-areas">How they are counted</MethodLink>}
      isPanel
    >
      <QueryView query={query} label="Loading shots" skeleton={<Skeleton height="420px" />}>
        {(shots) => (
          <>
            <Filters choices={shots.choices} />
            <Shots shots={shots} name={`${player.first_name} ${player.last_name}`} season={season} />
          </>
        )}
      </QueryView>
    </Section>
  );
}

const FILTERS = [
  ['month', 'Month', 'All months'],
  ['opponent', 'Opponent', 'All opponents'],
  ['strength', 'Strength', 'All strengths'],
] as const;

/** Month, opponent and strength, in the page's URL. */
function Filters({ choices: { months, opponents, strengths } }: { choices: WirePlayerShots['choices'] }) {
  const search = useSearch({ from: ROUTE });
  const navigate = useNavigate({ from: ROUTE });
  const values = { month: months, opponent: opponents, strength: strengths };
  return (
    <div className="controls below screen-only">
      {FILTERS.map(([name, label, empty]) => (
        <Select<string>
          key={name}
          label={label}
          empty={empty}
          choices={values[name].map((value) => ({
            value,
            label: name === 'month' ? formatMonth(`${value}-01`) : value,
          }))}
          value={search[name] ?? ''}
          onChange={(value) =>
            void navigate({ search: (before) => ({ ...before, [name]: value || undefined }), resetScroll: false })
          }
        />
      ))}
    </div>
  );
}

function Shots({ shots, name, season }: { shots: WirePlayerShots; name: string; season: number }) {
  const palette = usePalette();
  const marks = useMemo(() => placeMarks(shots, palette), [shots, palette]);
  const [shown, setShown] = useState<HalfRinkMark | null>(null);
  const summary = shotsSummary(shots);
  const table = shotsTable(shots);
  return (
    <ChartFrame
      title={shots.side === 'faced' ? 'Shots faced by place' : 'Shots by place'}
      isTitleHidden
      summary={summary}
      table={table}
      anchor="shots"
      subject={`${name}, ${formatSeason(season)}`}
      picture={<HalfRinkMap marks={marks} label={summary} keyOf={shots.side} />}
    >
      <div className={`stack ${styles.shots}`}>
        <div>
          <div className="relative" onPointerLeave={() => setShown(null)}>
            <HalfRinkMap marks={marks} label={summary} onMark={setShown} />
            {shown !== null && <ShotHint mark={shown} />}
          </div>
          {/* Not scaled with the rink, so that its words keep their size on a phone. */}
          <svg width="100%" height={KEY_HEIGHT} role="img" aria-label={keyWords(shots.side)}>
            <HalfRinkKey side={shots.side} />
          </svg>
        </div>
        <AccessibleTable caption="By area" table={table} />
      </div>
    </ChartFrame>
  );
}

/** What a mark of the map is, above it, with the way to its game. */
function ShotHint({ mark: { x, y, size, title, gameId } }: { mark: HalfRinkMark }) {
  const place = {
    left: `${Math.min(75, Math.max(25, (200 * x) / MAP_WIDTH))}%`,
    bottom: `${100 - (100 * (y - size)) / MAP_HEIGHT}%`,
  };
  return (
    <p role="tooltip" className={`small inverse rounded ${styles.hint}`} style={place}>
      {title}
      {gameId !== null && (
        <>
          {' '}
          <Link to="/games/id/$gameId" params={{ gameId: String(gameId) }} hash="shot-map">
            To the game
          </Link>
        </>
      )}
    </p>
  );
}
