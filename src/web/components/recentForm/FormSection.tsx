import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ClubColor } from '../../../charts/clubColor.ts';
import { type FormState, formChart } from '../../../charts/formChart.ts';
import type { WireForm, WireFormGame } from '../../../contract/form.ts';
import { FORM_CHOICES, FORM_WINDOW, LOG_STATS } from '../../../contract/formChoices.ts';
import { formatClock } from '../../../hockey/clock.ts';
import { formatDay, formatGames, formatNumber, formatSeason, formatStat } from '../../../hockey/displayText.ts';
import { PlotChart } from '../../charts/plot/PlotChart.tsx';
import { endpointQuery } from '../../data/queries.ts';
import type { RawSearch } from '../../routing/searchParams.ts';
import { type Column, DataTable } from '../DataTable.tsx';
import { Section } from '../Page.tsx';
import { QueryView } from '../QueryView.tsx';
import { SegmentedControl } from '../SegmentedControl.tsx';
import { Select } from '../Select.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { type Sort, sortFromText, sortToText } from '../sortRows.ts';
import { type FormPopulation, formWords } from './formWords.ts';

/** Games of the log before a button that shows all. */
const LOG_ROWS = 12;

const NEWEST_FIRST: Sort = { column: 'date', isDescending: true };

/** Whose form a section shows. */
export interface FormSubject {
  readonly population: FormPopulation;
  /** A player's id or a team's abbreviation. */
  readonly id: number | string;
  /** The name in sentences and files. */
  readonly name: string;
  readonly color: ClubColor;
}

/** The form of a player or a team over a season: the last games after each game, and the log of all games. */
export function FormSection({ subject, season }: { subject: FormSubject; season: number | null }) {
  const { population, id } = subject;
  const search = useSearch({ strict: false }) as RawSearch;
  const navigate = useNavigate();
  const choice = formChoice(population, search);
  const asked = { stat: choice.stat, window: choice.window, game_type: choice.gameType === 3 ? '3' : '2' } as const;
  const query = useQuery({
    ...(population === 'team'
      ? endpointQuery('teamForm', String(id), season ?? 0, asked)
      : endpointQuery('playerForm', Number(id), season ?? 0, asked)),
    enabled: season !== null,
  });
  const go = (next: { readonly form?: string | undefined; readonly log?: string }) =>
    // Every page with this section reads its parameters itself, so no route has a type for them.
    void navigate({ search: ((before: object) => ({ ...before, ...next })) as never, resetScroll: false });
  const change = (next: Partial<FormChoice>) => go({ form: formParameter(population, { ...choice, ...next }) });
  const sort = sortFromText(typeof search.log === 'string' ? search.log : undefined, NEWEST_FIRST);
  return (
    <Section
      heading="Form"
      isPanel
      aside={
        <Link to="/form" className="small">
          Risers and fallers
        </Link>
      }
    >
      <div className="controls below">
        <Select
          label="Statistic"
          choices={FORM_CHOICES[population].map((value) => ({
            value,
            label: formWords(population, value)?.label ?? value,
          }))}
          value={choice.stat}
          onChange={(stat) => change({ stat })}
        />
        <SegmentedControl
          label="Games behind each point"
          choices={WINDOWS.map((value) => ({ value: String(value), label: `${value} games` }))}
          value={String(choice.window)}
          onChange={(value) => change({ window: Number(value) })}
        />
        {(query.data?.game_types.includes(3) === true || choice.gameType === 3) && (
          <SegmentedControl
            label="Kind of games"
            choices={[
              { value: '2', label: 'Regular season' },
              { value: '3', label: 'Playoffs' },
            ]}
            value={String(choice.gameType)}
            onChange={(value) => change({ gameType: value === '3' ? 3 : 2 })}
          />
        )}
      </div>
      <QueryView query={query} label="Loading form" skeleton={<Skeleton height="420px" />}>
        {(form) => <Form form={form} subject={subject} sort={sort} onSort={(next) => go({ log: sortToText(next) })} />}
      </QueryView>
    </Section>
  );
}

