import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { LEADER_KINDS } from '../../src/contract/leaders.ts';
import type { SeasonId, TeamAbb } from '../../src/hockey/ids.ts';
import { teamInSeason } from '../../src/hockey/teamInSeason.ts';
import { keepSeasonCards } from '../../src/pipeline/rate/keepSeasonCards.ts';
import { packGame } from '../../src/store/write/packedGame.ts';
import { refreshPlayers } from '../../src/store/write/refreshPlayers.ts';
import { refreshSeasons } from '../../src/store/write/refreshSeasons.ts';
import { openWriter } from '../../src/store/write/write.ts';
import { EDM_PLAYERS } from '../api/apiGames.ts';
import { GAMES, makeApiStore, writeApiGames } from '../api/apiStore.ts';
import { startTestServer } from '../api/testServer.ts';
import { sampleGame } from '../store/sampleGames.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { type Answer, answerAt } from './apiAnswers.ts';

const folder = temporaryFolder();
let storeUrl = '';
let server: RunningServer;

beforeAll(async () => {
  storeUrl = await makeApiStore(folder);
  server = await startTestServer({ storeUrl });
});

const get = <T>(path: string): Promise<T> => answerAt(server, path);

describe('the seasons of a player', () => {
  it('are the sums of their finished games, the playoffs apart', async () => {
    const seasons = await get<Answer<'playerSeasons'>>('/api/players/id/8470002/seasons');
    expect(seasons.map(({ season, game_type, games }) => [season, game_type, games])).toEqual([
      [20222023, 2, 5],
      [20222023, 3, 1],
      [20232024, 2, 1],
    ]);
    const ids = [GAMES.regulation, GAMES.overtime, GAMES.shootout, GAMES.lost, GAMES.withoutShifts].map(
      ({ gameId }) => gameId,
    );
    let points = 0;
    let xg = 0;
    for (const id of ids) {
      const detail = await get<Answer<'playerDetail'>>(`/api/game/${id}/player-detail`);
      const own = detail.skater_performance_dict['8470002'];
      points += (own?.goals ?? 0) + (own?.primaries ?? 0) + (own?.secondaries ?? 0);
      xg += own?.expected_goals ?? 0;
    }
    expect(seasons[0]).toMatchObject({ teams: ['EDM'], points, age: 26, shots_faced: null, gsax: null });
    expect(seasons[0]?.xg).toBeCloseTo(xg, 3);
  });

  it('give goalies what goalies do, and no age without a birth date', async () => {
    const [goalie] = await get<Answer<'playerSeasons'>>('/api/players/id/8479001/seasons');
    expect(goalie).toMatchObject({ points: null, xg: null });
    expect(goalie?.shots_faced).toBeGreaterThan(0);
    const [first] = await get<Answer<'playerSeasons'>>(`/api/players/id/${EDM_PLAYERS[0]}/seasons`);
    expect(first?.age).toBeNull();
  });
});

