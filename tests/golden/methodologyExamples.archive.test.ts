import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ArchiveSource } from '../../src/feed/source/archiveSource.ts';
import { ingest } from '../../src/pipeline/ingest/ingest.ts';
import { seasonsOf } from '../../src/pipeline/ingest/listGames.ts';
import { GAME_SCORE_CONSTANTS } from '../../src/ratings/gameScore/constants.data.ts';
import { goalieRawScore, skaterRawScore } from '../../src/ratings/gameScore/rawScore.ts';
import { SCORE_VENUE_WEIGHTS } from '../../src/stats/scoreVenue.data.ts';
import { openStore } from '../../src/store/open.ts';
import { readGoalieGames, readSkaterGames } from '../../src/store/queries/performances.ts';
import type { Row } from '../../src/store/schema/tables.ts';
import { describeWithArchive } from '../archive.ts';
import { copyGames } from '../pipeline/smallArchive.ts';
import { ROOT } from '../repositoryFiles.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

/** Edmonton 5, Vancouver 3, and Toronto 4, Dallas 0: the games of the examples on the methodology pages. */
const [GAME, STOLEN_GAME] = [2022020010, 2022020409];
const [MCDAVID, DEMKO, CAMPBELL, MURRAY] = [8478402, 8477967, 8475789, 8476899];

const page = (name: string): string =>
  readFileSync(join(ROOT, `docs/methodology/${name}.md`), 'utf8').replace(/\s+/g, ' ');
/** A difference as the pages print it: with its sign and a true minus. */
const signed = (value: number, decimals = 2): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(decimals)}`;

describeWithArchive('the examples of the methodology pages, recomputed from the games', (archive) => {
  let skater: Row<'skater_game'>;
  const goalies = new Map<number, Row<'goalie_game'>>();
  const goalie = (playerId: number): Row<'goalie_game'> => goalies.get(playerId) as Row<'goalie_game'>;
  const gsaxOf = (row: Row<'goalie_game'>): number => (row.xga ?? Number.NaN) - (row.goals_against ?? Number.NaN);

  beforeAll(async () => {
    const folder = temporaryFolder();
    const root = join(folder, 'archive');
    copyGames(archive, root, [GAME, STOLEN_GAME]);
    const store = `sqlite:${join(folder, 'store.db')}`;
    const seasons = await seasonsOf(new ArchiveSource(root));
    await ingest({ archive: root, sourceKind: 'archive', store, seasons, now: () => new Date(0) });
    await using db = await openStore(store, { readonly: true });
    skater = (await readSkaterGames(db, GAME)).find(({ player_id }) => player_id === MCDAVID) as Row<'skater_game'>;
    for (const gameId of [GAME, STOLEN_GAME])
      for (const row of await readGoalieGames(db, gameId)) goalies.set(row.player_id, row);
  });

  it('goals above expected', () => {
    const { goals, iff, ixg } = skater;
    const above = signed((goals ?? 0) - (ixg ?? 0));
    expect(page('goals-above-expected')).toContain(
      `${goals} goals on ${iff} unblocked shots worth ${ixg?.toFixed(2)} xG: ${above}`,
    );
  });

  it('goals saved above expected', () => {
    const [demko, campbell] = [goalie(DEMKO), goalie(CAMPBELL)];
    expect(page('gsax')).toContain(
      `Thatcher Demko faced ${demko.shots_faced} shots on goal and ${demko.xga?.toFixed(2)} xG ` +
        `and let in ${demko.goals_against}: ${signed(gsaxOf(demko))}. ` +
        `Jack Campbell faced ${campbell.shots_faced} and ${campbell.xga?.toFixed(2)} ` +
        `and let in ${campbell.goals_against}: ${signed(gsaxOf(campbell))}`,
    );
  });

  it('a stolen game', () => {
    const murray = goalie(MURRAY);
    expect(murray.is_stolen).toBe(1);
    expect(page('stolen-games')).toContain(
      `Matt Murray stopped ${murray.saves} shots worth ${murray.xga?.toFixed(2)} xG. ` +
        `GSAx ${gsaxOf(murray).toFixed(2)} against a margin of 4`,
    );
  });

  it('on-ice numbers and shares', () => {
    const { ev_xgf = null, ev_xga = null, ev_cf, ev_ca, ev_gf, ev_ga } = skater;
    const share = (100 * (ev_xgf ?? 0)) / ((ev_xgf ?? 0) + (ev_xga ?? 0));
    expect(page('on-ice')).toContain(
      `Edmonton had ${ev_xgf?.toFixed(2)} xG and Vancouver ${ev_xga?.toFixed(2)} (model 2026-11), ` +
        `${ev_cf} attempts to ${ev_ca}, ${ev_gf} goal to ${ev_ga}`,
    );
    expect(page('share')).toContain(`${ev_xgf?.toFixed(3)} for, ${ev_xga?.toFixed(3)} against: ${share.toFixed(1)}%`);
  });

  it('the game score', () => {
    const { F, D, G } = GAME_SCORE_CONSTANTS.raw;
    const short = (value: number): string => value.toFixed(3).replace(/^0/, '');
    const raw = skaterRawScore(skater, GAME_SCORE_CONSTANTS) ?? Number.NaN;
    const [demko, campbell] = [goalie(DEMKO), goalie(CAMPBELL)].map((row) => ({
      raw: signed(goalieRawScore(row, GAME_SCORE_CONSTANTS) ?? Number.NaN),
      score: row.game_score?.toFixed(2),
    }));
    expect(page('game-score')).toContain(
      `${skater.ixg?.toFixed(2)} xG, three goals on the power play): raw ${raw.toFixed(2)}, ` +
        `z ${((raw - F.mean) / F.sd).toFixed(2)}, score ${skater.game_score?.toFixed(2)}. ` +
        `Demko ${demko?.raw} and ${demko?.score}, Campbell ${campbell?.raw} and ${campbell?.score}`,
    );
    const { map, ppXgfPer60, shXgaPer60 } = GAME_SCORE_CONSTANTS;
    const scales = [F, D, G].map(({ mean, sd }) => `${short(mean)} and ${short(sd)}`);
    expect(page('game-score')).toContain(`(forwards ${scales[0]}, defensemen ${scales[1]}, goalies ${scales[2]})`);
    for (const side of ['home', 'away'] as const) {
      const weights = SCORE_VENUE_WEIGHTS[side].map((weight) => weight.toFixed(3));
      expect(page('game-score')).toContain(`| ${side} shots | ${weights.join(' | ')} |`);
    }
    expect(page('game-score')).toContain(`5 + ${map.scale.toFixed(3)} × asinh(${map.steepness} z)`);
    expect(page('game-score')).toContain(`(${shXgaPer60.toFixed(2)} and ${ppXgfPer60.toFixed(2)})`);
  });

  it('ice time, faceoffs and zone starts', () => {
    const { toi, toi_ev, faceoffs_won, faceoffs_lost, ozs, nzs, dzs } = skater;
    const clock = (seconds: number | null): string =>
      `${Math.floor((seconds ?? 0) / 60)}:${String((seconds ?? 0) % 60).padStart(2, '0')}`;
    expect(page('strength')).toContain(`McDavid played ${clock(toi)}, of it ${clock(toi_ev)} EV`);
    expect(page('faceoffs')).toContain(`McDavid in game 2022020010: ${faceoffs_won} won, ${faceoffs_lost} lost`);
    expect(page('zone-starts')).toContain(`McDavid in game 2022020010: ${ozs} O, ${nzs} N, ${dzs} D`);
  });
});
