import type { GAME_COURSE_ENDPOINTS } from '../../contract/gameCourse.ts';
import { otherSide } from '../../hockey/strength.ts';
import { XG_UNIT } from '../../stats/counterTally.ts';
import { gameUnits } from '../../stats/gameUnits.ts';
import { teamLines } from '../../stats/lines/lineSums.ts';
import type { TeamGame } from '../../stats/lines/metLines.ts';
import { readOutlook } from '../../store/queries/game.ts';
import { readDressed } from '../../store/queries/pairs.ts';
import { readGoalieGames, readSkaterGames, readTeamGames } from '../../store/queries/performances.ts';
import { readShiftChart, readStintRecords } from '../../store/queries/shiftChart.ts';
import { readShots } from '../../store/queries/shots.ts';
import { readDefenders, readGameStints } from '../../store/queries/teamStints.ts';
import type { Store } from '../storeReader.ts';
import { toWireDeserved } from './deservedToWin.ts';
import { toWireGameStory } from './gameStory.ts';
import { gameOr404, winProbabilityOf } from './games.ts';
import type { Handler, HandlersOf } from './handler.ts';
import { toWireShiftChart } from './shiftChart.ts';
import type { StoryLine } from './storySentences.ts';

/** Who was on the ice when. **Missing**: no players for a game that has not begun, is withheld or has no shifts. */
const shiftChart: Handler<'shiftChart'> = async ({ params }, { store }) => {
  const game = await gameOr404(store, params.gameId);
  const dressed = await readDressed(store, game.game_id);
  const positions = new Map(dressed.map((row) => [row.player_id, row.position]));
  return toWireShiftChart({
    game,
    chart: await readShiftChart(store, game.game_id),
    dressed,
    units: gameUnits(await readStintRecords(store, game.game_id), positions),
    shots: await readShots(store, game.game_id),
  });
};

/** A finished game in sentences, from the answers that the page shows. */
const gameStory: Handler<'gameStory'> = async ({ params }, { store }) => {
  const game = await gameOr404(store, params.gameId);
  const shots = await readShots(store, game.game_id);
  const outlook = await readOutlook(store, game.game_id);
  return toWireGameStory({
    game,
    teams: await readTeamGames(store, game.game_id),
    skaters: await readSkaterGames(store, game.game_id),
    goalies: await readGoalieGames(store, game.game_id),
    shots,
    lines: await forwardLines(store, game),
    moments: outlook?.moments ?? [],
    win: await winProbabilityOf(store, game, { outlook, shots }),
    deserved: toWireDeserved(outlook?.deserved ?? null, game),
  });
};

/** All forward lines of both teams, as the page lists them. **Missing**: none for a game without shifts. */
async function forwardLines(
  store: Store,
  { game_id, home_abb }: { readonly game_id: number; readonly home_abb: string },
): Promise<readonly StoryLine[]> {
  const home = await readGameStints(store, game_id);
  if (home === undefined) return [];
  const defenders = (await readDefenders(store, [game_id])).get(game_id);
  const away: TeamGame = { ...home, side: otherSide(home.side), opponent: home_abb };
  return [home, away].flatMap((team) => {
    const isDefender = (_gameId: number, playerId: number): boolean => defenders?.has(playerId) === true;
    const { forwards } = teamLines([team], ['forwards'], isDefender, { mostMet: 0 });
    return forwards.lines.map(({ players, sums }) => ({
      side: team.side,
      players,
      seconds: sums.toi,
      xgf: sums.hasXg ? sums.xgf / XG_UNIT : null,
      xga: sums.hasXg ? sums.xga / XG_UNIT : null,
    }));
  });
}

/** The handlers of the endpoints about the course of a game. */
export const gameCourseHandlers = { shiftChart, gameStory } as const satisfies HandlersOf<typeof GAME_COURSE_ENDPOINTS>;
