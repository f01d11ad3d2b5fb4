import type { SeasonId } from '../hockey/ids.ts';
import { seasonLabel } from '../hockey/season.ts';
import type { RowValidity, Validity } from '../pipeline/measureValidity.ts';

/** The page on how far the ratings can be trusted, in Markdown: what was measured, the figures with their numbers of players, limits. */
export function validityPage(found: Validity): string {
  const label = (season: number): string => seasonLabel(season as SeasonId);
  const after = found.nextSeason === null ? null : `${label(found.nextSeason)} (${found.nextGames} games)`;
  const lines = [
    '# How far the ratings can be trusted',
    '',
    '<!-- Written by `npm run ratings -- --validity`. -->',
    '',
    `**What was judged.** The regular season ${label(found.season)} (${found.games} games)${after === null ? '' : `, and from it to ${after}`}. Skaters with 400 minutes of even strength and goalies with 20 starts a whole season, and whatever a row of the card asks for.`,
    '',
    '**Halves**: the correlation of players’ raw rates in every other game with those in the games between; **season**: what that says of the whole season (Spearman-Brown). **Next season**: the correlation with the season that follows.',
    '**Placebo**: halves again, after every game’s numbers were dealt anew among team-mates of the same group (goalies: between the two sides): what remains is the club’s, not the player’s. **80% held**: from one half, an 80% interval for the other (what is believed of the player, and the luck of so many games); it should hold for 75 to 85 of 100. Of counts the exact distribution is used, a number on a bound counting in part.',
    '',
    ...table(
      ['group', 'row', 'players', 'halves', 'season', 'placebo', 'next season', 'players', '80% held'],
      found.rows.map(rowCells),
    ),
    '',
  ];
  const coverages = found.rows.filter(({ coverage }) => coverage.covered !== null);
  const inside = coverages.filter(({ coverage }) => (coverage.covered ?? 0) >= 0.75 && (coverage.covered ?? 0) <= 0.85);
  const players = coverages.reduce((sum, { coverage }) => sum + coverage.players, 0);
  const held = coverages.reduce((sum, { coverage }) => sum + coverage.players * (coverage.covered ?? 0), 0);
  lines.push(
    `Over all rows the intervals held for ${(100 * (held / players)).toFixed(1)} of 100 (${players} of them); ${inside.length} of ${coverages.length} rows lie between 75 and 85.`,
    '',
  );
  if (found.impacts !== null) {
    lines.push(
      '## Isolated impact at five on five',
      '',
      'Regressions on every other game against regressions on the games between (players with 200 minutes in both), the same with the xG of each game dealt anew among its stints, and season against next season (200 minutes in both). Coefficients are shrunk, so halves say less than the whole knows.',
      '',
      ...table(
        ['row', 'players', 'halves', 'season', 'placebo', 'next season', 'players'],
        found.impacts.rows.map(({ field, halves, placebo, nextSeason }) => [
          field,
          String(halves.players),
          figure(halves.halves),
          figure(halves.whole),
          figure(placebo.halves),
          figure(nextSeason?.halves ?? null),
          nextSeason === null ? '–' : String(nextSeason.players),
        ]),
      ),
      '',
    );
  }
  if (found.teams !== null) {
    lines.push(
      '## What predicts a club’s goals',
      '',
      `Even strength; the games of ${found.teams.clubs} clubs split in two at random, 1,000 times: a share in one half against the goal share in the other.`,
      '',
      ...table(
        ['share of', 'mean r', 'mean r²'],
        found.teams.predictions.map(({ of, r, r2 }) => [
          { xg: 'expected goals', corsi: 'shot attempts', goals: 'goals' }[of],
          figure(r),
          figure(r2),
        ]),
      ),
      '',
    );
  }
  lines.push(
    '**Limits.** One season and its successor: a correlation of 300 players has a standard error of about 0.05, of 50 goalies 0.14, of 32 clubs 0.17. Shift charts of these seasons are partly reconstructed, so on-ice rows are a little blurred.',
    '',
  );
  return lines.join('\n');
}

function rowCells({ group, field, halves, placebo, coverage, nextSeason }: RowValidity): readonly string[] {
  return [
    group,
    field,
    String(halves.players),
    figure(halves.halves),
    figure(halves.whole),
    figure(placebo.halves),
    figure(nextSeason?.halves ?? null),
    nextSeason === null ? '–' : String(nextSeason.players),
    coverage.covered === null ? '–' : (100 * coverage.covered).toFixed(0),
  ];
}

function figure(value: number | null): string {
  return value === null ? '–' : value.toFixed(2);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
