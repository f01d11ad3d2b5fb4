import type { GAME_COURSE_ENDPOINTS } from '../../contract/gameCourse.ts';
import { gameUnits } from '../../stats/gameUnits.ts';
import { readOutlook } from '../../store/queries/gameOutlook.ts';
import { readDressed } from '../../store/queries/pairs.ts';
import { readGoalieGames, readSkaterGames, readTeamGames } from '../../store/queries/performances.ts';
import { readShiftChart, readStintRecords } from '../../store/queries/shiftChart.ts';
import { readShots } from '../../store/queries/shots.ts';
import type { Handler, HandlersOf } from '../handler.ts';
import { toWireDeserved } from '../wire/deserved.ts';
import { toWireGameStory } from '../wire/gameStory.ts';
import { toWireShiftChart } from '../wire/shiftChart.ts';
import { gameOr404, winProbabilityOf } from './games.ts';

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
  const dressed = await readDressed(store, game.game_id);
  const positions = new Map(dressed.map((row) => [row.player_id, row.position]));
  const shots = await readShots(store, game.game_id);
  const outlook = await readOutlook(store, game.game_id);
  return toWireGameStory({
    game,
    teams: await readTeamGames(store, game.game_id),
    skaters: await readSkaterGames(store, game.game_id),
    goalies: await readGoalieGames(store, game.game_id),
    shots,
    units: gameUnits(await readStintRecords(store, game.game_id), positions),
    moments: outlook?.moments ?? [],
    win: await winProbabilityOf(store, game, { outlook, shots }),
    deserved: toWireDeserved(outlook?.deserved ?? null, game),
  });
};

/** The handlers of the endpoints about the course of a game. */
export const gameCourseHandlers = { shiftChart, gameStory } as const satisfies HandlersOf<typeof GAME_COURSE_ENDPOINTS>;
