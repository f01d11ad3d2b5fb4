import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GOALIE_CARD_BASIS, SKATER_CARD_BASIS, statisticsOf } from './card/basis.ts';
import { CARD_CATEGORIES } from './card/categories.ts';
import { GOALIE_CARD } from './card/goalieCard.ts';
import { SKATER_CARD } from './card/skaterCard.ts';
import * as weights from './card/weights.ts';
import { GOALIE_COUNTERS, RULES, SKATER_COUNTERS, TEAM_COUNTERS } from './counters.ts';
import { DISPLAY } from './display.ts';
import { isCountRule, type Population } from './entry.ts';
import { FORM } from './formDisplay.ts';
import { LINES } from './lineDisplay.ts';
import { MATCHUP } from './matchup.ts';

const POPULATIONS: readonly Population[] = ['skater', 'goalie', 'team'];
const root = new URL('../../../', import.meta.url);

const everyEntry = [
  ...POPULATIONS.flatMap((population) =>
    Object.entries(DISPLAY[population]).map(([id, facets]) => ({ name: `${population}.${id}`, facets })),
  ),
  ...Object.entries(FORM).map(([id, facets]) => ({ name: `form.${id}`, facets })),
  ...Object.entries(LINES).map(([id, facets]) => ({ name: `line.${id}`, facets })),
  ...Object.entries(MATCHUP).map(([id, facets]) => ({ name: `matchup.${id}`, facets })),
  ...Object.entries({ ...SKATER_CARD, ...GOALIE_CARD }).map(([id, facets]) => ({ name: `card.${id}`, facets })),
];

describe('the stat registry', () => {
  it.each(POPULATIONS)(
    'gives words to every statistic of a %s that an answer, a list or a chart shows, and rules to more',
    (population) => {
      const shown = Object.entries(DISPLAY[population]);
      expect(Object.keys(RULES[population])).toEqual(expect.arrayContaining(shown.map(([id]) => id)));
      expect(Object.keys(RULES[population]).length).toBeGreaterThan(shown.length);
      const nowhere = shown.filter(([, { game, leaders, chart }]) => (game ?? leaders ?? chart) === undefined);
      expect(nowhere).toEqual([]);
    },
  );

  it.each(everyEntry)('gives $name a readable text and a page that defines it', ({ facets }) => {
    expect(facets.meaning).toMatch(/^[A-Z].*\.$/);
    expect(facets.label).not.toBe('');
    expect(facets.abbr).not.toBe('');
    expect(existsSync(new URL(facets.source, root)), facets.source).toBe(true);
  });

  it.each(POPULATIONS)('gives no two statistics of a %s the same label or abbreviation', (population) => {
    const entries = Object.values(DISPLAY[population]);
    for (const facet of ['label', 'abbr'] as const) {
      const texts = entries.map((entry) => entry[facet]);
      expect(texts.filter((text, k) => texts.indexOf(text) !== k)).toEqual([]);
    }
  });

  it('has no two counters of a population that count the same', () => {
    for (const population of POPULATIONS) {
      const rules = Object.values(RULES[population]).filter(isCountRule);
      const keys = rules.map(({ count, by, at }) => `${by} ${count} ${at}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('has ids that are valid column names', () => {
    for (const id of [...SKATER_COUNTERS, ...GOALIE_COUNTERS, ...TEAM_COUNTERS])
      expect(id).toMatch(/^[a-z][a-z0-9_]*$/);
  });

  it('names every xG sum after xG', () => {
    for (const population of POPULATIONS) {
      const sums = Object.entries(RULES[population]).filter(([, rule]) => isCountRule(rule) && rule.count === 'xg');
      expect(sums.length).toBeGreaterThan(0);
      expect(sums.map(([id]) => id).filter((id) => !/xg/.test(id))).toEqual([]);
    }
  });

  it('has ascending bands', () => {
    for (const { facets } of everyEntry) {
      const bands = 'bands' in facets ? facets.bands : undefined;
      expect(bands ?? []).toEqual([...(bands ?? [])].sort((a, b) => a - b));
    }
  });
});

describe('the player card', () => {
  it.each(Object.entries(SKATER_CARD_BASIS))('computes %s from statistics of skaters', (_row, basis) => {
    expect(Object.keys(RULES.skater)).toEqual(expect.arrayContaining([...statisticsOf(basis)]));
  });

  it.each(Object.entries(GOALIE_CARD_BASIS))('computes %s from statistics of goalies', (_row, basis) => {
    expect(Object.keys(RULES.goalie)).toEqual(expect.arrayContaining([...statisticsOf(basis)]));
  });

  it('gives every row its own place in a category, and weights to rows or category ratings only', () => {
    for (const card of [SKATER_CARD, GOALIE_CARD]) {
      const places = Object.values(card).map(({ category, order }) => `${category} ${order}`);
      expect(new Set(places).size).toBe(places.length);
    }
    const fields = Object.values(CARD_CATEGORIES).map(({ field }) => field);
    const names = [...Object.keys(SKATER_CARD), ...Object.keys(GOALIE_CARD), ...fields];
    for (const one of Object.values(weights)) expect(names).toEqual(expect.arrayContaining(Object.keys(one)));
  });
});
