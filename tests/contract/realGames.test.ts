import { Compile } from 'typebox/compile';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import { ENDPOINTS } from '../../src/contract/api.ts';
import type { WireComparisonSide } from '../../src/contract/comparisons.ts';
import type { WireGoaliePerformance, WireSkaterPerformance } from '../../src/contract/games.ts';
import type { GameId } from '../../src/hockey/ids.ts';
import { openStore } from '../../src/store/open.ts';
import { makeRealStore } from '../api/realStore.ts';
import { startTestServer } from '../api/testServer.ts';
import { describeWithArchive } from '../archive.ts';
import { readStoredFigures } from '../golden/ingestGames.ts';
import { RecountedGame } from '../golden/recountedGame.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { type Answer, answerAt, total } from './apiAnswers.ts';
import { EDMONTON, MCDAVID, PLAYOFFS, SEASON, testRealLines } from './realLines.ts';

const SHOOTOUT = 2022020480;
const GAMES = [...EDMONTON, SHOOTOUT, PLAYOFFS];
const CAMPBELL = 8475789;

const validModel = Compile(ENDPOINTS.model.response);

describeWithArchive('responses on real games', (archive) => {
  let server: RunningServer;
  let recounts: readonly RecountedGame[];
  let db: Awaited<ReturnType<typeof openStore>>;
  const folder = temporaryFolder();

  beforeAll(async () => {
    const storeUrl = await makeRealStore(folder, archive, GAMES);
    server = await startTestServer({ storeUrl });
    const { xg } = await readStoredFigures(storeUrl);
    db = await openStore(storeUrl, { readonly: true });
    // The league has no shift charts of that playoff year.
    recounts = GAMES.filter((id) => id !== PLAYOFFS).map(
      (id) => new RecountedGame(archive, id as GameId, (eventId) => xg(id as GameId, eventId)),
    );
  });

  const get = <T>(path: string): Promise<T> => answerAt(server, path);
  const game = <Name extends 'gameData' | 'xgSummary' | 'shotData' | 'playerDetail'>(id: number, part: string) =>
    get<Answer<Name>>(`/api/game/${id}/${part}`);
  const snake = (query: string) => get<Answer<'snakeData'>>(`/api/snake-data?season=${SEASON}&${query}`);

  it.each(GAMES)(
    'agree: the shots of %i add up to its xG and its score',
    { tags: ['entity.xg-summary', 'api.game.xg-summary', 'api.game.shot-data'] },
    async (id) => {
      const [data, xg, { shot_locations: shots }] = await Promise.all([
        game<'gameData'>(id, 'data'),
        game<'xgSummary'>(id, 'xg-summary'),
        game<'shotData'>(id, 'shot-data'),
      ]);
      const isEven = ({ situation }: { situation: string }) => situation === 'even_strength';
      for (const [list, full, even] of [
        [shots.winner, xg.winner_xg, xg.winner_ev_xg],
        [shots.loser, xg.loser_xg, xg.loser_ev_xg],
      ] as const) {
        // The wire rounds every shot to four decimals.
        expect(total(list.map((shot) => shot.xg_value))).toBeCloseTo(full ?? Number.NaN, 2);
        expect(total(list.filter(isEven).map((shot) => shot.xg_value))).toBeCloseTo(even ?? Number.NaN, 2);
      }
      const shootout = data.final_period === 'SO' ? 1 : 0;
      expect(total(shots.winner.map(({ goal }) => goal))).toBe((data.winner_score ?? Number.NaN) - shootout);
      expect(total(shots.loser.map(({ goal }) => goal))).toBe(data.loser_score);
    },
  );

  it.each(GAMES)(
    'agree: the snake of %i ends at the xG difference and marks every goal',
    { tags: ['api.game.xg-snake'] },
    async (id) => {
      const [xg, { shot_locations: shots }] = await Promise.all([
        game<'xgSummary'>(id, 'xg-summary'),
        game<'shotData'>(id, 'shot-data'),
      ]);
      const rows = async (situation: string) =>
        (await get<Answer<'xgSnake'>>(`/api/game/xg-snake?game_id=${id}&situation=${situation}`)).xgs;
      const [all, even, special] = [
        await rows('all_situations'),
        await rows('even_strength'),
        await rows('special_teams'),
      ];
      expect(all.at(-1)?.net_xg).toBeCloseTo((xg.winner_xg ?? 0) - (xg.loser_xg ?? 0), 3);
      expect(even.at(-1)?.net_xg).toBeCloseTo((xg.winner_ev_xg ?? 0) - (xg.loser_ev_xg ?? 0), 3);
      expect(even.length + special.length - 2).toBe(all.length);
      const goals = [...shots.winner, ...shots.loser].filter(({ goal }) => goal === 1).length;
      expect(all.filter(({ goals_scored }) => goals_scored === 1)).toHaveLength(goals);
      expect(all.map(({ timestamp }) => timestamp)).toEqual(
        all.map(({ timestamp }) => timestamp).toSorted((a, b) => a - b),
      );
    },
  );

  it.each(GAMES)('agree: the players of %i add up to their teams', { tags: ['api.game.player-detail'] }, async (id) => {
    const [data, xg, players] = await Promise.all([
      game<'gameData'>(id, 'data'),
      game<'xgSummary'>(id, 'xg-summary'),
      game<'playerDetail'>(id, 'player-detail'),
    ]);
    const shootout = data.final_period === 'SO' ? 1 : 0;
    for (const [abb, teamXg, goals] of [
      [data.winner, xg.winner_xg, (data.winner_score ?? Number.NaN) - shootout],
      [data.loser, xg.loser_xg, data.loser_score],
    ] as const) {
      const own = [
        ...Object.values(players.skater_performance_dict),
        ...Object.values(players.goalie_performance_dict),
      ].filter(({ team_abb }) => team_abb === abb);
      expect(own.length).toBeGreaterThanOrEqual(18);
      expect(total(own.map((row) => row.goals))).toBe(goals);
      expect(total(own.map((row) => row.expected_goals))).toBeCloseTo(teamXg ?? Number.NaN, 2);
    }
  });

  it('sum the matchups in head to head, where one player’s xG For is the other’s xG Against', {
    tags: ['h2h.head-to-head', 'api.compare', 'api.game.matchups'],
  }, async () => {
    const opponent = 8480012;
    const compared = await get<Record<string, WireComparisonSide> & { game_info: { id: number }[] }>(
      `/api/players/compare/?player1=${MCDAVID}&player2=${opponent}&type=Head%20to%20Head`,
    );
    const [one, two] = [compared[MCDAVID], compared[opponent]] as const;
    const shared = (await get<Answer<'matchups'>>(`/api/game/2022020010/player/${MCDAVID}/matchups`)).head_to_head[
      opponent
    ];
    expect(compared.game_info.map(({ id }) => id)).toEqual([2022020010]);
    expect(one).toMatchObject({
      number_of_games: 1,
      toi: shared?.toi_int,
      toi_str: shared?.toi_str,
      playing_for: 'EDM',
      together: null,
    });
    expect(one?.xg_for_60).toBe(two?.xg_ag_60);
    expect(one?.xg_ag_60).toBe(two?.xg_for_60);
    expect(one?.goals_on_ice_total).toBe(two?.goals_ag_on_ice_total);
    expect(((one?.xg_for_60 ?? 0) * (one?.toi ?? 0)) / 3600).toBeCloseTo(shared?.xg_for ?? Number.NaN, 3);
  });

  describe('for charts equal the game pages:', () => {
    /** A player's performance in a game. */
    type Line = Partial<WireSkaterPerformance & WireGoaliePerformance> | undefined;
    const lineOf = async (id: number, player: number): Promise<Line> => {
      const detail = await game<'playerDetail'>(id, 'player-detail');
      return detail.skater_performance_dict[player] ?? detail.goalie_performance_dict[player];
    };
    const minus = (a: number | null | undefined, b: number | null | undefined) =>
      a === null || b === null || a === undefined || b === undefined ? null : a - b;

    const PLAYER_STATS: readonly (readonly [
      ids: string,
      stat: string,
      player: number,
      of: (line: Line) => number | null,
    ])[] = [
      ['skater game rating', 'game_rating', MCDAVID, (line) => line?.game_score ?? null],
      ['skater xg scored', 'xg_scored', MCDAVID, (line) => line?.expected_goals ?? null],
      [
        'goals above expected of a skater',
        'goals_above_expected',
        MCDAVID,
        (line) => minus(line?.goals, line?.expected_goals),
      ],
      [
        'skater net ev xg on ice',
        'net_ev_xg_on_ice',
        MCDAVID,
        (line) => minus(line?.expected_for_values, line?.expected_against_values),
      ],
      ['goalie game rating', 'game_rating', CAMPBELL, (line) => line?.game_score ?? null],
      ['goalie goals saved above expected', 'goals_saved_above_expected', CAMPBELL, (line) => line?.gsax ?? null],
    ];

    it.each(PLAYER_STATS)('%s %s', async (_ids, stat, player, of) => {
      const { data } = await snake(`group_by=player&stat=${stat}&player_ids=${player}`);
      expect(data.length).toBeGreaterThan(3);
      for (const { metadata, players } of data) {
        const expected = of(await lineOf(metadata[player]?.game_id ?? 0, player));
        const value = players?.[player] ?? null;
        if (expected === null) expect(value).toBeNull();
        else expect(value).toBeCloseTo(expected, 3);
      }
    });

    const TEAM_STATS: readonly (readonly [ids: string, stat: string])[] = [
      ['team net xg', 'net_xg'],
      ['team xg scored', 'xg_scored'],
      ['team goals above expected', 'goals_above_expected'],
      ['team goals saved above expected', 'goals_saved_above_expected'],
      ['team net ev xg', 'net_ev_xg'],
    ];

    it.each(TEAM_STATS)(
      '%s %s',
      {
        tags: [
          'stat.team.net-xg',
          'stat.team.xg-scored',
          'stat.team.goals-above-expected',
          'stat.team.goals-saved-above-expected',
          'stat.team.net-ev-xg',
        ],
      },
      async (_ids, stat) => {
        const { data } = await snake(`group_by=team&stat=${stat}&team_abbs=EDM`);
        expect(data.map(({ metadata }) => metadata.EDM?.game_id)).toEqual(GAMES);
        for (const { metadata, teams } of data) {
          const id = metadata.EDM?.game_id ?? 0;
          const [{ winner, winner_score, loser_score, final_period }, xg, detail] = await Promise.all([
            game<'gameData'>(id, 'data'),
            game<'xgSummary'>(id, 'xg-summary'),
            game<'playerDetail'>(id, 'player-detail'),
          ]);
          const isWinner = winner === 'EDM';
          const [own, other] = isWinner ? [xg.winner_xg, xg.loser_xg] : [xg.loser_xg, xg.winner_xg];
          const [ownEven, otherEven] = isWinner ? [xg.winner_ev_xg, xg.loser_ev_xg] : [xg.loser_ev_xg, xg.winner_ev_xg];
          const goals = (isWinner ? winner_score : loser_score) ?? Number.NaN;
          const goalies = Object.values(detail.goalie_performance_dict).filter(({ team_abb }) => team_abb === 'EDM');
          const expected = {
            net_xg: minus(own, other),
            xg_scored: own,
            goals_above_expected: minus(goals - (isWinner && final_period === 'SO' ? 1 : 0), own),
            goals_saved_above_expected: total(goalies.map(({ gsax }) => gsax)),
            net_ev_xg: minus(ownEven, otherEven),
          }[stat];
          expect(teams?.EDM).toBeCloseTo(expected ?? Number.NaN, 3);
        }
      },
    );

    const CUMULATIVE: readonly (readonly [id: string, by: string, stat: string, who: string])[] = [
      ['team cumulative net xg', 'team', 'net_xg', 'EDM'],
      ['team cumulative xg scored', 'team', 'xg_scored', 'EDM'],
      ['team cumulative goals above expected', 'team', 'goals_above_expected', 'EDM'],
      ['team cumulative goals saved above expected', 'team', 'goals_saved_above_expected', 'EDM'],
      ['skater cumulative game rating', 'player', 'game_rating', String(MCDAVID)],
      ['skater cumulative xg scored', 'player', 'xg_scored', String(MCDAVID)],
      ['skater cumulative goals above expected', 'player', 'goals_above_expected', String(MCDAVID)],
      ['skater cumulative net ev xg on ice', 'player', 'net_ev_xg_on_ice', String(MCDAVID)],
      ['goalie cumulative game rating', 'player', 'game_rating', String(CAMPBELL)],
      ['goalie cumulative goals saved above expected', 'player', 'goals_saved_above_expected', String(CAMPBELL)],
    ];

    it.each(CUMULATIVE)(
      '%s by %s: cumulative_%s equals cumulative=true, summed from the first shown game',
      {
        tags: [
          'stat.team.cumulative-net-xg',
          'stat.team.cumulative-xg-scored',
          'stat.team.cumulative-goals-above-expected',
          'stat.team.cumulative-goals-saved-above-expected',
          'stat.skater.cumulative-game-rating',
          'stat.skater.cumulative-xg-scored',
          'stat.skater.cumulative-goals-above-expected',
          'stat.skater.cumulative-net-ev-xg-on-ice',
          'stat.goalie.cumulative-game-rating',
          'stat.goalie.cumulative-goals-saved-above-expected',
          'api.snake-data.cumulative',
        ],
      },
      async (_id, by, stat, who) => {
        const snakeOf = (key: string, more: string) =>
          snake(`group_by=${by}&stat=${key}&${by === 'team' ? 'team_abbs' : 'player_ids'}=${who}&${more}`);
        const valuesOf = (answer: Answer<'snakeData'>) =>
          answer.data.map(({ players, teams }) => (players ?? teams)?.[who] ?? null);
        const [plain, named, asked, both] = [
          await snakeOf(stat, 'cumulative=false'),
          await snakeOf(`cumulative_${stat}`, ''),
          await snakeOf(stat, 'cumulative=true'),
          await snakeOf(`cumulative_${stat}`, 'cumulative=true'),
        ];
        expect(asked).toEqual(named);
        expect(both).toEqual(named);
        const plainValues = valuesOf(plain);
        const sums = plainValues.map((value, k) => (value === null ? null : total(plainValues.slice(0, k + 1))));
        for (const [k, value] of valuesOf(named).entries()) {
          const expected = sums[k];
          if (expected === null || expected === undefined) expect(value).toBeNull();
          else expect(value).toBeCloseTo(expected, 2);
        }
        expect(named.y_axis_label).toMatch(/^Cumulative /);
        const last = valuesOf(await snakeOf(`cumulative_${stat}`, 'max_time_periods=3'));
        expect(last).toHaveLength(3);
        expect(last[0] ?? null).toEqual(valuesOf(plain).at(-3) ?? null);
      },
    );
  });

  it('show the last N games in order of play, playoffs included', {
    tags: ['api.snake-data.last', 'api.snake-data.params', 'api.snake-data.x-axis'],
  }, async () => {
    const { data } = await snake(`group_by=team&stat=net_xg&team_abbs=EDM&max_time_periods=4&x_axis=games`);
    expect(data.map(({ metadata }) => metadata.EDM?.game_id)).toEqual([...EDMONTON.slice(-2), SHOOTOUT, PLAYOFFS]);
    expect(data.map(({ game: k }) => k)).toEqual([1, 2, 3, 4]);
    expect(await snake(`group_by=team&stat=net_xg&team_abbs=EDM&max_time_periods=4&x_axis=game`)).toEqual(
      await snake(`group_by=team&stat=net_xg&team_abbs=EDM&max_time_periods=4&x_axis=games`),
    );
  });

  it('make one chart group per repeated id, by player or by team', { tags: ['api.snake-data.group-by'] }, async () => {
    const players = await snake(`group_by=player&stat=game_rating&player_ids=${MCDAVID}&player_ids=${CAMPBELL}`);
    expect(players.player_names).toEqual({ [MCDAVID]: 'Connor McDavid', [CAMPBELL]: 'Jack Campbell' });
    expect(players.mug_info[CAMPBELL]).toEqual({ season: SEASON, team_abb: 'EDM', player_id: CAMPBELL });
    const teams = await snake('group_by=team&stat=net_xg&team_abbs=EDM&team_abbs=VAN');
    expect(teams.team_names).toEqual({ EDM: 'Edmonton Oilers', VAN: 'Vancouver Canucks' });
    expect(teams.data[0]?.teams?.VAN).toBeCloseTo(-(teams.data[0]?.teams?.EDM ?? Number.NaN), 4);
  });

  it('list the ten best performances of the recent games, each player once with their best', {
    tags: ['api.recent', 'entity.recent'],
  }, async () => {
    const { recent_games, key_performances } = await get<Answer<'recent'>>('/api/recent/2022-11-01');
    expect(recent_games.map(({ id }) => id)).toEqual(EDMONTON.slice(-4).toReversed());
    const best = new Map<string, number>();
    for (const { id } of recent_games) {
      const detail = await game<'playerDetail'>(id, 'player-detail');
      for (const [player, { game_score }] of [
        ...Object.entries(detail.skater_performance_dict),
        ...Object.entries(detail.goalie_performance_dict),
      ])
        if (game_score !== null) best.set(player, Math.max(game_score, best.get(player) ?? game_score));
    }
    const ten = [...best].sort(([, a], [, b]) => b - a).slice(0, 10);
    expect(
      Object.entries(key_performances)
        .map(([player, { game_rating }]) => [player, game_rating])
        .sort(([, a], [, b]) => Number(b) - Number(a)),
    ).toEqual(ten);
  });

  it('list games newest first, of one team or all, and count only the regular season in the record', {
    tags: ['api.games', 'api.team.data'],
  }, async () => {
    const all = await get<Answer<'games'>>(`/api/games/NHL/${SEASON}`);
    expect(all.map(({ id }) => id)).toEqual(GAMES.toReversed());
    expect((await get<Answer<'games'>>(`/api/games/VAN/${SEASON}`)).map(({ id }) => id)).toEqual([2022020010]);
    const [wins, losses, otLosses] = (await get<Answer<'teamSeasonData'>>(`/api/team/EDM/${SEASON}/data`)).record
      .split('-')
      .map(Number);
    expect((wins ?? 0) + (losses ?? 0) + (otLosses ?? 0)).toBe(EDMONTON.length + 1);
  });

  testRealLines(() => ({ server, db, recounts }));

  it('include the card of the current model, with another model for comparison', {
    tags: ['open.extra-calls'],
  }, async () => {
    const card = await get<Answer<'model'>>('/api/model/');
    const status = await get<Answer<'status'>>('/api/status/');
    expect(card.version).toBe(status.build.model_version);
    expect(validModel.Errors(card)).toEqual([]);
    expect(new Set(card.metrics.map(({ model }) => model)).size).toBeGreaterThan(1);
    expect(card.calibration.length).toBeGreaterThan(9);
  });

  it('show a goalie’s GSAx as xG against minus goals against', async () => {
    const detail = await game<'playerDetail'>(2022020010, 'player-detail');
    const data = await game<'gameData'>(2022020010, 'data');
    const goalies = Object.values(detail.goalie_performance_dict).filter(({ team_abb }) => team_abb === data.winner);
    expect(goalies.length).toBeGreaterThan(0);
    for (const { gsax, xgs_against, goals_against } of goalies) {
      expect(gsax).toBeCloseTo((xgs_against ?? Number.NaN) - (goals_against ?? Number.NaN), 3);
    }
  });
});