describe('the seasons of a team', () => {
  it('agree with the record and the averages of its season', async () => {
    const [season] = await get<Answer<'teamSeasons'>>('/api/teams/EDM/seasons');
    const data = await get<Answer<'teamSeasonData'>>('/api/team/EDM/20222023/data');
    expect(`${season?.wins}-${season?.losses}-${season?.ot_losses}`).toBe(data.record);
    expect(season?.games).toBe(data.games_played);
    expect(season?.xg_rank).toBeGreaterThan(0);
  });

  it('are in the standings with a place for every figure, the best first', async () => {
    const clubs = await get<Answer<'standings'>>('/api/standings/20222023');
    expect(clubs.map(({ team_abb }) => team_abb)).toEqual(['CGY', 'EDM']);
    expect(Object.keys(clubs[0]?.figures ?? {})).toHaveLength(7);
    expect(clubs.map(({ record }) => record).toSorted()).toEqual(['2-2-1', '3-1-1'].toSorted());
  });

  it('count the playoffs, or all games, where they are asked to', async () => {
    const listOf = async (type: string) => get<Answer<'standings'>>(`/api/standings/20222023?game_type=${type}`);
    const [regular, playoffs, all] = [await listOf('2'), await listOf('3'), await listOf('all')];
    expect(regular).toEqual(await get('/api/standings/20222023'));
    expect(await get('/api/standings/20232024?game_type=3')).toEqual([]);
    for (const [k, { team_abb, games, record, points }] of all.entries()) {
      const [before, after] = [regular[k], playoffs[k]];
      expect([before?.team_abb, after?.team_abb]).toEqual([team_abb, team_abb]);
      expect(games).toBe((before?.games ?? 0) + (after?.games ?? 0));
      // A loss in overtime gives a point in the regular season, and is a loss in the playoffs.
      const [wins = 0, losses = 0, late = 0] = (before?.record ?? '').split('-').map(Number);
      const [more = 0, lost = 0, ...none] = (after?.record ?? '').split('-').map(Number);
      expect(none).toEqual([]);
      expect(record).toBe(`${wins + more}-${losses + lost}-${late}`);
      expect([before?.points, after?.points, points]).toEqual(Array(3).fill(2 * wins + late));
      const data = (type: string) =>
        get<Answer<'teamSeasonData'>>(`/api/team/${team_abb}/20222023/data?game_type=${type}`);
      expect([(await data('3')).record, (await data('all')).record]).toEqual([after?.record, record]);
      expect(await data('2')).toEqual(await get(`/api/team/${team_abb}/20222023/data`));
    }
    const seasons = await get<Answer<'teamSeasons'>>('/api/teams/EDM/seasons');
    expect(seasons.map(({ game_type }) => game_type)).toEqual([2, 3, 2]);
  });
});

it('lists the next games of a team, and no finished one', async () => {
  const next = await get<Answer<'nextGames'>>('/api/team/EDM/20232024/next');
  expect(next.map(({ id }) => id)).toEqual([GAMES.scheduled.gameId]);
  expect(await get<Answer<'nextGames'>>('/api/team/EDM/20222023/next')).toEqual([]);
});

