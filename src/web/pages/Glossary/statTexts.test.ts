import { describe, expect, it } from 'vitest';
import { FORM } from '../../../contract/formDisplay.ts';
import { LINES } from '../../../contract/lineDisplay.ts';
import {
  CHART_OPTIONS,
  DISPLAY,
  GOALIE_CARD,
  LEADER_TABLES,
  MATCHUP_TABLE,
  PANEL_POPULATION,
  SKATER_CARD,
} from '../../../contract/stats.ts';
import { cardSections } from '../Player/cardSections.ts';
import { glossaryGroups } from './glossaryTerms.ts';

/** What the site says of statistics, by the heading it stands under; each text is the entry's own. */
const ENTRIES = {
  Skaters: DISPLAY.skater,
  Goalies: DISPLAY.goalie,
  Teams: DISPLAY.team,
  Matchups: MATCHUP_TABLE,
  Lines: LINES,
  Form: FORM,
  'Player card': SKATER_CARD,
  'Goalie card': GOALIE_CARD,
} as const;

describe('the texts of the site on statistics', () => {
  it('the glossary has every statistic that is shown, in the words of its entry, and nothing else', () => {
    const words = ({ abbr, label, meaning }: { abbr: string; label: string; meaning: string }) => ({
      abbr,
      label,
      meaning,
    });
    const said = Object.fromEntries(
      glossaryGroups()
        // Not statistics: words of the game page's sections and of the shot map.
        .filter(({ heading }) => heading !== 'Games' && heading !== 'Shots')
        .map(({ heading, terms }) => [heading, terms.map(words)]),
    );
    expect(said).toEqual(
      Object.fromEntries(
        Object.entries(ENTRIES).map(([heading, entries]) => [heading, Object.values(entries).map(words)]),
      ),
    );
  });

  it.each([
    ['skater', SKATER_CARD, false],
    ['goalie', GOALIE_CARD, true],
  ] as const)('the card of a %s explains every row of it once, in the words of its entry', (_whose, card, isGoalie) => {
    const rows = cardSections(isGoalie).flatMap((section) => section.rows);
    expect(rows.map(({ field }) => field).sort()).toEqual(Object.keys(card).sort());
    for (const { field, ...facets } of rows) expect(facets).toEqual((card as Readonly<Record<string, object>>)[field]);
  });

  it('every leader table and every option of a chart is of a statistic of the glossary', () => {
    for (const { statId, kind } of LEADER_TABLES) {
      const kinds = [DISPLAY.skater, DISPLAY.goalie].map((stats) => stats[statId]?.leaders?.kind);
      expect(kinds, kind).toContain(kind);
    }
    for (const [panel, options] of Object.entries(CHART_OPTIONS))
      for (const { statId, key } of options)
        expect(
          `cumulative_${DISPLAY[PANEL_POPULATION[panel as keyof typeof CHART_OPTIONS]][statId]?.chart?.key}`,
        ).toContain(key.replace(/^cumulative_/, ''));
  });
});
