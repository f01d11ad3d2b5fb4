import { HOME_WORDS } from '../../../contract/firstWords.ts';
import { ApiError, notFound } from '../../errors.ts';
import { HANDLERS } from '../../resources/handlers.ts';
import type { Store } from '../../storeReader.ts';
import { ACCENT, box, frame, LEFT, text } from './frame.ts';
import { gamePicture } from './gamePicture.ts';
import type { PictureSubject } from './picturePath.ts';
import { playerPicture } from './playerPicture.ts';
import { teamPicture } from './teamPicture.ts';

/**
 * The picture of a subject as SVG. Its numbers come from the answers of the API, so that the two always agree.
 * Errors: `not-found` for a subject that the store does not have.
 */
export async function pictureOf({ kind, id }: PictureSubject, store: Store): Promise<string> {
  const context = { store };
  const { is_demo: isSimulated } = await HANDLERS.status({ params: {}, query: {} }, context);
  if (kind === 'game') {
    const request = { params: { gameId: id }, query: {} };
    const [game, xg] = [await HANDLERS.gameData(request, context), await HANDLERS.xgSummary(request, context)];
    const snake = await HANDLERS.xgSnake({ params: {}, query: { game_id: id, situation: 'all_situations' } }, context);
    const teamOf = (teamAbb: string) => HANDLERS.teamDetail({ params: { teamAbb }, query: {} }, context);
    const [winner, loser] = [await teamOf(game.winner), await teamOf(game.loser)];
    return gamePicture({ game, xg, snake, winner, loser, isSimulated });
  }
  if (kind === 'player') {
    const request = { params: { playerId: id }, query: {} };
    const [player, card] = [
      await HANDLERS.playerDetailById(request, context),
      await HANDLERS.playerCard(request, context),
    ];
    return playerPicture({ player, card, isSimulated });
  }
  if (kind === 'team') {
    const team = await HANDLERS.teamDetail({ params: { teamAbb: id }, query: {} }, context);
    const seasons = await HANDLERS.seasons({ params: {}, query: {} }, context);
    const season = seasons.find(({ default: isDefault }) => isDefault);
    if (season === undefined) throw notFound('season');
    const request = { params: { teamAbb: id, season: String(season.season) }, query: {} };
    const played = await HANDLERS.teamSeasonData(request, context).catch(nullIfNotFound);
    return teamPicture({ team, season: played, seasonLabel: season.label, isSimulated });
  }
  return sitePicture({ isSimulated });
}

/** A team that has not played in the season gets a picture without numbers; every other failure is an error. */
function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiError && error.code === 'not-found') return null;
  throw error;
}

/** Most letters in a line. */
const LINE_LETTERS = 24;

/** The picture of every page without a game, player or team: the first words of the site. */
export function sitePicture({ isSimulated }: { isSimulated: boolean }): string {
  const lines = brokenAt(HOME_WORDS.heading, LINE_LETTERS);
  const subject = [
    ...lines.map((line, k) => text(LEFT, 270 + k * 120, line, { size: 112 })),
    box(LEFT, 290 + (lines.length - 1) * 120 + 30, 220, 10, ACCENT),
  ].join('\n');
  return frame(subject, { corner: '', foot: 'Expected goals for every game, team and player', isSimulated });
}

/** A sentence broken between words into lines of at most so many letters. */
function brokenAt(sentence: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