describe('leaders of all seasons', () => {
  it('add up the leaders of each season', async () => {
    const totals = new Map<number, number>();
    for (const season of [20222023, 20232024]) {
      for (const { player_id, value } of await get<Answer<'leaders'>>(`/api/leaders/${season}/points?limit=100`))
        totals.set(player_id, (totals.get(player_id) ?? 0) + value);
    }
    const careers = await get<Answer<'careerLeaders'>>('/api/leaders/all-time/points?limit=100');
    expect(new Map(careers.map(({ player_id, value }) => [player_id, value]))).toEqual(totals);
    const values = careers.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  it.each(LEADER_KINDS)('answer %s', async (kind) => {
    expect(await get<Answer<'careerLeaders'>>(`/api/leaders/all-time/${kind}`)).toBeInstanceOf(Array);
  });

  it('count the regular seasons, the playoffs or both', async () => {
    const totals = async (type: string) => {
      const path = `/api/leaders/all-time/points?limit=100&game_type=${type}`;
      return new Map((await get<Answer<'careerLeaders'>>(path)).map(({ player_id, value }) => [player_id, value]));
    };
    const [regular, playoffs, all] = [await totals('2'), await totals('3'), await totals('all')];
    expect([...playoffs.keys()].length).toBeGreaterThan(0);
    for (const [id, value] of all) expect(value).toBe((regular.get(id) ?? 0) + (playoffs.get(id) ?? 0));
    expect(await get('/api/leaders/all-time/points?limit=100&game_type=2')).toEqual(
      await get('/api/leaders/all-time/points?limit=100'),
    );
  });
});

describe('the best games', () => {
  it('are in the order of their game scores, and match the games', async () => {
    const best = await get<Answer<'bestGames'>>('/api/leaders/best-games?limit=50');
    const ratings = best.map(({ game_rating }) => game_rating);
    expect(ratings.length).toBeGreaterThan(3);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    const [first] = best;
    const detail = await get<Answer<'playerDetail'>>(`/api/game/${first?.game_id}/player-detail`);
    expect(detail.skater_performance_dict[String(first?.player_id)]?.game_score).toBe(first?.game_rating);
    expect(best.some(({ game_id }) => game_id === GAMES.live.gameId)).toBe(false);
  });

  it('of a season are of that season only', async () => {
    const best = await get<Answer<'bestGames'>>('/api/leaders/best-games?season=20232024&limit=50');
    expect(new Set(best.map(({ season }) => season))).toEqual(new Set([20232024]));
  });
});

describe('famous pairs', () => {
  it('shared as much ice as their comparison says', async () => {
    const { together, against } = await get<Answer<'famousPairs'>>('/api/players/famous-pairs');
    const [mates] = together;
    const [rivals] = against;
    for (const [pair, type] of [
      [mates, 'With+%2F+Without'],
      [rivals, 'Head+to+Head'],
    ] as const) {
      const path = `/api/players/compare/?player1=${pair?.first.id}&player2=${pair?.second.id}&type=${type}`;
      const compared = (await get<Answer<'compare'>>(path)) as unknown as Record<
        string,
        { toi: number; together: { toi: number } | null }
      >;
      const side = compared[String(pair?.first.id)];
      // The comparison counts all seasons.
      expect(side?.together?.toi ?? side?.toi).toBeGreaterThanOrEqual(pair?.toi ?? Number.POSITIVE_INFINITY);
    }
  });
});

describe('the league average of a chart', () => {
  const averageOf = async (more: string) =>
    (await get<Answer<'snakeData'>>(`/api/snake-data?season=20222023&${more}`)).league_average;

  it('of both teams of a league of two is the mean of their games', async () => {
    const data = await get<Answer<'snakeData'>>(
      '/api/snake-data?season=20222023&stat=xg_scored&group_by=team&team_abbs=EDM&team_abbs=CGY',
    );
    // The playoff game is in the chart and not in the average.
    const values = data.data.slice(0, 5).flatMap(({ teams }) => Object.values(teams ?? {}));
    const known = values.filter((value) => value !== null);
    expect(data.league_average?.group).toBe('teams');
    expect(data.league_average?.per_game).toBeCloseTo(known.reduce((sum, value) => sum + value, 0) / known.length, 3);
  });

  it('compares goalies with goalies, and no goalie with a skater', async () => {
    const goalie = 'stat=game_rating&group_by=player&player_ids=8479001';
    expect((await averageOf(goalie))?.group).toBe('goalies');
    expect(await averageOf(`${goalie}&player_ids=8470001`)).toBeNull();
    expect((await averageOf('stat=xg_scored&group_by=player&player_ids=8470001'))?.group).toBe('forwards');
  });

  it('is null for a season without games', async () => {
    expect(await averageOf('stat=net_xg&group_by=team&team_abbs=EDM')).not.toBeNull();
    const empty = await get<Answer<'snakeData'>>(
      '/api/snake-data?season=19992000&stat=net_xg&group_by=team&team_abbs=EDM',
    );
    expect(empty.league_average).toBeNull();
  });
});

it('sums a season the same when its games are written again', async () => {
  const before = await get<Answer<'playerSeasons'>>('/api/players/id/8470002/seasons');
  await writeApiGames(storeUrl, [GAMES.overtime]);
  await using writer = await openWriter(storeUrl);
  const rows = await writer.db.selectFrom('player_season').selectAll().where('player_id', '=', 8470002).execute();
  expect(rows.map(({ games }) => games)).toEqual(before.map(({ games }) => games));
});

describe('a store of old seasons', () => {
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
});
