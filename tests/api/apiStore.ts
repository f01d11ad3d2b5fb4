import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { famousPairs } from '../../src/pipeline/rate/famousPairs.ts';
import { keepSeasonCards } from '../../src/pipeline/rate/keepSeasonCards.ts';
import { packTables } from '../../src/pipeline/rate/packTables.ts';
import { computeRatings } from '../../src/pipeline/rate/rebuildRatings.ts';
import { packGame } from '../../src/store/write/packedGame.ts';
import { type PlayerBio, refreshPlayers } from '../../src/store/write/refreshPlayers.ts';
import { refreshSeasons } from '../../src/store/write/refreshSeasons.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { type ApiSample, apiGame, CGY_PLAYERS, EDM_PLAYERS } from './apiGames.ts';

/** The games of the test store: every way a game can end or be absent. */
export const GAMES = {
  regulation: { gameId: 2022020001, date: '2022-10-10' },
  overtime: { gameId: 2022020002, date: '2022-10-12', finalPeriod: 'OT' },
  /** Calgary, at home, wins the shootout. */
  shootout: { gameId: 2022020003, date: '2022-10-14', finalPeriod: 'SO', isEdmontonHome: false },
  /** Calgary wins away. */
  lost: { gameId: 2022020004, date: '2022-10-16', score: [1, 4] },
  withoutShifts: { gameId: 2022020005, date: '2022-10-18', hasShifts: false },
  playoffs: { gameId: 2022030111, date: '2023-04-20' },
  withheld: { gameId: 2022020006, date: '2022-10-20', withheld: 'The play-by-play was cut short.' },
  nextSeason: { gameId: 2023020001, date: '2023-10-10' },
  live: { gameId: 2023020002, date: '2023-10-12', status: 'live', score: [2, 2] },
  scheduled: { gameId: 2023020003, date: '2023-10-13', status: 'scheduled' },
} as const satisfies Record<string, ApiSample>;

const NATIONALITIES = ['CAN', 'SWE', 'XYZ', 'FIN'];

const BIOS = new Map<number, PlayerBio>(
  [...EDM_PLAYERS, ...CGY_PLAYERS].map((id, k) => [
    id,
    {
      birth_date: k === 0 ? null : '1997-01-13',
      height_inches: 73,
      weight_lbs: 194,
      nationality: NATIONALITIES[k % NATIONALITIES.length] ?? null,
      shoots_catches: 'L',
      on_roster: null,
    },
  ]),
);

/** The file of the store, once it was made: a test file needs many copies of it. */
let made: Uint8Array | null = null;

/** Fills a new store in a folder with the synthetic games; each store has an id of its own. Returns its URL. */
export async function makeApiStore(folder: string): Promise<string> {
  const file = join(folder, 'api.db');
  const url = `sqlite:${file}`;
  if (made === null) {
    await writeApiGames(url, Object.values(GAMES));
    made = readFileSync(file);
  } else {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, made);
    const copy = new Database(file);
    copy.prepare('UPDATE build SET store_id = ?').run(randomUUID());
    copy.close();
  }
  return url;
}

/** Writes synthetic games into a store like an ingest: the data version increases. */
export async function writeApiGames(url: string, samples: readonly ApiSample[]): Promise<void> {
  await using writer = await openWriter(url);
  const packed = samples.map((sample) => packGame(apiGame(sample), { stamp: '', buildKey: '' }));
  await writer.writeGames(packed, {
    state: 'idle',
    done: samples.length,
    total: samples.length,
    message: null,
    updated_at: '2023-10-13T08:00:00Z',
  });
  await writer.change((trx) => refreshPlayers(trx, BIOS));
  await writer.change((trx) => refreshSeasons(trx, [20222023, 20232024]));
  const computed_at = '2023-10-13T08:00:00Z';
  const famous_pair = await famousPairs(writer.db, 20222023, '2023-06-30');
  const rows = await computeRatings(writer.db);
  const ratings = packTables({ ...rows, famous_pair });
  await keepSeasonCards(writer, 20222023, rows);
  await writer.replaceTables(ratings, { state: 'ready', computed_at });
  await writer.noteBuild({
    code_version: '0.0.0-test',
    model_version: null,
    archive_digest: null,
    built_at: '2023-10-13T08:00:00Z',
    source: 'archive',
  });
}
