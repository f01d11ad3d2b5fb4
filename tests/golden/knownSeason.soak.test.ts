import { beforeAll, describe, expect, it } from 'vitest';
import { parseGame } from '../../src/feed/parse/parseGame.ts';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { readRawGame } from '../../src/pipeline/ingest/readRawGame.ts';
import { countGame } from '../../src/stats/countGame.ts';
import type { SkaterGameRow } from '../../src/stats/rows.ts';
import { describeWithArchive } from '../archive.ts';

/** Number of games in the regular season 2022-23. */
const GAMES = 1312;

/** Final records of some teams. Source: the league's standings of 2022-23. */
const RECORDS = { BOS: '65-12-5', CAR: '52-21-9', EDM: '50-23-9', FLA: '42-32-8', ANA: '23-47-12', CBJ: '25-48-9' };

/** Goals, assists and penalty minutes of leading scorers. Source: the league's statistics of 2022-23. */
const SCORERS: readonly (readonly [name: string, id: number, goals: number, assists: number, pim: number])[] = [
  ['Connor McDavid', 8478402, 64, 89, 36],
  ['Leon Draisaitl', 8477934, 52, 76, 24],
  ['Nikita Kucherov', 8476453, 30, 83, 36],
  ['David Pastrnak', 8477956, 61, 52, 38],
  ['Nathan MacKinnon', 8477492, 42, 69, 30],
  ['Erik Karlsson', 8474578, 25, 76, 36],
];

describeWithArchive('the regular season 2022-23, counted game by game', (archive) => {
  const records = new Map<string, [wins: number, losses: number, later: number]>();
  const sums = new Map<number, { goals: number; assists: number; pim: number }>();
  const goalies = new Map<number, { shots: number; saves: number }>();

  const addSkater = ({ player_id, goals, a1, a2, pim }: SkaterGameRow): void => {
    const sum = sums.get(player_id) ?? { goals: 0, assists: 0, pim: 0 };
    // An unknown count turns the sum into NaN; this season has none.
    const add = (before: number, ...more: readonly (number | null)[]): number =>
      more.reduce<number>((total, value) => total + (value ?? Number.NaN), before);
    sums.set(player_id, { goals: add(sum.goals, goals), assists: add(sum.assists, a1, a2), pim: add(sum.pim, pim) });
  };

  beforeAll(() => {
    const source = new ArchiveSource(archive);
    for (let number = 1; number <= GAMES; number++) {
      const { game } = parseGame(readRawGame(source, (2022020000 + number) as GameId).raw);
      if (game === null) throw new Error(`game ${number} cannot be parsed`);
      const { skaters, goalies: inNet, teams } = countGame(game, null);
      for (const row of skaters) addSkater(row);
      for (const { player_id, shots_faced, saves } of inNet) {
        const sum = goalies.get(player_id) ?? { shots: 0, saves: 0 };
        goalies.set(player_id, {
          shots: sum.shots + (shots_faced ?? Number.NaN),
          saves: sum.saves + (saves ?? Number.NaN),
        });
      }
      for (const { team_abb, is_win, final_period } of teams) {
        const [wins, losses, later] = records.get(team_abb) ?? [0, 0, 0];
        if (is_win === 1) records.set(team_abb, [wins + 1, losses, later]);
        else records.set(team_abb, final_period === 'REG' ? [wins, losses + 1, later] : [wins, losses, later + 1]);
      }
    }
  });

  it('has 32 teams with 82 games each, and the official records', { tags: ['leaders.regular-season'] }, () => {
    expect(records.size).toBe(32);
    for (const [abb, record] of records) expect([abb, record.reduce((a, b) => a + b)]).toEqual([abb, 82]);
    expect(Object.fromEntries(Object.keys(RECORDS).map((abb) => [abb, records.get(abb)?.join('-')]))).toEqual(RECORDS);
  });

  it.each(SCORERS)(
    '%s (%i)',
    { tags: ['leaders.kind.goals', 'leaders.kind.assists'] },
    (_, id, goals, assists, pim) => {
      expect(sums.get(id)).toEqual({ goals, assists, pim });
    },
  );

  it('ranks the top scorers in their official order', { tags: ['leaders.kind.points'] }, () => {
    const best = [...sums].sort(([, a], [, b]) => b.goals + b.assists - a.goals - a.assists).slice(0, 5);
    expect(best.map(([id]) => id)).toEqual([8478402, 8477934, 8476453, 8477956, 8477492]);
  });

  describe('goalies', { tags: ['leaders.kind.save-percentage'] }, () => {
    it.each([
      ['Linus Ullmark', 8476999, 0.938],
      ['Connor Hellebuyck', 8476945, 0.92],
      ['Ilya Sorokin', 8478009, 0.924],
    ] as const)('%s (%i) has a save percentage of %d', (_, id, share) => {
      const { shots, saves } = goalies.get(id) ?? { shots: 0, saves: 0 };
      expect(saves / shots).toBeCloseTo(share, 3);
    });
  });
});
