import { ApiError, notFound } from '../errors.ts';
import { HANDLERS } from '../handlers.ts';
import type { Store } from '../storeLink.ts';
import { gamePicture } from './gamePicture.ts';
import type { PictureSubject } from './picturePath.ts';
import { playerPicture } from './playerPicture.ts';
import { sitePicture } from './sitePicture.ts';
import { teamPicture } from './teamPicture.ts';

const { gameData, playerCard, playerDetailById, seasons, status, teamDetail, teamSeasonData, xgSummary } = HANDLERS;

/**
 * The picture of a subject as SVG, from the answers of the API itself, so that it never says another number than they do.
 * Errors: `not-found` for what the store has not.
 */
export async function pictureOf({ kind, id }: PictureSubject, store: Store): Promise<string> {
  const context = { store };
  const { is_demo: isSimulated } = await status({ params: {}, query: {} }, context);
  if (kind === 'game') {
    const about = { params: { gameId: id }, query: {} };
    const [game, xg] = [await gameData(about, context), await xgSummary(about, context)];
    const [winnerName, loserName] = [await nameOf(game.winner, store), await nameOf(game.loser, store)];
    return gamePicture({ game, xg, winnerName, loserName, isSimulated });
  }
  if (kind === 'player') {
    const about = { params: { playerId: id }, query: {} };
    const [player, card] = [await playerDetailById(about, context), await playerCard(about, context)];
    return playerPicture({ player, card, isSimulated });
  }
  if (kind === 'team') {
    const team = await teamDetail({ params: { teamAbb: id }, query: {} }, context);
    const season = (await seasons({ params: {}, query: {} }, context)).find(({ default: isDefault }) => isDefault);
    if (season === undefined) throw notFound('season');
    const about = { params: { teamAbb: id, season: String(season.season) }, query: {} };
    const played = await teamSeasonData(about, context).catch(nullIfNotFound);
    return teamPicture({ team, season: played, seasonLabel: season.label, isSimulated });
  }
  return sitePicture({ isSimulated });
}

/** A club's whole name, e.g. `Edmonton Oilers`. */
async function nameOf(teamAbb: string, store: Store): Promise<string> {
  const { location, name } = await teamDetail({ params: { teamAbb }, query: {} }, { store });
  return `${location} ${name}`;
}

/** A club that has not played in the season has a picture without numbers; every other failure is one. */
function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiError && error.code === 'not-found') return null;
  throw error;
}
