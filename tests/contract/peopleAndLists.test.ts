import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { LEADER_KINDS } from '../../src/contract/leaders.ts';
import { CGY_PLAYERS, EDM_PLAYERS } from '../api/apiGames.ts';
import { GAMES, writeApiGames } from '../api/apiStore.ts';
import { startTestServer } from '../api/testServer.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { type Answer, answerAt } from './apiAnswers.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startTestServer();
});

const get = <T>(path: string, at = server): Promise<T> => answerAt(at, path);
const idsOf = async (search: string) =>
  (await get<Answer<'playersFiltered'>>(`/api/players/?${search}`)).map(({ id }) => id).toSorted();

describe('players', () => {
  it('of a roster are those whose current team it is, by last name', { tags: ['api.players.team'] }, async () => {
    const roster = await get<Answer<'roster'>>('/api/players/EDM');
    expect(roster.map(({ id }) => id).toSorted()).toEqual([...EDM_PLAYERS].toSorted());
    expect(roster.every(({ current_team }) => current_team === 'EDM')).toBe(true);
    const names = roster.map(({ last_name }) => last_name);
    expect(names).toEqual(names.toSorted());
  });

  it('are found by id', { tags: ['api.player'] }, async () => {
    expect(await get<Answer<'playerDetailById'>>('/api/players/id/8470002')).toMatchObject({
      id: 8470002,
      first_name: 'First',
      last_name: 'Last2',
      position: 'C',
      birth_date: '1997-01-13',
      height_inches: 73,
      weight_lbs: 194,
      nationality: 'SWE',
      current_team: 'EDM',
    });
    expect(await get<Answer<'playerDetailById'>>('/api/players/id/8470001')).toMatchObject({ birth_date: null });
  });

  it('have a card with their comparison group and window, which differ for goalies', {
    tags: ['api.player.card'],
  }, async () => {
    const [skater, goalie] = [
      await get<Answer<'playerCard'>>('/api/players/id/8470001/player-card'),
      await get<Answer<'playerCard'>>('/api/players/id/8479001/player-card'),
    ];
    expect(skater.context).toMatchObject({ group: 'F', window: 100 });
    expect(goalie.context).toMatchObject({ group: 'G', window: 75 });
    expect(goalie.ev_offense).toBeNull();
    expect(skater.puck_stopping).toBeNull();
  });

  it('pass any value of a repeated filter, and all of different filters; without a filter all players pass', {
    tags: ['api.players.filter'],
  }, async () => {
    const all = [...EDM_PLAYERS, ...CGY_PLAYERS].toSorted();
    expect(await idsOf('')).toEqual(all);
    expect(await idsOf('team=EDM')).toEqual([...EDM_PLAYERS].toSorted());
    expect(await idsOf('team=EDM&team=CGY')).toEqual(all);
    expect(await idsOf('position=G')).toEqual([8479001, 8479101]);
    expect(await idsOf('position=G&position=C')).toEqual(all);
    expect(await idsOf('team=EDM&position=G')).toEqual([8479001]);
    expect(await idsOf('nationality=CAN&nationality=SWE&team=CGY')).toEqual([8470101, 8470102]);
    expect(await idsOf('nationality=USA')).toEqual([]);
    expect(await idsOf('nationality=XYZ')).toEqual([8470003, 8470103]);
  });

  it('have nationalities that are listed sorted, unknown codes too', { tags: ['api.nationalities'] }, async () => {
    expect(await get<Answer<'nationalities'>>('/api/nationalities/')).toEqual(['CAN', 'FIN', 'SWE', 'XYZ']);
  });
});

describe('teams', () => {
  it('are listed once, under their newest name; NHL is not a team', { tags: ['api.teams', 'api.team'] }, async () => {
    const teams = await get<Answer<'teams'>>('/api/teams/');
    expect(teams.map(({ abb, name }) => [abb, name])).toEqual([
      ['CGY', 'Club 20232024'],
      ['EDM', 'Club 20232024'],
    ]);
    expect(await get('/api/teams/EDM')).toEqual(teams[1]);
    await answerAt(server, '/api/teams/NHL', 404);
  });

  it('have a record of the regular season, with overtime and shootout losses apart, without withheld games', {
    tags: ['api.team.data'],
  }, async () => {
    // Edmonton won games 1, 2 and 5, lost 3 in a shootout and 4 in regulation; 6 is withheld.
    expect(await get<Answer<'teamSeasonData'>>('/api/team/EDM/20222023/data')).toMatchObject({
      record: '3-1-1',
      games_played: 5,
    });
    expect(await get<Answer<'teamSeasonData'>>('/api/team/CGY/20222023/data')).toMatchObject({ record: '2-2-1' });
  });
});

