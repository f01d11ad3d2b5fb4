import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { boxscorePath, playByPlayPath, rosterPath } from '../../src/feed/source/leaguePath.ts';
import type { GameId, SeasonId, TeamAbb } from '../../src/hockey/ids.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { describeWithArchive } from '../archive.ts';
import { ingestInto } from '../pipeline/ingestInto.ts';
import { copyGames, readBody, writeBody } from '../pipeline/smallArchive.ts';
import { describeOnEachEngine } from '../store/engines.ts';
import { readStore } from '../store/readStore.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const SEASON = 20222023 as SeasonId;
/** Games with a random change beside those with the listed ones. */
const RANDOM = Number(process.env.HIGHSLOT_HOSTILE_VALUES ?? 12);

type Json = Record<string, unknown>;
interface Bodies {
  readonly plays: Json;
  readonly box: Json;
}

const firstOf = (list: unknown, key?: string, value?: unknown): Json => {
  const rows = list as Json[];
  return (key === undefined ? rows[0] : rows.find((row) => row[key] === value)) ?? {};
};
const spot = ({ plays }: Bodies): Json => firstOf(plays.rosterSpots);
const play = ({ plays }: Bodies, kind: string): Json => firstOf(plays.plays, 'typeDescKey', kind);
const details = (bodies: Bodies, kind: string): Json => (play(bodies, kind).details ?? {}) as Json;
const set = (target: Json, key: string, value: unknown): void => {
  target[key] = value;
};

const NUL = 'a\u0000b';
const LONG = 'x'.repeat(100_000);
const HUGE = 10 ** 12;

/** One-field changes that a database may refuse. */
const CHANGES: Readonly<Record<string, (bodies: Bodies) => void>> = {
  'NUL in a last name': (b) => set(spot(b), 'lastName', { default: NUL }),
  'NUL in a first name': (b) => set(spot(b), 'firstName', { default: NUL }),
  'NUL in the venue': (b) => set(b.plays, 'venue', { default: NUL }),
  'NUL in a headshot': (b) => set(spot(b), 'headshot', `https://a.example/${NUL}.png`),
  'NUL in a shot type': (b) => set(details(b, 'shot-on-goal'), 'shotType', NUL),
  'NUL in a reason': (b) => set(details(b, 'missed-shot'), 'reason', NUL),
  'NUL in an infraction': (b) => set(details(b, 'penalty'), 'descKey', NUL),
  'NUL in a club name': (b) => set(b.plays.homeTeam as Json, 'commonName', { default: NUL }),
  'a long name': (b) => set(spot(b), 'lastName', { default: LONG }),
  'a name that turns the text around it': (b) => set(spot(b), 'lastName', { default: '\u202eabc' }),
  'half a character': (b) => set(spot(b), 'lastName', { default: 'a\ud800' }),
  'a huge sweater number': (b) => set(spot(b), 'sweaterNumber', HUGE),
  'a huge event number': (b) => set(play(b, 'hit'), 'eventId', HUGE),
  'a huge sort key': (b) => set(play(b, 'hit'), 'sortOrder', HUGE),
  'a huge score': (b) => set(b.plays.homeTeam as Json, 'score', HUGE),
  'a huge penalty': (b) => set(details(b, 'penalty'), 'duration', HUGE),
  'a huge official line': (b) => set(b.box.homeTeam as Json, 'sog', HUGE),
  'a place beyond numbers': (b) => set(details(b, 'hit'), 'xCoord', 1e308),
};

const strange = fc.constantFrom<unknown>(
  NUL,
  LONG,
  '\u202e',
  '\ud800',
  HUGE,
  -HUGE,
  1e308,
  -1,
  1.5,
  null,
  [],
  {},
  true,
);

