import type { ChartFacet, DisplayFacets, LeaderFacet, Population } from './entry.ts';
import { GOALIE_SCORING } from './goalie/goalieScoring.ts';
import { GOALTENDING } from './goalie/goaltending.ts';
import { DETAILS } from './skater/details.ts';
import { FACEOFFS } from './skater/faceoffs.ts';
import { ICE_TIME } from './skater/iceTime.ts';
import { ON_ICE } from './skater/onIce.ts';
import { SCORING } from './skater/scoring.ts';
import { SHOOTING } from './skater/shooting.ts';
import { TOTALS } from './team/totals.ts';

/** The statistics of skaters that pages or answers show, with their words. */
export const SKATER_DISPLAY = { ...ICE_TIME, ...SCORING, ...SHOOTING, ...ON_ICE, ...DETAILS, ...FACEOFFS } as const;
/** The same for goalies. */
export const GOALIE_DISPLAY = { ...GOALTENDING, ...GOALIE_SCORING } as const;

/**
 * The statistics that pages or answers show, with their words, by id, in the order of the registry. What they are only
 * made of has a rule and no words (docs/decisions/0026-statistics-display-and-rule.md).
 */
export const DISPLAY: Readonly<Record<Population, Readonly<Record<string, DisplayFacets>>>> = {
  skater: SKATER_DISPLAY,
  goalie: GOALIE_DISPLAY,
  team: TOTALS,
};

/** A statistic with its id. */
export type Shown = DisplayFacets & { readonly id: string };

function shown(population: Population): readonly Shown[] {
  return Object.entries(DISPLAY[population]).map(([id, facets]) => ({ id, ...facets }));
}

/**
 * The names under which a parameter takes a statistic: what charts and leader tables call it, its id, and the property
 * that carries it in answers about a game.
 */
export function statNames({ id, chart, leaders, game }: Shown): readonly string[] {
  const names = [chart?.key, leaders?.kind, id, game?.wire[0].key];
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** The id of the statistic that a population has under one of its names. **Missing**: null for an unknown name. */
export function statOfName(population: Population, name: string): string | null {
  return shown(population).find((stat) => statNames(stat).includes(name))?.id ?? null;
}

/** The prefix of a chart key for cumulative values. Source: docs/api.md#chart-data. */
export const CUMULATIVE_PREFIX = 'cumulative_';

/** A charted statistic with its id. */
export type Charted = Shown & { readonly chart: ChartFacet };

function charted(population: Population): readonly Charted[] {
  return shown(population).filter((stat): stat is Charted => stat.chart !== undefined);
}

/** An option of a chart's stat select. */
export interface ChartOption {
  /** The key in the API, e.g. `cumulative_net_xg`. */
  readonly key: string;
  /** The registry's id of the statistic. */
  readonly statId: string;
  readonly isCumulative: boolean;
  /** The label of the select and the y axis, e.g. `Cumulative net expected goals`. */
  readonly label: string;
  readonly decimals: number;
}

/** The options of a population's charts in the order of the select: each statistic plain, then cumulative. */
export function chartOptions(population: Population): readonly ChartOption[] {
  return charted(population)
    .toSorted((a, b) => a.chart.order - b.chart.order)
    .flatMap((stat) => [
      ...(stat.chart.isPlain ? [chartOption(stat, false)] : []),
      ...(stat.chart.isCumulative ? [chartOption(stat, true)] : []),
    ]);
}

function chartOption(stat: Charted, isCumulative: boolean): ChartOption {
  return {
    key: isCumulative ? CUMULATIVE_PREFIX + stat.chart.key : stat.chart.key,
    statId: stat.id,
    isCumulative,
    label: chartLabel(stat, isCumulative),
    decimals: stat.decimals,
  };
}

/** The label of a charted statistic, plain or cumulative. */
export function chartLabel({ chart, label }: Charted, isCumulative: boolean): string {
  const plain = chart.label ?? label;
  return isCumulative ? `Cumulative ${plain.charAt(0).toLowerCase()}${plain.slice(1)}` : plain;
}

/**
 * The statistic behind one of its names, with or without the prefix. **Missing**: null for an unknown key. Both forms
 * of a key are valid even where the select has one only, so that the prefix and `cumulative=true` mean the same.
 */
export function chartStat(population: Population, key: string): Charted | null {
  const bare = key.startsWith(CUMULATIVE_PREFIX) ? key.slice(CUMULATIVE_PREFIX.length) : key;
  return charted(population).find((stat) => statNames(stat).includes(bare)) ?? null;
}

/** Every name that a chart takes for a population's statistics, without the prefix. */
export function chartNames(population: Population): readonly string[] {
  return charted(population).flatMap(statNames);
}

/** A leader table: the statistic it ranks by and its minimum. */
export interface LeaderTable extends LeaderFacet {
  readonly statId: string;
  readonly population: Population;
  readonly unit: DisplayFacets['unit'];
  readonly decimals: number;
  readonly isSavePercentage: boolean;
  readonly isSigned: boolean;
}

/** The kind of leader table that ranks by a statistic, by any of its names. **Missing**: null for an unknown name. */
export function leaderKindOf(name: string): string | null {
  const own = leaderTables().find(
    ({ kind, statId, population }) => kind === name || statId === statOfName(population, name),
  );
  return own?.kind ?? null;
}

/** Every name that leader tables take, kinds first. */
export function leaderNames(): readonly string[] {
  const tables = leaderTables();
  const names = tables.flatMap(({ population, statId }) =>
    shown(population).flatMap((stat) => (stat.id === statId ? statNames(stat) : [])),
  );
  return [...new Set([...tables.map(({ kind }) => kind), ...names])];
}

/** The leader tables in the order of the page. A kind that ranks skaters and goalies together appears twice. */
export function leaderTables(): readonly LeaderTable[] {
  return (['skater', 'goalie'] as const)
    .flatMap((population) =>
      shown(population).flatMap(({ id, leaders, unit, decimals, isSavePercentage = false, isSigned = false }) =>
        leaders === undefined
          ? []
          : [{ ...leaders, statId: id, population, unit, decimals, isSavePercentage, isSigned }],
      ),
    )
    .sort((a, b) => a.order - b.order);
}
