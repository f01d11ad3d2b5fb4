import { expect, it } from 'vitest';
import { keepSeasonCards } from '../../src/pipeline/rate/keepSeasonCards.ts';
import { rateSeasonEnds } from '../../src/pipeline/rate/rateSeasonEnds.ts';
import { openStore } from '../../src/store/open.ts';
import { readSeasonCards } from '../../src/store/queries/wholeSeasons.ts';
import { packGame } from '../../src/store/write/packedGame.ts';
import { refreshPlayers } from '../../src/store/write/refreshPlayers.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { describeOnEachEngine } from '../store/engines.ts';
import { type Sample, sampleGame } from '../store/sampleGames.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** Seasons before the feed's, whose schedule is counted in the store: a few games are a whole season. */
const [FIRST, SECOND, THIRD] = [2006, 2007, 2008];
const GAMES = 40;
const PLAYERS = [8470001, 8470002, 8470003, 8470004];

const dayOf = (year: number, game: number): string => new Date(Date.UTC(year, 9, 1 + game)).toISOString().slice(0, 10);

/** The games of a season, between some numbers. */
function season(year: number, from = 0, to = GAMES): readonly Sample[] {
  return Array.from({ length: to - from }, (_, k) => ({
    gameId: year * 1_000_000 + 20_001 + from + k,
    date: dayOf(year, from + k),
    players: Object.fromEntries(
      PLAYERS.map((id, place) => [
        id,
        { team: place < 2 ? 'EDM' : 'CGY', rating: 5 + place, toi: 1000, position: 'C' },
      ]),
    ),
  }));
}

it('makes the cards of past seasons at their end, newest first, and keeps them until games are added', async () => {
  const url = `sqlite:${temporaryFolder()}/ends.db`;
  const add = async (games: readonly Sample[]): Promise<void> => {
    await using writer = await openWriter(url);
    const packed = games.map((game) => packGame(sampleGame(game), { stamp: '', buildKey: '' }));
    await writer.writeGames(packed, null);
    await writer.change((trx) => refreshPlayers(trx, new Map()));
  };
  const stored = async () => {
    await using db = await openStore(url, { readonly: true });
    const ends = await db.selectFrom('season_end').selectAll().orderBy('season').execute();
    const cards = await db.selectFrom('season_card').select(['season', 'player_id', 'percentile']).execute();
    const { data_version } = await db.selectFrom('build').select('data_version').executeTakeFirstOrThrow();
    return { ends, cards, data_version };
  };
  const never = (): boolean => false;

  await add([...season(SECOND), ...season(THIRD)]);
  expect(await rateSeasonEnds(url, never)).toEqual([20072008]);
  const { ends, cards, data_version } = await stored();
  expect(ends).toEqual([{ season: 20072008, basis: `${dayOf(SECOND, GAMES - 1)} 20072008:40` }]);

  // Neither the season under way nor a second run changes them.
  expect(await rateSeasonEnds(url, never)).toEqual([]);
  expect(await stored()).toEqual({ ends, cards, data_version });

  // A part of an older season does nothing; the whole one is behind the cards of the season after it.
  await add([...season(FIRST, 0, 10), ...season(FIRST, 10).map((game) => ({ ...game, status: 'scheduled' as const }))]);
  expect(await rateSeasonEnds(url, never)).toEqual([]);
  await add(season(FIRST, 10));
  let asked = 0;
  expect(await rateSeasonEnds(url, () => ++asked > 1)).toEqual([20072008]);
  expect(await rateSeasonEnds(url, never)).toEqual([20062007]);
  expect((await stored()).ends.map(({ basis }) => basis)).toEqual([
    `${dayOf(FIRST, GAMES - 1)} 20062007:40`,
    `${dayOf(SECOND, GAMES - 1)} 20072008:40 20062007:40`,
  ]);
  expect((await stored()).data_version).toBeGreaterThan(data_version);
});

const [PLAYER, OTHER] = [8_470_001, 8_470_002];

describeOnEachEngine('the cards of a season', (newStore) => {
  it('are kept with the categories of players who are compared, to six decimals', async () => {
    await using writer = await openWriter(await newStore());
    await keepSeasonCards(writer, 20222023, {
      player_card: [
        { player_id: PLAYER, overall_percentile: 100 / 3 },
        { player_id: OTHER, overall_percentile: null },
      ],
      card_field: [
        { player_id: PLAYER, field: 'scoring_rating', percentile: 200 / 3 },
        { player_id: PLAYER, field: 'passing_rating', percentile: null },
        { player_id: PLAYER, field: 'ev_offense', percentile: 50 },
      ],
    });
    expect(await readSeasonCards(writer.db, PLAYER)).toEqual([
      { player_id: PLAYER, season: 20222023, percentile: 33.333333, ratings: '{"scoring_rating":66.666667}' },
    ]);
    expect(await readSeasonCards(writer.db, OTHER)).toEqual([]);
  });
});
