import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import type { Palette } from '../../charts/scale.ts';
import { useHydrating } from '../loading/useHydrating.ts';
import { PALETTE_KEY, showLook, storedLook, THEME_KEY, type ThemeChoice } from './storedLook.ts';

/** The current theme. */
export type Theme = 'light' | 'dark';
const listeners = new Set<() => void>();

function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // With storage disabled, a choice lasts as long as the page.
  }
}

const systemDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;

let choice: ThemeChoice = 'system';
let palette: Palette = 'red-green';
let isRead = false;

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

/** Reads the stored theme and scale once, and applies them to the document. The first reading waits for the disk. */
export function applyStoredTheme(): void {
  if (isRead) return;
  isRead = true;
  ({ choice, palette } = storedLook());
  applyTheme();
}

/** Applies the chosen theme and scale to the document. */
function applyTheme(): void {
  showLook({ choice, palette });
  for (const listener of listeners) listener();
}

let paint = (change: () => void): void => change();

/** Sets how a change of the document's colours is made: loaded late, as it only makes the change cheaper. */
export function paintWith(way: typeof paint): void {
  paint = way;
}

/** Sets and stores the theme; `system` removes the stored choice. */
export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  writeStored(THEME_KEY, next === 'system' ? null : next);
  paint(applyTheme);
}

/** Sets and stores the colour scale of percentiles. */
export function choosePalette(next: Palette): void {
  palette = next;
  writeStored(PALETTE_KEY, next === 'red-green' ? null : next);
  paint(applyTheme);
}

/**
 * The current theme: the user's choice, else the system's. Style sheets follow at once. Components that compute colours
 * re-render at low priority, so that a press on a page with a hundred logos responds quickly.
 */
export function useTheme(): Theme {
  const isHydrating = useHydrating();
  const [shown, setShown] = useState<Theme>(isHydrating ? 'light' : themeShown);
  useEffect(() => {
    const follow = () => startTransition(() => setShown(themeShown()));
    follow();
    return subscribe(follow);
  }, []);
  return shown;
}

/** The colour scale of percentiles. Updates synchronously: a checkbox that follows later flips back first. */
export function usePalette(): Palette {
  return useSyncExternalStore(subscribe, paletteShown, () => 'red-green');
}
