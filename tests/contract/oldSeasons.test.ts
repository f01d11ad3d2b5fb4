import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import type { SeasonId, TeamAbb } from '../../src/hockey/ids.ts';
import { teamInSeason } from '../../src/hockey/teamInSeason.ts';
import { keepSeasonCards } from '../../src/pipeline/rate/keepSeasonCards.ts';
import { packGame } from '../../src/store/write/packedGame.ts';
import { refreshPlayers } from '../../src/store/write/refreshPlayers.ts';
import { refreshSeasons } from '../../src/store/write/refreshSeasons.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { startTestServer } from '../api/testServer.ts';
import { sampleGame } from '../store/sampleGames.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { type Answer, answerAt } from './apiAnswers.ts';

const PLAYER = 8_471_234;
const SEASONS = [20102011, 20112012, 20122013, 20132014, 20142015, 20192020, 20242025, 20252026];

/** A player of clubs that moved: Atlanta and Winnipeg, then Phoenix and Arizona, with a bubble game in August. */
const GAMES = [
  { gameId: 2010020001, date: '2010-10-08', home: 'ATL', away: 'PHX', team: 'ATL' },
  { gameId: 2010021230, date: '2011-04-10', home: 'PHX', away: 'ATL', team: 'ATL' },
  { gameId: 2011020002, date: '2011-10-09', home: 'WPG', away: 'PHX', team: 'WPG' },
  { gameId: 2012020001, date: '2013-01-19', home: 'WPG', away: 'PHX', team: 'WPG' },
  { gameId: 2013020005, date: '2013-10-04', home: 'PHX', away: 'WPG', team: 'WPG' },
  { gameId: 2013020900, date: '2014-03-06', home: 'PHX', away: 'WPG', team: 'PHX' },
  { gameId: 2014020001, date: '2014-10-09', home: 'ARI', away: 'WPG', team: 'ARI' },
  { gameId: 2019030001, date: '2020-08-02', home: 'ARI', away: 'WPG', team: 'ARI' },
  { gameId: 2024020001, date: '2024-10-08', home: 'UTA', away: 'WPG', team: 'UTA' },
  { gameId: 2025020001, date: '2025-10-09', home: 'UTA', away: 'WPG', team: 'UTA' },
];

const folder = temporaryFolder();
let server: RunningServer;
let keptCards: readonly { season: number; percentile: number }[] = [];

const cardOf = (overall_percentile: number) =>
  ({
    player_card: [{ player_id: PLAYER, overall_percentile }],
    card_field: [{ player_id: PLAYER, field: 'scoring_rating', percentile: overall_percentile }],
  }) as unknown as Parameters<typeof keepSeasonCards>[2];

/** Both clubs under their names of the season, as an ingest writes them. */
function clubsOf({ gameId, home, away }: { gameId: number; home: string; away: string }) {
  const season = Math.floor(gameId / 1_000_000) * 10_001 + 1;
  return [home, away].map((abb) => {
    const team = teamInSeason(abb as TeamAbb, season as SeasonId);
    return {
      abb,
      season,
      team_id: team?.teamId ?? 0,
      location: team?.location ?? '',
      name: team?.name ?? '',
      primary_color: team?.primaryColor ?? '#000000',
      secondary_color: team?.secondaryColor ?? '#ffffff',
    };
  });
}

beforeAll(async () => {
  const storeUrl = `sqlite:${folder}/old.db`;
  const writer = await openWriter(storeUrl);
  const games = GAMES.map(({ team, ...game }) =>
    packGame(
      { ...sampleGame({ ...game, players: { [PLAYER]: { team, rating: 5, toi: 900 } } }), team: clubsOf(game) },
      { stamp: '', buildKey: '' },
    ),
  );
  const progress = { state: 'idle', done: 0, total: 0, message: null, updated_at: '2025-10-10T08:00:00Z' } as const;
  await writer.writeGames(games, progress);
  await writer.change((trx) => refreshPlayers(trx, new Map()));
  await writer.change((trx) => refreshSeasons(trx, SEASONS));
  await keepSeasonCards(writer, 20102011, cardOf(40));
  await keepSeasonCards(writer, 20112012, cardOf(50));
  await keepSeasonCards(writer, 20112012, cardOf(60));
  keptCards = await writer.db.selectFrom('season_card').select(['season', 'percentile']).orderBy('season').execute();
  await writer.close();
  server = await startTestServer({ storeUrl });
});

const get = <T>(path: string): Promise<T> => answerAt(server, path);

describe('clubs that moved or were renamed', () => {
  const namesOf = async (abb: string) =>
    (await get<Answer<'teamSeasons'>>(`/api/teams/${abb}/seasons`)).map(
      ({ season, game_type, name }) => `${season} ${game_type} ${name}`,
    );

  it('have the seasons under their former names in their history', async () => {
    expect(await namesOf('WPG')).toEqual([
      '20102011 2 Atlanta Thrashers',
      '20112012 2 Winnipeg Jets',
      '20122013 2 Winnipeg Jets',
      '20132014 2 Winnipeg Jets',
      '20142015 2 Winnipeg Jets',
      '20192020 3 Winnipeg Jets',
      '20242025 2 Winnipeg Jets',
      '20252026 2 Winnipeg Jets',
    ]);
    expect((await namesOf('ARI')).slice(0, 2)).toEqual(['20102011 2 Phoenix Coyotes', '20112012 2 Phoenix Coyotes']);
    expect(await namesOf('ATL')).toEqual(['20102011 2 Atlanta Thrashers']);
  });

  it('keep the name of each season where a new club changes it', async () => {
    expect(await namesOf('UTA')).toEqual(['20242025 2 Utah Hockey Club', '20252026 2 Utah Mammoth']);
  });
});

describe('a player of many seasons', () => {
  it('has each with its clubs in order of play, and the bubble as playoffs of its season', async () => {
    const seasons = await get<Answer<'playerSeasons'>>(`/api/players/id/${PLAYER}/seasons`);
    expect(seasons.map(({ season, game_type, teams, games }) => [season, game_type, teams.join(), games])).toEqual([
      [20102011, 2, 'ATL', 2],
      [20112012, 2, 'WPG', 1],
      [20122013, 2, 'WPG', 1],
      [20132014, 2, 'WPG,PHX', 2],
      [20142015, 2, 'ARI', 1],
      [20192020, 3, 'ARI', 1],
      [20242025, 2, 'UTA', 1],
      [20252026, 2, 'UTA', 1],
    ]);
  });

  it('has the card of each season as it was last rated in it', async () => {
    expect(keptCards).toEqual([
      { season: 20102011, percentile: 40 },
      { season: 20112012, percentile: 60 },
    ]);
    const seasons = await get<Answer<'playerSeasons'>>(`/api/players/id/${PLAYER}/seasons`);
    expect(seasons.map(({ card }) => card?.overall ?? null)).toEqual([40, 60, null, null, null, null, null, null]);
    expect(seasons[1]?.card?.ratings).toEqual({ scoring_rating: 60 });
  });

  it('has a game of an old season among the best of all', async () => {
    const best = await get<Answer<'bestGames'>>('/api/leaders/best-games?limit=50');
    expect(best).toHaveLength(GAMES.length);
    expect(best.map(({ season }) => season)).toContain(20102011);
  });
});

it('offers every season of the store, newest first', async () => {
  const seasons = (await get<Answer<'seasons'>>('/api/seasons/')).map(({ season }) => season);
  expect(seasons).toEqual(SEASONS.toReversed());
});