/** Replaces the value at a random path. */
function changeAt(root: unknown, path: readonly number[], value: unknown): void {
  let place = root as Json;
  for (const [depth, step] of path.entries()) {
    const keys = Object.keys(place);
    const key = keys[step % keys.length];
    if (key === undefined) return;
    const next = place[key];
    if (depth === path.length - 1 || typeof next !== 'object' || next === null) {
      place[key] = value;
      return;
    }
    place = next as Json;
  }
}

describeWithArchive('values that a database may refuse', (archive) => {
  describeOnEachEngine('an ingest', (newStore) => {
    it('stores or withholds each game, and stores all the others', { timeout: 600_000 }, async () => {
      const target = join(temporaryFolder(), 'archive');
      const random = fc.sample(
        fc.record({ path: fc.array(fc.nat(), { minLength: 2, maxLength: 4 }), value: strange, isBox: fc.boolean() }),
        { numRuns: RANDOM, seed: 20261125 },
      );
      const changes = [...Object.values(CHANGES), ...random];
      const ids = Array.from({ length: changes.length + 1 }, (_, k) => (2022020001 + k) as GameId);
      copyGames(archive, target, ids);
      for (const [k, change] of changes.entries()) {
        const [pathOfPlays, pathOfBox] = [playByPlayPath(ids[k] as GameId), boxscorePath(ids[k] as GameId)];
        const bodies = { plays: readBody(target, pathOfPlays) as Json, box: readBody(target, pathOfBox) as Json };
        if (typeof change === 'function') change(bodies);
        else changeAt(change.isBox ? bodies.box : bodies.plays, change.path, change.value);
        writeBody(target, pathOfPlays, bodies.plays);
        writeBody(target, pathOfBox, bodies.box);
      }
      const roster = rosterPath('BOS' as TeamAbb, SEASON);
      const players = readBody(target, roster) as { forwards: Json[] };
      Object.assign(firstOf(players.forwards), { heightInInches: HUGE, weightInPounds: HUGE, birthCountry: NUL });
      writeBody(target, roster, players);

      const store = await newStore();
      const report = await ingestInto(target, store, { sourceKind: 'archive', seasons: [SEASON] });
      expect(report).toMatchObject({ isComplete: true, failures: [] });
      const games = await readStore(store, (db) =>
        db.selectFrom('game').select(['game_id', 'withheld_reason']).orderBy('game_id').execute(),
      );
      expect(games).toHaveLength(ids.length);
      expect(games.at(-1)?.withheld_reason).toBeNull();
      const withheld = games.filter(({ withheld_reason }) => withheld_reason !== null).map(({ game_id }) => game_id);
      const listed = Object.keys(CHANGES).filter((_, k) => withheld.includes(ids[k] as GameId));
      // The score and the official shots contradict the plays; everything else is cleaned, bounded or left out.
      expect(listed).toEqual(['a huge score', 'a huge official line']);
    });
  });
});

describeWithArchive('a game that the store refuses', (archive) => {
  it('is withheld, and the others are stored', async () => {
    const folder = temporaryFolder();
    const ids = [2022020001, 2022020002, 2022020003];
    copyGames(archive, join(folder, 'archive'), ids);
    const store = `sqlite:${join(folder, 'store.db')}`;
    const writer = await openWriter(store);
    // Stands for a value that an engine refuses and the parser lets pass.
    await sql`create trigger refused before insert on shot when new.game_id = 2022020002
      begin select raise(abort, 'a value is refused'); end`.execute(writer.db);
    await writer.close();
    const report = await ingestInto(join(folder, 'archive'), store, { sourceKind: 'archive' });
    expect(report.isComplete).toBe(true);
    expect(report.failures).toEqual([expect.stringMatching(/^Game 2022020002 cannot be stored: .*a value is refused/)]);
    const games = await readStore(store, (db) =>
      db.selectFrom('game').select(['game_id', 'withheld_reason']).orderBy('game_id').execute(),
    );
    expect(games.map(({ withheld_reason }) => withheld_reason)).toEqual([
      null,
      'The store refuses a value of the game.',
      null,
    ]);
  });
});
