import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { GAME_ID } from './testing/gameAnswers.ts';
import { openGame, resetBeforeEach } from './testing/openGame.ts';

resetBeforeEach();

const PICTURE = `/share/game/${GAME_ID}.png`;
const screenWith = (matches: boolean) => Object.assign(new EventTarget(), { matches });
const withPicture = () => openGame({ [PICTURE]: new Response(new Blob(['png'])) });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Share this game' }));

it('copies the picture of the game on a desktop', async () => {
  const write = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('matchMedia', () => screenWith(false));
  vi.stubGlobal('ClipboardItem', class {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { write } });
  const site = await withPicture();
  await screen.findByRole('heading', { level: 1 });
  press();
  expect(await screen.findByRole('button', { name: 'Picture copied' })).toBeTruthy();
  expect(write).toHaveBeenCalledOnce();
  expect(site.calls).toContain(PICTURE);
});

it('opens the system’s sheet with the picture on a phone', async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('matchMedia', () => screenWith(true));
  vi.stubGlobal('navigator', { ...navigator, canShare: () => true, share });
  await withPicture();
  await screen.findByRole('heading', { level: 1 });
  press();
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(share.mock.calls[0]?.[0]).toMatchObject({ title: 'ABC 4 — 2 XYZ, 20 Nov 2024' });
});
