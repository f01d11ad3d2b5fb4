import { describe, expect, it } from 'vitest';
import { type FormState, formSummary, formTable, readingOf, sideOf } from '../../../charts/formChart.ts';
import { formLayout, gameNear } from '../../../charts/formLayout.ts';

const STATE: FormState = {
  label: 'Game score',
  decimals: 2,
  isPercent: false,
  window: 10,
  season: 5,
  range: [4, 6],
  points: [
    { date: '2023-11-01', opponent: 'vs CGY', value: 3, form: 4.5 },
    { date: '2023-11-03', opponent: 'at VAN', value: null, form: 5.5 },
    { date: '2023-11-05', opponent: 'vs SEA', value: 12, form: 6.5 },
  ],
};

describe('a form chart', () => {
  it('names its axis, a percent as such', () => {
    expect(formLayout(STATE, 900, 300).name).toBe('Game score');
    expect(formLayout({ ...STATE, label: 'Share of xG', isPercent: true }, 900, 300).name).toBe('Share of xG, %');
  });

  it('says in a sentence whether the last games are unusual', () => {
    expect(formSummary(STATE)).toBe(
      'Game score over the last 10 games: 6.50, season 5.00: above the usual range of 4.00 to 6.00.',
    );
    expect(formSummary({ ...STATE, range: null })).toBe('Game score over the last 10 games: 6.50, season 5.00.');
    expect(formSummary({ ...STATE, label: 'Share of xG', isPercent: true })).toBe(
      'Share of xG over the last 10 games: 6.50%, season 5.00%: above the usual range of 4.00 to 6.00%.',
    );
    expect(sideOf(STATE, 3)).toBe('below');
  });

  it('keeps the line, the season and the range inside the plot', () => {
    for (const width of [340, 900]) {
      const { plot, places, range, seasonY } = formLayout(STATE, width, 300);
      const ys = [...places.map(({ y }) => y), seasonY, range?.top ?? 0, range?.bottom ?? 0];
      expect(Math.min(...ys)).toBeGreaterThanOrEqual(plot.top);
      expect(Math.max(...ys)).toBeLessThanOrEqual(plot.bottom);
      expect(gameNear(formLayout(STATE, width, 300), plot.right + 50)).toBe(2);
    }
  });

  it('writes the season where the line of the form leaves room, whichever way it goes', () => {
    const courses = [
      [5.05, 5.2, 5.1, 5.6, 6, 6.2],
      [4.95, 4.9, 4.8, 4.6, 4.2, 4],
      [5.4, 5.6, 5.2, 4.9, 5.1, 5.8],
    ];
    for (const forms of courses) {
      const points = forms.map((form, day) => ({ date: `2023-11-0${day + 1}`, opponent: 'vs CGY', value: form, form }));
      const { places, seasonLabel, plot } = formLayout({ ...STATE, points }, 900, 300);
      expect(seasonLabel.x).toBeGreaterThan(plot.left);
      for (let x = seasonLabel.x; x <= seasonLabel.x + 42; x += 2) {
        const at = places.findLastIndex((place) => place.x <= x);
        const [from, to] = [places[at], places[at + 1]];
        if (from === undefined || to === undefined) continue;
        const y = from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
        expect(y < seasonLabel.y - 12 || y > seasonLabel.y, `${forms} at ${x}`).toBe(true);
      }
    }
  });

  it('draws a single point as a visible stroke', () => {
    expect(formLayout({ ...STATE, points: STATE.points.slice(0, 1) }, 900, 300).line).toContain('h0');
  });

  it('has every game in its table, and reads an unknown value as such', () => {
    expect(formTable(STATE).rows).toHaveLength(3);
    expect(readingOf(STATE, STATE.points[1] as FormState['points'][number])[1]).toContain('–');
  });
});
