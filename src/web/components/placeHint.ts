import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/react-dom';

/** Distance between a hint and its button, and from the edges of the screen, in pixels. */
const GAP = 8;

/**
 * Places a hint that is shown below its button, or above where there is no room below, inside the screen. It stays so
 * while its text loads or the page moves.
 */
export function placeHint(button: HTMLElement, hint: HTMLElement): void {
  // A page that goes takes the hint with it, and closes nothing.
  const stop = autoUpdate(button, hint, () => (hint.isConnected ? void place(button, hint) : stop()));
  hint.addEventListener('beforetoggle', stop, { once: true });
}

async function place(button: HTMLElement, hint: HTMLElement): Promise<void> {
  const { x, y } = await computePosition(button, hint, {
    strategy: 'fixed',
    placement: 'bottom-start',
    middleware: [offset(GAP), flip(), shift({ padding: GAP })],
  });
  hint.style.setProperty('--hint-left', `${x}px`);
  hint.style.setProperty('--hint-top', `${y}px`);
}
