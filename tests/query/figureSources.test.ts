import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/api/server.ts';
import type { WireStanding } from '../../src/contract/careers.ts';
import type { WirePlayerCard } from '../../src/contract/players.ts';
import { parseQuery, printQuery, type Query } from '../../src/contract/query.ts';
import { sourceOf } from '../../src/contract/sourceOf.ts';
import type { WireTeamOverview } from '../../src/contract/teamOverview.ts';
import { LINE_KINDS } from '../../src/hockey/lineKinds.ts';
import { startDemoServer } from '../api/demoServer.ts';
import { ask, jsonOf } from '../api/testServer.ts';
import { MAKING_MS } from '../makeDemoStore.ts';
import { answerTo, everyRow, followCard, followSources } from './followSources.ts';
import { type FileRow, sumOf } from './recount.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startDemoServer();
}, MAKING_MS);

const answer = (path: string) => answerTo(server.url, path);

describe('what a figure is made of', () => {
  // Some fifty questions, each of all rows.
  it('is the plays, shifts and inputs that it leads to', { timeout: 120_000 }, async () => {
    const followed = await followSources((path) => everyRow(server.url, path), 24, '20252026');
    expect(followed.plays + followed.shifts + followed.formulas).toBeGreaterThan(0);
  });

  it.each(LINE_KINDS)('is the plays and shifts of a line while its players are all of it: %s', async (kind) => {
    const search = new URLSearchParams({ seasons: '20262027', line: kind, min_games: '0', columns: 'all' });
    const query = parseQuery('lines', search) as Query;
    const { rows, columns } = await answer(`/lines?${search}`);
    for (const row of rows.slice(0, 3)) {
      for (const column of columns.filter((one) => one.kind === 'count' || one.kind === 'time')) {
        const source = sourceOf(query, row, column) as Query;
        const listed = await everyRow(server.url, `/${source.rows}?${printQuery(source)}`);
        const total = sumOf(listed.rows as FileRow[], source.rows === 'shifts' ? 'counted' : 'amount');
        expect(total, `${row.id} ${column.key}`).toBeCloseTo(Number(row[column.key]), 3);
        expect(Object.keys(listed.names).sort()).toEqual(String(row.players).split('-').sort());
      }
    }
  });

  it('is the last games chosen first, those of them in which all is known', async () => {
    const search = 'seasons=20252026-20262027&last=4&place=away&min_games=0&sort=team';
    const { rows } = await answer(`/teams?${search}&rate=60&columns=xgf`);
    const { rows: inputs } = await answer(`/teams?${search}&known=shifts,xg&columns=xgf,toi`);
    expect(inputs.some(({ games }) => Number(games) < 4)).toBe(true);
    for (const [at, { xgf, toi }] of inputs.entries())
      expect(rows[at]?.xgf_per60).toBeCloseTo((3600 * Number(xgf)) / Number(toi), 3);
  });

  it('is a club’s time in the last games of a player, whatever clubs they were for', async () => {
    const search = 'seasons=20252026-20262027&place=away';
    const everyone = await answer(`/skaters?${search}&columns=toi&min_games=0&min_toi=0&limit=500`);
    const moved = everyone.rows.filter(({ team }) => String(team).includes('/')).map(({ player_id }) => player_id);
    const { rows } = await answer(`/skaters?${search}&last=4&columns=team_toi&min_games=0&player=${moved.join()}`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { player_id, team_toi } of rows) {
      const listed = await everyRow(server.url, `/shifts?${search}&last=4&player=${player_id}&of=teams&count=toi`);
      expect([player_id, sumOf(listed.rows as FileRow[], 'counted')]).toEqual([player_id, team_toi]);
    }
  });

  it('is a question’s answer in leader tables and on a game’s page', async () => {
    const page = async (path: string) => jsonOf(await ask(`${server.url}/api${path}`));
    const tables = [
      ...(['goals', 'points', 'assists'] as const).map((kind) => [kind, 'skaters', kind] as const),
      ...([
        ['game_ratings', 'skaters', 'game_score'],
        ['xg', 'skaters', 'ixg'],
        ['scoredax', 'skaters', 'gax'],
        ['savedax', 'goalies', 'gsax'],
        ['stolen_games', 'goalies', 'stolen_games'],
      ] as const),
    ];
    for (const [kind, rows, column] of tables) {
      const leaders = (await page(`/leaders/20252026/${kind}?limit=20`)) as { player_id: number; value: number }[];
      const ids = leaders.map(({ player_id }) => player_id).join();
      const found = await answer(`/${rows}?seasons=20252026&player=${ids}&columns=${column}&min_games=0`);
      const values = new Map(found.rows.map((row) => [row.player_id, Number(row[column])]));
      expect(leaders.length).toBeGreaterThan(4);
      for (const { player_id, value } of leaders) expect(values.get(player_id), kind).toBeCloseTo(value, 3);
    }
    const { last_game: last } = await answer('/teams');
    const { skater_performance_dict: skaters } = (await page(`/game/${last?.id}/player-detail`)) as {
      skater_performance_dict: Record<string, Record<string, number>>;
    };
    const search = `from=${last?.date}&to=${last?.date}&game_type=all&team=${[last?.home, last?.away].sort().join()}`;
    const { rows } = await answer(`/player-games?${search}&columns=toi,goals,a1,a2,isog,ixg,blocks,to_margin&limit=50`);
    expect(rows.map(({ player_id }) => String(player_id)).sort()).toEqual(Object.keys(skaters).sort());
    for (const { player_id, toi, goals, a1, a2, isog, ixg, blocks, to_margin } of rows) {
      const own = skaters[String(player_id)];
      expect([goals, a1, a2, isog, blocks, to_margin], String(player_id)).toEqual(
        ['goals', 'primaries', 'secondaries', 'shots_on_goal', 'blocks', 'to_margin'].map((key) => own?.[key]),
      );
      expect(toi).toBe(own?.total_toi_int);
      expect(Number(ixg)).toBeCloseTo(own?.expected_goals ?? Number.NaN, 3);
    }
  });

  it('is a question’s answer on a team’s page', async () => {
    const season = 'seasons=20252026';
    const standings = jsonOf(await ask(`${server.url}/api/standings/20252026`)) as WireStanding[];
    const clubs = await answer(`/teams?${season}&rate=game&columns=xgf_pct,xgf,xga,gf,ga&min_games=0`);
    const powerPlays = await answer(`/teams?${season}&strength=power_play&rate=60&columns=xgf&min_games=0`);
    expect(standings.length).toBe(clubs.rows.length);
    for (const { team_abb, figures } of standings) {
      const own = clubs.rows.find(({ team }) => team === team_abb);
      const [xgf, xga, gf] = ['xgf', 'xga', 'gf'].map((key) => Number(own?.[`${key}_per_game`]));
      expect(figures.xg_share?.value, team_abb).toBeCloseTo(Number(own?.xgf_pct), 1);
      expect(figures.xg_for?.value, team_abb).toBeCloseTo(xgf ?? Number.NaN, 2);
      expect(figures.xg_against?.value, team_abb).toBeCloseTo(xga ?? Number.NaN, 2);
      expect(figures.finishing?.value, team_abb).toBeCloseTo((gf ?? 0) - (xgf ?? 0), 2);
      const powerPlay = powerPlays.rows.find(({ team }) => team === team_abb)?.xgf_per60;
      expect(figures.power_play?.value, team_abb).toBeCloseTo(Number(powerPlay), 2);
    }
    const [{ team_abb: club = '' } = {}] = standings;
    const overview = jsonOf(await ask(`${server.url}/api/team/${club}/20252026/overview`)) as WireTeamOverview;
    const games = await answer(`/games?${season}&team=${club}&columns=xgf_pct&sort=date&limit=100`);
    expect(overview.games.map(({ game_id }) => game_id)).toEqual(games.rows.map(({ game_id }) => game_id));
    for (const [at, { share }] of overview.games.entries()) {
      if (share === null) expect(games.rows[at]?.xgf_pct).toBeNull();
      else expect(share).toBeCloseTo(Number(games.rows[at]?.xgf_pct), 1);
    }
    const known = await answer(`/teams?${season}&team=${club}&strength=even&columns=toi,ff,fa,xgf,xga&known=shifts,xg`);
    const [forMap, againstMap] = overview.shot_maps;
    expect(Number(known.rows[0]?.toi)).toBeCloseTo(60 * Number(forMap?.minutes), 0);
    expect([known.rows[0]?.ff, known.rows[0]?.fa]).toEqual([forMap?.shots, againstMap?.shots]);
    expect(Number(known.rows[0]?.xga)).toBeCloseTo(Number(againstMap?.xg), 3);
  });

  it('is games for the estimates of cards, whose raw rates they make again', {
    tags: ['api.player.card'],
  }, async () => {
    const players = jsonOf(await ask(`${server.url}/api/players`)) as { id: number }[];
    const followed = { estimates: 0, raw: 0 };
    for (const { id } of players.filter((_, at) => at % 24 === 0)) {
      const card = jsonOf(await ask(`${server.url}/api/players/id/${id}/player-card`)) as WirePlayerCard;
      await followCard(card, answer, followed);
    }
    expect(followed.estimates).toBeGreaterThan(100);
    expect(followed.raw).toBeGreaterThan(50);
  });

  it('is the shots of a count, by the players on the ice too', async () => {
    const search = 'strength=5v5,5v4&score=close&min_games=0&sort=-ixg&limit=4&columns=ixg,icf,goals,ca,cf';
    const { rows } = await answer(`/skaters?${search}`);
    for (const row of rows) {
      const of = `strength=5v5,5v4&score=close&player=${row.player_id}`;
      const totalOf = async (more: string) => (await answer(`/shots?${of}&limit=1&${more}`)).total;
      expect([await totalOf(''), await totalOf('outcome=goal')]).toEqual([row.icf, row.goals]);
      expect([await totalOf('role=on_ice_for'), await totalOf('role=on_ice_against')]).toEqual([row.cf, row.ca]);
    }
  });
});
