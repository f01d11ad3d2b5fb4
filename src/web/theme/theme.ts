import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import type { Palette } from './scale.ts';

/** The theme shown. */
export type Theme = 'light' | 'dark';
/** What the reader chose: a theme, or to follow the system. */
export type ThemeChoice = Theme | 'system';

/** Keys of the browser's storage. */
const THEME_KEY = 'highslot.theme';
const PALETTE_KEY = 'highslot.palette';

const listeners = new Set<() => void>();

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be switched off: then a choice lasts as long as the page.
    return null;
  }
}

function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // As above.
  }
}

const systemDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;

let choice: ThemeChoice = parseTheme(readStored(THEME_KEY));
let palette: Palette = readStored(PALETTE_KEY) === 'blue-orange' ? 'blue-orange' : 'red-green';

function parseTheme(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function themeShown(): Theme {
  if (choice !== 'system') return choice;
  return systemDark?.matches === true ? 'dark' : 'light';
}

function paletteShown(): Palette {
  return palette;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  systemDark?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    systemDark?.removeEventListener('change', listener);
  };
}

function apply(): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
  if (palette === 'red-green') delete dataset.palette;
  else dataset.palette = palette;
  for (const listener of listeners) listener();
}

/** Puts the remembered theme and scale on the document. Called once before the first render. */
export function startTheme(): void {
  apply();
}

/** Chooses a theme and remembers it; `system` forgets the choice. */
export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  writeStored(THEME_KEY, next === 'system' ? null : next);
  apply();
}

/** Chooses the scale of percentiles and remembers it. */
export function choosePalette(next: Palette): void {
  palette = next;
  writeStored(PALETTE_KEY, next === 'red-green' ? null : next);
  apply();
}

/**
 * The theme shown now; follows the system's setting unless the reader chose. Style sheets follow a choice at once; what is coloured by
 * our own code, a hundred logos and photos of a page among it, follows in pieces, so that the press is answered meanwhile.
 */
export function useTheme(): Theme {
  const [shown, setShown] = useState(themeShown);
  useEffect(() => {
    const follow = () => startTransition(() => setShown(themeShown()));
    follow();
    return subscribe(follow);
  }, []);
  return shown;
}

/** The scale percentiles are coloured by. At once: a checkbox that follows later springs back first. */
export function usePalette(): Palette {
  return useSyncExternalStore(subscribe, paletteShown);
}