function Form({
  form,
  subject,
  sort,
  onSort,
}: {
  form: WireForm;
  subject: FormSubject;
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  const { population, name, color } = subject;
  const state = useMemo(() => toState(form, population, color), [form, population, color]);
  const columns = useMemo(() => logColumns(population), [population]);
  if (form.games.length === 0) return <p>No finished game of {name} counts here.</p>;
  return (
    <>
      {state === null ? (
        <p>
          A line needs {formatGames(form.window)}; {name} has {formatGames(form.counted)} with this statistic.
        </p>
      ) : (
        <PlotChart
          chart={formChart}
          state={state}
          title="Form"
          anchor="form-chart"
          subject={`${name}, ${formatSeason(form.season)}`}
          isTitleHidden
        />
      )}
      <div className="far-above">
        <DataTable
          caption="Game log"
          isCaptionShown
          columns={columns}
          rows={form.games}
          rowKey={({ game_id }) => game_id}
          initialSort={NEWEST_FIRST}
          sort={sort}
          onSort={onSort}
          fileTitle={`${name}: game log`}
          most={LOG_ROWS}
        />
      </div>
    </>
  );
}

function toState(form: WireForm, population: FormPopulation, color: ClubColor): FormState | null {
  const words = formWords(population, form.stat);
  const points = form.games.flatMap(({ date, is_home, against_abb, value, form: after }) =>
    after === null ? [] : [{ date, opponent: `${is_home ? 'vs' : 'at'} ${against_abb}`, value, form: after }],
  );
  if (words === undefined || points.length === 0 || form.season_value === null) return null;
  return {
    color,
    label: words.label,
    decimals: words.decimals,
    isPercent: words.unit === 'percent',
    window: form.window,
    points,
    season: form.season_value,
    range: form.low === null || form.high === null ? null : [form.low, form.high],
  };
}

function resultOf({ score_string }: WireFormGame): string {
  return score_string;
}

function logColumns(population: FormPopulation): readonly Column<WireFormGame>[] {
  return [
    {
      id: 'date',
      header: 'Game',
      align: 'start',
      isRowHeader: true,
      sortValue: ({ date }) => date,
      cell: ({ game_id, date, is_home, against_abb }) => (
        <Link to="/games/id/$gameId" params={{ gameId: String(game_id) }}>
          <span className="nowrap">{formatDay(date)}</span>{' '}
          <span className="nowrap">
            {is_home ? 'vs' : 'at'} {against_abb}
          </span>
        </Link>
      ),
    },
    {
      id: 'score',
      header: 'Result',
      align: 'start',
      cell: resultOf,
      isWideOnly: true,
      file: { header: 'Result', value: resultOf },
    },
    ...LOG_STATS[population].flatMap((id): Column<WireFormGame>[] => {
      const words = formWords(population, id);
      if (words === undefined) return [];
      const read = ({ statistics }: WireFormGame) => statistics[id] ?? null;
      return [
        {
          id,
          header: words.abbr,
          term: words,
          sortValue: read,
          ...(words.unit === 'seconds' && { file: { header: `${words.abbr} (s)`, value: read } }),
          cell: (game) => {
            const value = read(game);
            if (words.unit === 'seconds') return value === null ? formatNumber(null, 0) : formatClock(value);
            return formatStat(value, words);
          },
        },
      ];
    }),
  ];
}

/** The numbers of games on offer. */
const WINDOWS = [5, 10, 20, 50] as const;

/** What the form section shows. */
interface FormChoice {
  readonly stat: string;
  readonly window: number;
  readonly gameType: 2 | 3;
}

/** Parses `?form=ixg.20.3`: statistic, number of games, kind of games; each at its default where it is none. */
function formChoice(population: FormPopulation, { form }: RawSearch): FormChoice {
  const [stat = '', window = '', gameType] = typeof form === 'string' ? form.split('.') : [];
  const choices: readonly string[] = FORM_CHOICES[population];
  return {
    stat: choices.includes(stat) ? stat : (choices[0] ?? ''),
    window: WINDOWS.find((one) => String(one) === window) ?? FORM_WINDOW.usual,
    gameType: gameType === '3' ? 3 : 2,
  };
}

/** A choice as the URL has it; undefined at the defaults. */
function formParameter(population: FormPopulation, { stat, window, gameType }: FormChoice): string | undefined {
  const usual = formChoice(population, {});
  if (stat === usual.stat && window === usual.window && gameType === usual.gameType) return undefined;
  return [stat, window, ...(gameType === 3 ? [3] : [])].join('.');
}
