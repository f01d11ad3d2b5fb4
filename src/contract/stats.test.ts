import { describe, expect, it } from 'vitest';
import { chartStat } from '../stats/registry/display.ts';
import { LEADER_KINDS } from './leaders.ts';
import { GOALIE_CARD_FIELDS, SKATER_CARD_FIELDS } from './players.ts';
import {
  bandOf,
  CARD_CATEGORIES,
  CHART_OPTIONS,
  type GameColumn,
  GOALIE_CARD,
  GOALIE_TABLE,
  LEADER_TABLES,
  MATCHUP_TABLE,
  SKATER_CARD,
  SKATER_TABLE,
} from './stats.ts';

const keys = (panel: keyof typeof CHART_OPTIONS): readonly string[] => CHART_OPTIONS[panel].map(({ key }) => key);

describe('chart options', () => {
  it('has nine for teams, in the order of docs/site.md', () => {
    expect(keys('teams')).toEqual([
      'net_xg',
      'cumulative_net_xg',
      'xg_scored',
      'cumulative_xg_scored',
      'goals_above_expected',
      'cumulative_goals_above_expected',
      'goals_saved_above_expected',
      'cumulative_goals_saved_above_expected',
      'net_ev_xg',
    ]);
  });

  it('has seven for skaters', () => {
    expect(keys('players')).toEqual([
      'game_rating',
      'cumulative_game_rating',
      'xg_scored',
      'cumulative_xg_scored',
      'cumulative_goals_above_expected',
      'net_ev_xg_on_ice',
      'cumulative_net_ev_xg_on_ice',
    ]);
  });

  it('has four for goalies', () => {
    expect(keys('goalies')).toEqual([
      'game_rating',
      'cumulative_game_rating',
      'goals_saved_above_expected',
      'cumulative_goals_saved_above_expected',
    ]);
  });

  it('gives every option its own label, and "cumulative" in the key of summed values only', () => {
    for (const options of Object.values(CHART_OPTIONS)) {
      expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
      for (const { key, isCumulative, label } of options) {
        expect(key.includes('cumulative')).toBe(isCumulative);
        expect(/^cumulative /i.test(label)).toBe(isCumulative);
      }
    }
  });

  it('finds the statistic of a key with and without the prefix, and none for unknown keys', () => {
    expect(chartStat('team', 'cumulative_net_xg')).toMatchObject({ id: 'net_xg' });
    expect(chartStat('team', 'net_xg')).toMatchObject({ id: 'net_xg' });
    // The select has the cumulative form only; the bare key is valid with `cumulative=true`.
    expect(chartStat('skater', 'goals_above_expected')).toMatchObject({ id: 'gax' });
    // And the other way round.
    expect(chartStat('team', 'cumulative_net_ev_xg')).toMatchObject({ id: 'ev_net_xg' });
    expect(chartStat('goalie', 'net_xg')).toBeNull();
    expect(chartStat('team', 'cumulative_')).toBeNull();
  });
});

describe('leader tables', () => {
  it('has ten kinds in the order of the page, with its titles', () => {
    expect(LEADER_KINDS).toEqual(
      'game_ratings,points,primary_points,goals,xg,scoredax,assists,savedax,save_percentage,stolen_games'.split(','),
    );
    expect(LEADER_TABLES.map(({ kind }) => kind)).toEqual(LEADER_KINDS);
    expect(LEADER_TABLES.map(({ title }) => title)).toEqual([
      'Average Game Rating',
      'Points',
      'Primary Points',
      'Goals',
      'Expected Goals',
      'Goals Scored Above Expected',
      'Assists',
      'Goals Saved Above Expected',
      'Save Percentage',
      'Stolen Games',
    ]);
  });
});

describe('table columns', () => {
  it('have the headers of docs/site.md', () => {
    // A table can have further columns.
    const expectHeaders = (table: readonly GameColumn[], list: string): void => {
      const headers = list.split(',');
      expect(table.map(({ abbr }) => abbr).filter((abbr) => headers.includes(abbr))).toEqual(headers);
    };
    expectHeaders(
      SKATER_TABLE,
      'TOI,EV TOI,EV xGF%,EV xGF,EV xGA,xG,G,A,SOG,Blk,TO Diff,FO Diff,EV DZS,EV OZS,Game Score',
    );
    expectHeaders(GOALIE_TABLE, 'TOI,Shots Faced,Goals Allowed,Saves,Sv%,xGA,GSAx,Game Score');
    expectHeaders(MATCHUP_TABLE, 'Shared EV TOI,EV xG,EV xGF%,EV xGF,EV xGA');
  });
});

describe('colour bands', () => {
  const bandsOf = (table: readonly GameColumn[]): Record<string, readonly number[]> =>
    Object.fromEntries(table.flatMap(({ abbr, bands }) => (bands ? [[abbr, bands]] : [])));

  it('have the thresholds of docs/site.md', () => {
    expect(bandsOf(SKATER_TABLE)).toEqual({
      TOI: [680, 870, 1060, 1250, 1440],
      'EV TOI': [600, 700, 800, 900, 1000],
      'EV xGF%': [16.67, 33.33, 50, 66.67, 83.33],
      'Game Score': [1.66, 3.33, 5, 6.66, 8.33],
    });
    expect(bandsOf(GOALIE_TABLE)).toEqual({
      'Shots Faced': [20, 25, 30, 35, 40],
      Saves: [20, 25, 30, 35, 40],
      'Sv%': [84, 87, 91, 95, 99],
      'Game Score': [1.66, 3.33, 5, 6.66, 8.33],
    });
    expect(bandsOf(MATCHUP_TABLE)).toEqual({ 'EV xGF%': [16.67, 33.33, 50, 66.67, 83.33] });
  });

  it('put a threshold into the band above it, and null into none', () => {
    const bands = [84, 87, 91, 95, 99] as const;
    expect([83.9, 84, 86.9, 98.9, 99, 100].map((value) => bandOf(value, bands))).toEqual([0, 1, 1, 4, 5, 5]);
    expect(bandOf(null, bands)).toBeNull();
  });
});

describe('player card', () => {
  it('has a row or a category for every field except the overall rating', () => {
    const categories = Object.values(CARD_CATEGORIES);
    const fields = (applies: string, rows: object): string[] =>
      [...Object.keys(rows), ...categories.filter((one) => one.applies === applies).map(({ field }) => field)].sort();
    expect(fields('skater', SKATER_CARD)).toEqual(
      SKATER_CARD_FIELDS.filter((field) => field !== 'overall_rating_percentile').toSorted(),
    );
    expect(fields('goalie', GOALIE_CARD)).toEqual(GOALIE_CARD_FIELDS.toSorted());
  });
});
