import { computePosition, flip, offset, shift } from '@floating-ui/react-dom';

/** Distance between a hint and its button, and from the edges of the screen, in pixels. */
const GAP = 8;

/** Places a hint below its button, or above where there is no room below, inside the screen. */
export async function placeHint(button: HTMLElement, hint: HTMLElement): Promise<void> {
  const { x, y } = await computePosition(button, hint, {
    strategy: 'fixed',
    placement: 'bottom-start',
    middleware: [offset(GAP), flip(), shift({ padding: GAP })],
  });
  hint.style.setProperty('--hint-left', `${x}px`);
  hint.style.setProperty('--hint-top', `${y}px`);
}
