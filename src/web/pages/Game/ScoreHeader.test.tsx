import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { later } from '../../testing/renderSite.tsx';
import { CALLS, GAME_ID, gameDataAnswer } from './testing/gameAnswers.ts';
import { openGame, PAGE } from './testing/openGame.ts';

describe('the score header', () => {
  it.each([
    ['REG', /Bears.*4 — 3XYZXenia.*Yaks/],
    ['OT', /4 — 3 \(OT\)XYZXenia/],
    ['SO', /4 — 3 \(SO\)XYZXenia/],
  ] as const)(
    'shows both scores with an em dash, winner first, and how a game that ended in %s was decided',
    { tags: ['game.header.score', 'game.header.suffix'] },
    async (final_period, text) => {
      await openGame({ [CALLS.gameData]: gameDataAnswer({ final_period, loser_score: 3 }) });
      const heading = await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(heading.textContent).toMatch(text));
    },
  );

  it('says in one soft line what to know of the data, with names instead of ids behind it', async () => {
    const notes = [
      '2 of 3 players differ, most for player 8470001, by 214 seconds.',
      'Scorer 8479999 is not on the ice.',
    ];
    const quality = { events: 'ok', shifts: 'reconstructed', boxscore: 'reconstructed', notes } as const;
    await openGame({ [CALLS.gameData]: gameDataAnswer({ quality: { ...quality, notes } }) });
    const line = await screen.findByText('Ice time estimated to about a minute');
    await screen.findByRole('table', { name: 'Player Ratings' });
    const detail = line.closest('details');
    expect(detail?.open).toBe(false);
    expect(detail?.textContent).toContain('most for Ann Alpha, by 214 seconds');
    expect(detail?.textContent).toContain('Scorer a player is not on the ice');
    expect(detail?.textContent).not.toMatch(/84\d{5}/);
  });
});

describe('the xG bar', () => {
  it('switches between total, even strength and special teams, and starts at total', {
    tags: ['game.segment', 'game.xg-bar.titles', 'state.xg-mode'],
  }, async () => {
    const site = await openGame({
      [CALLS.xgSummary]: {
        winner_xg: 3,
        loser_xg: 1,
        winner_ev_xg: 1,
        loser_ev_xg: 0.5,
        winner_st_xg: 2,
        loser_st_xg: 0.5,
      },
    });
    const bar = (title: string) => screen.findByRole('region', { name: title });
    expect((await bar('Total Expected Goals')).textContent).toMatch(/ABC3\.00xGXYZ1\.00xG75%25%/);
    fireEvent.click(screen.getByRole('radio', { name: 'Even Strength' }));
    expect((await bar('Even Strength Expected Goals')).textContent).toMatch(/ABC1\.00xGXYZ0\.50xG67%33%/);
    fireEvent.click(screen.getByRole('radio', { name: 'Special Teams' }));
    expect((await bar('Special Teams Expected Goals')).textContent).toMatch(/ABC2\.00xGXYZ0\.50xG80%20%/);
    expect(site.address()).toBe(`${PAGE}?mode=special_teams`);
    // The chart's situation is independent.
    expect((screen.getByRole('combobox', { name: 'Situation' }) as HTMLSelectElement).value).toBe('all_situations');
    fireEvent.click(screen.getByRole('radio', { name: 'Total' }));
    await waitFor(() => expect(site.address()).toBe(PAGE));
  });

  it('says so where the strength of play is not known', async () => {
    const nothing = { winner_ev_xg: null, loser_ev_xg: null, winner_st_xg: null, loser_st_xg: null };
    await openGame({ [CALLS.xgSummary]: { winner_xg: 3, loser_xg: 1, ...nothing } }, `${PAGE}?mode=even_strength`);
    expect((await screen.findByRole('region', { name: 'Even Strength Expected Goals' })).textContent).toMatch(
      /Not known: the sources of this game disagree/,
    );
  });
});

describe('the stolen game', () => {
  const stolen = (gsax: number) => ({
    [CALLS.gameData]: gameDataAnswer({ stolen_by: [{ player_id: 8470010, name: 'Gia Gamma', gsax }] }),
  });

  it('names the goalie and the goals saved above expected', { tags: ['game.stolen.text'] }, async () => {
    await openGame(stolen(2));
    const banner = await screen.findByRole('region', { name: 'Stolen game' });
    expect(banner.textContent).toContain('Gia Gamma stole this game, saving 2.00 more goals than expected');
    expect(within(banner).getByRole('link', { name: 'Gia Gamma' }).getAttribute('href')).toBe('/players/id/8470010');
  });

  it('defines a stolen game', { tags: ['game.stolen.tooltip'] }, async () => {
    await openGame(stolen(2.5));
    const why = await screen.findByRole('button', { name: 'What is a stolen game?' });
    const id = why.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toMatch(/GSAx of at least the margin of victory/);
  });

  it('shows pictures hosted on the site itself', { tags: ['game.stolen.images'] }, async () => {
    await openGame(stolen(2.5));
    const banner = await screen.findByRole('region', { name: 'Stolen game' });
    const own = [...banner.querySelectorAll('img')]
      .map((image) => image.getAttribute('src') ?? '')
      .filter((src) => /\/stolen\w+\.svg/.test(src));
    expect(own).toHaveLength(2);
    expect(own.every((src) => src.startsWith('/'))).toBe(true);
  });

  it('appears with the score, before player data loads, and only in a stolen game', async () => {
    await openGame({ ...stolen(2), [CALLS.playerDetail]: later().promise });
    expect(await screen.findByRole('region', { name: 'Stolen game' })).toBeTruthy();
    await openGame();
    await screen.findByRole('table', { name: 'Goalie Ratings' });
    expect(screen.queryByRole('region', { name: 'Stolen game' })).toBeNull();
  });
});

const PICTURE = `/share/game/${GAME_ID}.png`;
const screenWith = (matches: boolean) => Object.assign(new EventTarget(), { matches });
const withPicture = () => openGame({ [PICTURE]: new Response(new Blob(['png'])) });
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Share this game' }));

it('copies the picture of the game on a desktop', async () => {
  const write = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('matchMedia', () => screenWith(false));
  vi.stubGlobal('ClipboardItem', class {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { write } });
  const site = await withPicture();
  await press();
  expect(await screen.findByRole('button', { name: 'Picture copied' })).toBeTruthy();
  expect(write).toHaveBeenCalledOnce();
  expect(site.calls).toContain(PICTURE);
});

it('opens the system’s sheet with the picture on a phone', async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('matchMedia', () => screenWith(true));
  vi.stubGlobal('navigator', { ...navigator, canShare: () => true, share });
  await withPicture();
  await press();
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(share.mock.calls[0]?.[0]).toMatchObject({ title: 'ABC 4 — 2 XYZ, 20 Nov 2024' });
});