describe('lists', () => {
  it.each(LEADER_KINDS)(
    'of leaders in %s are ranked from 1, best first, with at most ten entries by default',
    { tags: ['api.leaders'] },
    async (kind) => {
      const rows = await get<Answer<'leaders'>>(`/api/leaders/20222023/${kind}`);
      expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_row, k) => k + 1));
      expect(rows.map(({ value }) => value)).toEqual(rows.map(({ value }) => value).toSorted((a, b) => b - a));
      expect(rows.length).toBeLessThanOrEqual(10);
      expect(await get<Answer<'leaders'>>(`/api/leaders/20222023/${kind}?limit=1`)).toEqual(rows.slice(0, 1));
      expect(await get<Answer<'leaders'>>(`/api/leaders/19992000/${kind}`)).toEqual([]);
    },
  );

  it('of games are newest first, without withheld and scheduled games, which still have their own page', {
    tags: ['api.games', 'api.game.data'],
  }, async () => {
    const idsIn = async (path: string) => (await get<Answer<'games'>>(path)).map(({ id }) => id);
    expect(await idsIn('/api/games/NHL/20222023')).toEqual([
      2022030111, 2022020005, 2022020004, 2022020003, 2022020002, 2022020001,
    ]);
    expect(await idsIn('/api/games/EDM/20232024')).toEqual([2023020002, 2023020001]);
    expect(await get<Answer<'gameData'>>('/api/game/2022020006/data')).toMatchObject({
      withheld: 'The play-by-play was cut short.',
    });
    expect(await get<Answer<'gameData'>>('/api/game/2023020003/data')).toMatchObject({
      status: 'scheduled',
      winner_score: null,
    });
    const { recent_games, live_games } = await get<Answer<'recent'>>('/api/recent/2022-10-20');
    expect(recent_games.map(({ id }) => id)).toEqual([2022020005, 2022020004, 2022020003, 2022020002]);
    expect(live_games).toEqual([]);
  });

  it('of chart groups give the second player of a club another colour', async () => {
    const { mark } = await get<Answer<'teamDetail'>>('/api/teams/EDM');
    const chart = '/api/snake-data/?season=20222023&stat=game_rating&group_by=player';
    const { group_colors } = await get<Answer<'snakeData'>>(`${chart}&player_ids=8470002&player_ids=8470001`);
    expect(group_colors).toEqual({ 8470002: mark.color, 8470001: '#0b2a66' });
  });

  it('of seasons, and the status, have the values of the store', { tags: ['open.extra-calls'] }, async () => {
    expect(await get<Answer<'seasons'>>('/api/seasons/')).toEqual([
      { season: 20232024, label: '2023-2024', games: 2, default: true },
      { season: 20222023, label: '2022-2023', games: 6, default: false },
    ]);
    expect(await get<Answer<'status'>>('/api/status/')).toMatchObject({
      data_as_of: '2023-10-12',
      build: { code_version: '0.0.0-test', model_version: null },
      games: 8,
      seasons: [20232024, 20222023],
      is_demo: false,
      last_ingest: { state: 'idle', done: 10, total: 10 },
      withheld: [{ game_id: 2022020006, reason: 'The play-by-play was cut short.' }],
    });
  });
});

describe('recent games', { tags: ['api.recent.window'] }, () => {
  /** The days of the recent games on a date, from a store with games on some days of January 2023. */
  async function recentOf(days: readonly number[], date: string) {
    const url = `sqlite:${temporaryFolder()}/recent.db`;
    await writeApiGames(
      url,
      days.map((day, k) => ({ gameId: 2022020100 + k, date: `2023-01-${String(day).padStart(2, '0')}` })),
    );
    const answer = await get<Answer<'recent'>>(`/api/recent/${date}`, await startTestServer({ storeUrl: url }));
    return { days: answer.recent_games.map((game) => Number(game.date.slice(-2))), answer };
  }
  const times = (count: number, day: number): number[] => Array.from({ length: count }, () => day);

  it('are complete days, newest first, until there are ten games', async () => {
    const { days } = await recentOf([...times(4, 20), ...times(5, 18), ...times(3, 17), ...times(6, 16)], '2023-01-20');
    expect(days).toEqual([...times(4, 20), ...times(5, 18), ...times(3, 17)]);
    const whole = await recentOf([...times(4, 20), ...times(6, 18), ...times(3, 17)], '2023-01-20');
    expect(whole.days).toEqual([...times(4, 20), ...times(6, 18)]);
  });

  it('reach back seven calendar days from the newest game, even with fewer than ten games', async () => {
    expect((await recentOf([20, 14, 13], '2023-01-25')).days).toEqual([20, 14]);
  });

  it('are the latest on or before the date, however old', async () => {
    expect((await recentOf([3, 20], '2023-01-19')).days).toEqual([3]);
    expect((await recentOf([3, 20], '2033-01-19')).days).toEqual([20]);
    expect((await recentOf([20], '2023-01-19')).days).toEqual([]);
  });

  it('list each player once among the key performances, with their best game', async () => {
    const { answer } = await recentOf([19, 20], '2023-01-20');
    expect(Object.keys(answer.key_performances).length).toBeLessThanOrEqual(10);
    expect(answer.key_performances['8479001']).toBeUndefined();
    expect(answer.key_performances['8470003']).toMatchObject({
      game_rating: 6.25,
      against_abb: 'CGY',
      for_score: 3,
      ag_score: 2,
    });
    expect(GAMES.regulation.gameId).not.toBe(answer.key_performances['8470003']?.game_id);
  });
});
