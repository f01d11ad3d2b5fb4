import { beforeAll, expect, it } from 'vitest';
import { CHART_KEYS } from '../../src/contract/charts.ts';
import { GAME_SCORE_CONSTANTS } from '../../src/ratings/gameScore/constants.data.ts';
import type { GameScoreConstants } from '../../src/ratings/gameScore/constants.ts';
import type { Answer } from '../../src/web/data/fetchEndpoint.ts';
import { ask, jsonOf, startTestServer } from '../api/testServer.ts';
import { describeWithArchive } from '../archive.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { ingestGames, type Picked, pickGames, readStoredFigures, type StoredFigures } from './ingestGames.ts';
import { type GameLine, recountedLines } from './recountedLines.ts';

const SEASON = 20222023;
/** All games of the Islanders, including playoffs (which have no charts), and Vancouver's until Horvat's trade. */
const PICKED: readonly Picked[] = [
  ['NYI', 2022020001, 2022039999],
  ['VAN', 2022020209, 2022020787],
];
const [HORVAT, BARZAL, SOROKIN, VARLAMOV] = [8477500, 8478445, 8478009, 8473575] as const;

/** Every form of a request: bare or prefixed key, cumulative or not, the last games or all (0). */
const REQUEST_FORMS = ['', 'cumulative_'].flatMap((prefix) =>
  [false, true].flatMap((cumulative) => [0, 10].map((last) => ({ prefix, cumulative, last }))),
);

/** A chart's value for one game; null when unknown. */
type Reading<T> = (game: T, figures: StoredFigures) => number | null;
/** A team's game: the lines of its own and the opposing players. */
type TeamGame = Readonly<Record<'own' | 'others', readonly GameLine[]>>;

const of = ({ counts }: GameLine, name: string): number => counts[name] ?? 0;
const sum = (lines: readonly GameLine[], name: string): number => lines.reduce((all, line) => all + of(line, name), 0);
const rating: Reading<GameLine> = ({ gameId, playerId }, { gameScore }) => gameScore(gameId, playerId);
const saved = (line: GameLine): number => of(line, 'xga') - (of(line, 'shots') - of(line, 'saves'));

const SKATER: Readonly<Record<string, Reading<GameLine>>> = {
  game_rating: rating,
  xg_scored: (line) => of(line, 'ixg'),
  goals_above_expected: (line) => of(line, 'goals') - of(line, 'ixg'),
  net_ev_xg_on_ice: (line) => (line.hasChart ? of(line, 'ev_xgf') - of(line, 'ev_xga') : null),
};
const GOALIE: Readonly<Record<string, Reading<GameLine>>> = { game_rating: rating, goals_saved_above_expected: saved };
const TEAM: Readonly<Record<string, Reading<TeamGame>>> = {
  net_xg: ({ own, others }) => sum(own, 'ixg') - sum(others, 'ixg'),
  xg_scored: ({ own }) => sum(own, 'ixg'),
  goals_above_expected: ({ own }) => sum(own, 'goals') - sum(own, 'ixg'),
  goals_saved_above_expected: ({ own }) => own.reduce((all, line) => all + saved(line), 0),
  net_ev_xg: ({ own, others }) => sum(own, 'ev_ixg') - sum(others, 'ev_ixg'),
};

