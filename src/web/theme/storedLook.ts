import type { Palette } from '../../charts/scale.ts';

/** The user's choice: a theme, or the system's. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** Colours of the site: the theme and the scale of its charts. */
export interface Look {
  readonly choice: ThemeChoice;
  readonly palette: Palette;
}

/** Keys of `localStorage`. */
export const THEME_KEY = 'highslot.theme';
export const PALETTE_KEY = 'highslot.palette';

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // With storage disabled, a choice lasts as long as the page.
    return null;
  }
}

/** The stored look. **Missing**: the system's theme and the default scale. The first reading waits for the disk. */
export function storedLook(): Look {
  const theme = readStored(THEME_KEY);
  return {
    choice: theme === 'light' || theme === 'dark' ? theme : 'system',
    palette: readStored(PALETTE_KEY) === 'blue-orange' ? 'blue-orange' : 'red-green',
  };
}

/** Shows a look: style sheets select by the attributes of the root element. */
export function showLook({ choice, palette }: Look): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
  if (palette === 'red-green') delete dataset.palette;
  else dataset.palette = palette;
}
