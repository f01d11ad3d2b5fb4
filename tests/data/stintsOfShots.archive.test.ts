import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { writeDataFiles } from '../../src/pipeline/export/writeDataFiles.ts';
import { readCatalog } from '../../src/store/dataFiles/dataCatalog.ts';
import { describeWithArchive } from '../archive.ts';
import { ingestGames, pickGames } from '../golden/ingestGames.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

describeWithArchive('the files of real games', (archive) => {
  it('join: stints have the shots that name them, and plays are all shots and more', async () => {
    const place = temporaryFolder();
    const store = await ingestGames(archive, place, pickGames(archive, [['EDM', 2_022_020_001, 2_022_020_150]]));
    const folder = join(place, 'files');
    await writeDataFiles({ store, folder, now: '2023-10-14T08:00:00Z' });
    const files = readCatalog(folder)?.files ?? [];
    const file = (table: string): string => {
      const found = files.find(({ name }) => name === `${table}-20222023.parquet`);
      return `'${join(folder, found?.ranges[0]?.file ?? '')}'`;
    };
    const duckdb = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
    const count = async (sql: string): Promise<number> =>
      Number((await duckdb.runAndReadAll(`SELECT count(*) FROM (${sql})`)).getRows()[0]?.[0]);
    try {
      const sums = `SELECT game_id, stint, sum(xg) AS xg, count(*) FILTER (is_goal = 1) AS goals
        FROM ${file('shots')} WHERE stint IS NOT NULL GROUP BY ALL`;
      const joined = `SELECT * FROM ${file('stints')} LEFT JOIN (${sums}) USING (game_id, stint)`;
      const isUnlike = `abs(home_xg + away_xg - coalesce(xg, 0)) > 1e-5 OR home_goals + away_goals <> coalesce(goals, 0)`;
      expect(await count(`SELECT * FROM (${joined}) WHERE xg > 0`)).toBeGreaterThan(500);
      expect(await count(`SELECT * FROM (${joined}) WHERE ${isUnlike}`)).toBe(0);
      const shots = `SELECT game_id, event_id, outcome, team, shooter_id, x, y FROM ${file('shots')}`;
      const plays = `SELECT game_id, event_id, kind, team, player_id, x, y FROM ${file('plays')}`;
      expect(await count(`${shots} EXCEPT ALL ${plays}`)).toBe(0);
      const faceoffs = `SELECT game_id, player_id FROM ${file('plays')} WHERE kind = 'faceoff'`;
      const won = `SELECT sum(faceoffs_won) AS n FROM ${file('skater-games')}`;
      expect(await count(faceoffs)).toBe(Number((await duckdb.runAndReadAll(won)).getRows()[0]?.[0]));
    } finally {
      duckdb.closeSync();
    }
  });
});
