import buttons from '../../components/Button.module.css';
import { SaidButton } from '../../components/SaidButton.tsx';
import type { Answer } from '../../data/fetchEndpoint.ts';
import { formatGameTitle } from './formatGame.ts';

/** Shares the game's picture: the system's sheet on a phone; elsewhere it is copied, or else the link is. */
export function ShareResult({ game }: { game: Answer<'gameData'> }) {
  const share = async () => {
    try {
      return await sharePicture(game);
    } catch (error) {
      // A reader who closes the sheet has shared nothing.
      return error instanceof DOMException && error.name === 'AbortError' ? '' : 'It could not be shared';
    }
  };
  return <SaidButton label="Share" name="Share this game" className={buttons.primary} onPress={share} />;
}

/** Shares the picture, and says what happened; nothing after the system's sheet. */
async function sharePicture(game: Answer<'gameData'>): Promise<string> {
  const url = `${location.origin}${__BASE_PATH__}/games/id/${game.id}`;
  const title = formatGameTitle(game);
  const picture = fetchPicture(game.id);
  if (matchMedia('(pointer: coarse)').matches) {
    const file = new File([await picture], `${title}.png`, { type: 'image/png' });
    if (navigator.canShare?.({ files: [file] }) === true) {
      await navigator.share({ files: [file], title, url });
      return '';
    }
  }
  if (typeof ClipboardItem === 'function') {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return 'Picture copied';
  }
  await navigator.clipboard.writeText(url);
  return 'Link copied';
}

async function fetchPicture(gameId: number): Promise<Blob> {
  const response = await fetch(`${__BASE_PATH__}/share/game/${gameId}.png`);
  if (!response.ok) throw new Error(`the picture of game ${gameId}: ${response.status}`);
  return response.blob();
}