describeWithArchive('the charts of a real season, recounted from plays, boxscores and shift charts', (archive) => {
  const folder = temporaryFolder();
  let lines: readonly GameLine[];
  let figures: StoredFigures;
  let url = '';

  beforeAll(async () => {
    const games = pickGames(archive, PICKED);
    const storeUrl = await ingestGames(archive, folder, games);
    figures = await readStoredFigures(storeUrl);
    lines = games
      .flatMap((gameId) => recountedLines(archive, gameId, figures.xg))
      .sort((a, b) => a.date.localeCompare(b.date) || a.gameId - b.gameId);
    url = `http://127.0.0.1:${(await startTestServer({ storeUrl })).port}`;
  });

  /** The values of a player's or team's games, in order. */
  function seriesOf<T>(games: readonly (readonly [number, T])[], reading: Reading<T>) {
    return games.map(([gameId, game]) => ({ gameId, value: reading(game, figures) }));
  }
  const gamesOf = (playerId: number) =>
    lines.filter((line) => line.playerId === playerId).map((line) => [line.gameId, line] as const);
  const gamesOfTeam = (team: string) =>
    [...Map.groupBy(lines, ({ gameId }) => gameId)]
      .filter(([, all]) => all.some((line) => line.team === team))
      .map(([gameId, all]) => {
        const { own = [], others = [] } = Object.groupBy(all, (line) => (line.team === team ? 'own' : 'others'));
        return [gameId, { own, others }] as const;
      });

  /** Requests a chart in every form and compares it with the expected series by id. */
  async function expectCharts(
    key: string,
    query: string,
    series: Readonly<Record<string, ReturnType<typeof seriesOf>>>,
  ) {
    for (const { prefix, cumulative, last } of REQUEST_FORMS) {
      const options = `stat=${prefix}${key}&cumulative=${cumulative}${last === 0 ? '' : `&max_time_periods=${last}`}`;
      const path = `/api/snake-data/?season=${SEASON}&x_axis=games&${query}&${options}`;
      const { data } = jsonOf(await ask(`${url}${path}`)) as Answer<'snakeData'>;
      const shown = Object.entries(series).map(([id, games]) => [id, games.slice(-last)] as const);
      expect(data, path).toHaveLength(Math.max(...shown.map(([, games]) => games.length)));
      for (const [id, games] of shown) {
        let total = 0;
        for (const [at, { game, metadata, players, teams }] of data.entries()) {
          const own = games[at];
          const served = (players ?? teams)?.[id];
          expect([game, metadata[id]?.game_id], `${path} ${at}`).toEqual([at + 1, own?.gameId]);
          if (own === undefined || own.value === null) {
            expect(served, `${path} ${at}`).toBeNull();
            continue;
          }
          total += own.value;
          expect(served, `${path} ${at}`).toBeCloseTo(prefix !== '' || cumulative ? total : own.value, 3);
        }
      }
    }
  }

  it('cover every chart key', () => {
    const bare = Object.keys({ ...SKATER, ...GOALIE, ...TEAM });
    expect(CHART_KEYS).toEqual(bare.flatMap((key) => [key, `cumulative_${key}`]).sort());
  });

  it('equal the game score of every player in every game', () => {
    expect(lines.length).toBeGreaterThan(4000);
    for (const line of lines) {
      const own = recountedScore(line, GAME_SCORE_CONSTANTS);
      const served = figures.gameScore(line.gameId, line.playerId);
      const who = `${line.gameId} ${line.playerId}`;
      if (own === null) expect(served, who).toBeNull();
      else expect(served, who).toBeCloseTo(own, 5);
    }
  });

  it.each(Object.entries(SKATER))('equal the recount for skaters, one of them traded: %s', (key, reading) =>
    expectCharts(key, `group_by=player&player_ids=${HORVAT}&player_ids=${BARZAL}`, {
      [HORVAT]: seriesOf(gamesOf(HORVAT), reading),
      [BARZAL]: seriesOf(gamesOf(BARZAL), reading),
    }),
  );

  it.each(Object.entries(GOALIE))('equal the recount for goalies: %s', (key, reading) =>
    expectCharts(key, `group_by=player&player_ids=${SOROKIN}&player_ids=${VARLAMOV}`, {
      [SOROKIN]: seriesOf(gamesOf(SOROKIN), reading),
      [VARLAMOV]: seriesOf(gamesOf(VARLAMOV), reading),
    }),
  );

  it.each(Object.entries(TEAM))('equal the recount for teams: %s', (key, reading) =>
    expectCharts(key, 'group_by=team&team_abbs=NYI&team_abbs=VAN', {
      NYI: seriesOf(gamesOfTeam('NYI'), reading),
      VAN: seriesOf(gamesOfTeam('VAN'), reading),
    }),
  );
});

/** A player's game score by docs/methodology/game-score.md. **Missing**: null without a chart or enough ice time. */
function recountedScore(line: GameLine, constants: GameScoreConstants): number | null {
  const { position, hasChart, counts } = line;
  const of = (name: string): number => counts[name] ?? 0;
  const { ppXgfPer60, shXgaPer60, saveShare, map, raw } = constants;
  const score = (value: number, { mean, sd }: { mean: number; sd: number }): number =>
    5 + map.scale * Math.asinh((map.steepness * (value - mean)) / sd);
  if (position === 'G') {
    const goals = of('shots') - of('saves');
    const value =
      0.75 * (of('xga') - goals) +
      0.25 * (of('shots') * (1 - saveShare) - goals) +
      0.01 * (of('shots') - 28) * (of('toi') / 3600);
    return of('toi') < 600 ? null : score(value, raw.G);
  }
  if (!hasChart) return null;
  const value =
    0.75 * of('goals') +
    0.7 * of('a1') +
    0.55 * of('a2') +
    0.0375 * of('sog') +
    0.4 * of('ixg') +
    0.05 * of('blocks') +
    0.15 * (of('penalties_drawn') - of('penalties_taken')) +
    0.01 * (of('faceoffs_won') - of('faceoffs_lost')) +
    0.03 * (of('takeaways') - of('giveaways')) +
    0.6 * of('ev_adjusted') +
    0.15 * (of('ev_gf') - of('ev_ga')) +
    0.3 * ((of('sh_toi') / 3600) * shXgaPer60 - of('sh_xga')) +
    0.3 * (of('pp_xgf') - (of('pp_toi') / 3600) * ppXgfPer60);
  return score(value, position === 'D' ? raw.D : raw.F);
}
