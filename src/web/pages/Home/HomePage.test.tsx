import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GAME_MARKS } from '../../../charts/testing/gameMarks.ts';
import { today } from '../../data/today.ts';
import { gameAnswer, leaderAnswer, performanceAnswer } from '../../testing/answers.ts';
import { later, QUIET_ANSWERS, renderSite } from '../../testing/renderSite.tsx';
import { pickGameOfTheNight } from './pickGameOfTheNight.ts';

const RECENT = `/api/recent/${today()}`;

const games = [
  gameAnswer(),
  gameAnswer({ id: 2024020002, final_period: 'OT', winner: 'XYZ', loser: 'ABC', winner_score: 3, loser_score: 2 }),
  gameAnswer({ id: 2024020003, final_period: 'SO', winner_score: 1, loser_score: 0 }),
];

/** Twelve performances, not sorted by rating. */
const performances = Object.fromEntries(
  Array.from({ length: 12 }, (_, k) => [
    8470001 + k,
    performanceAnswer({ name: `Player ${k}`, game_rating: 5 + ((k * 5) % 12) / 10 }),
  ]),
);

async function rowsOf(heading: string): Promise<HTMLElement[]> {
  return await within(screen.getByRole('region', { name: heading })).findAllByRole('listitem');
}

describe('the home page', () => {
  it('lists each game with date, winner logo, score and loser logo, in that order', {
    tags: ['home.recent.heading', 'home.recent.row'],
  }, async () => {
    await renderSite('/', { [RECENT]: { recent_games: games, live_games: [], key_performances: {} } });
    expect(await screen.findByRole('heading', { name: 'Recent Games' })).toBeTruthy();
    await screen.findAllByRole('link', { name: 'Alpha Bears' });
    const [row] = await rowsOf('Recent Games');
    const parts = [...(row?.querySelectorAll('time, a') ?? [])];
    expect(
      parts.map(
        (part) =>
          part.getAttribute('aria-label') ?? part.querySelector('.visually-hidden')?.textContent ?? part.textContent,
      ),
    ).toEqual([expect.stringContaining('20 Nov'), 'Alpha Bears', 'ABC 4–2 XYZ', 'Xenia Yaks']);
    expect(parts[2]?.textContent).toBe('4–2');
    const logos = [...(row?.querySelectorAll('img') ?? [])].map((img) => img.getAttribute('src'));
    expect(logos.map((src) => src?.match(/([A-Z]{3})_light\.svg$/)?.[1])).toEqual(['ABC', 'XYZ']);
  });

  it('lists live games first and marks them', async () => {
    const live = gameAnswer({ id: 2024020009, status: 'live', winner_score: 1, loser_score: 1 });
    await renderSite('/', { [RECENT]: { recent_games: games, live_games: [live], key_performances: {} } });
    expect(await screen.findByRole('link', { name: 'ABC 1–1 XYZ Live' })).toBeTruthy();
    expect((await rowsOf('Recent Games')).map((row) => row.textContent?.includes('Live'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('opens with the scores of the last nights, live games first', async () => {
    const night = [1, 2, 3, 4].map((k) => gameAnswer({ id: 2024020010 + k, winner_xg: 3.04, loser_xg: 2.5 }));
    const live = [gameAnswer({ id: 2024020009, status: 'live' })];
    await renderSite('/', { [RECENT]: { recent_games: night, live_games: live, key_performances: {} } });
    const strip = await screen.findByRole('region', { name: 'Latest scores' });
    const cards = within(strip).getAllByRole('link');
    expect(cards.map((card) => card.getAttribute('href')?.slice(-2))).toEqual(['09', '11', '12', '13', '14']);
    expect(cards[0]?.textContent).toContain('Live');
    expect(cards[1]?.textContent).toContain('3.04');
  });

  it('opens with the picture of the best game, and says why each rating is what it is', async () => {
    const key_performances = {
      8470001: performanceAnswer({ name: 'Ann One', goals: 2, assists: 0, share: 80.2 }),
      8470002: performanceAnswer({ name: 'Bo Two', goals: null, assists: null, share: null, saves: 31, gsax: 1.64 }),
    };
    await renderSite('/', { [RECENT]: { recent_games: games, live_games: [], key_performances } });
    const night = await screen.findByRole('region', { name: 'Game of the Night' });
    const strip = screen.getByRole('region', { name: 'Latest scores' });
    expect(night.compareDocumentPosition(strip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const rated = screen.getByRole('region', { name: 'Top Game Ratings' });
    expect(rated.textContent).toContain('2 G, on for 80% of chances');
    expect(rated.textContent).toContain('31 saves, +1.6 goals saved');
  });

  it('shows both teams’ expected goals in each row, and marks deserved and stolen wins', async () => {
    const games = [
      gameAnswer({ id: 2024020031 }),
      gameAnswer({ id: 2024020032, stolen: true, stolen_chance: 0.764, winner_xg: 1, loser_xg: 3 }),
      gameAnswer({ id: 2024020033, winner_xg: 1, loser_xg: 3 }),
      gameAnswer({ id: 2024020034, winner_xg: null, loser_xg: null }),
    ];
    await renderSite('/', { [RECENT]: { recent_games: games, live_games: [], key_performances: {} } });
    await screen.findByRole('heading', { name: 'Recent Games' });
    const texts = (await rowsOf('Recent Games')).map((row) => row.textContent ?? '');
    expect(texts.map((text) => /Expected goals \d\.\d\d to \d\.\d\d/.exec(text)?.[0] ?? null)).toEqual([
      'Expected goals 3.00 to 1.00',
      'Expected goals 1.00 to 3.00',
      'Expected goals 1.00 to 3.00',
      null,
    ]);
    expect(texts.map((text) => /Deserved|Stolen( \d+%)?/.exec(text)?.[0] ?? null)).toEqual([
      'Deserved',
      'Stolen 76%',
      null,
      null,
    ]);
  });

  it('ends a row with (OT) or (SO), but not after regulation', { tags: ['home.recent.suffix'] }, async () => {
    await renderSite('/', { [RECENT]: { recent_games: games, live_games: [], key_performances: {} } });
    await screen.findByRole('heading', { name: 'Recent Games' });
    expect((await rowsOf('Recent Games')).map((row) => row.textContent?.match(/\((OT|SO)\)/)?.[0] ?? null)).toEqual([
      null,
      '(OT)',
      '(SO)',
    ]);
  });

  it('opens a game by its score and a team by its logo', async () => {
    const site = await renderSite('/', { [RECENT]: { recent_games: games, live_games: [], key_performances: {} } });
    // The router handles the click: the browser must not reload the page.
    expect(fireEvent.click(await screen.findByRole('link', { name: 'ABC 4–2 XYZ' }))).toBe(false);
    await waitFor(() => expect(site.address()).toBe('/games/id/2024020001'));
    await site.navigate('/');
    fireEvent.click((await screen.findAllByRole('link', { name: 'Xenia Yaks' }))[0] as HTMLElement);
    await waitFor(() => expect(site.address()).toBe('/teams/XYZ/'));
  });

  it('lists the ten best ratings, highest first', { tags: ['home.top.ten'] }, async () => {
    await renderSite('/', { [RECENT]: { recent_games: games, live_games: [], key_performances: performances } });
    expect(await screen.findByRole('heading', { name: 'Top Game Ratings' })).toBeTruthy();
    const ratings = (await rowsOf('Top Game Ratings')).map((row) => Number(row.textContent?.match(/\d+\.\d\d$/)?.[0]));
    expect(ratings).toEqual([6.1, 6, 5.9, 5.8, 5.7, 5.6, 5.5, 5.4, 5.3, 5.2]);
  });

  it('shows rank, photo, name, both logos with the score, and the rating to two decimals', {
    tags: ['home.top.row'],
  }, async () => {
    await renderSite('/', {
      [RECENT]: { recent_games: games, live_games: [], key_performances: { 8470001: performanceAnswer() } },
    });
    await screen.findByText('Player One');
    const [row] = await rowsOf('Top Game Ratings');
    const sources = () => [...(row?.querySelectorAll('img') ?? [])].map((img) => img.getAttribute('src'));
    await waitFor(() =>
      expect(sources()).toEqual([
        'https://assets.nhle.com/mugs/nhl/20242025/ABC/8470001.png',
        'https://assets.nhle.com/logos/nhl/svg/ABC_light.svg',
        'https://assets.nhle.com/logos/nhl/svg/XYZ_light.svg',
      ]),
    );
    expect(row?.textContent).toMatch(/^1Player One.*4–2.*9\.50$/);
    const score = within(row as HTMLElement).getByRole('link', { name: /^ABC ?4–2 ?XYZ$/ });
    expect(score.getAttribute('href')).toBe('/games/id/2024020001');
    expect(screen.getByRole('link', { name: 'Player One' }).getAttribute('href')).toBe('/players/id/8470001');
  });

  it('requests no league images for the demo league, nor before the source is known', async () => {
    const status = later();
    const site = await renderSite('/', {
      [RECENT]: { recent_games: games, live_games: [], key_performances: { 8470001: performanceAnswer() } },
      '/api/status/': status.promise,
    });
    await screen.findByText('Player One');
    expect(site.container.querySelectorAll('main img')).toHaveLength(0);
    status.come({ ...(QUIET_ANSWERS['/api/status/'] as object), is_demo: true });
    await screen.findByText(/A simulated league/);
    expect(site.container.querySelectorAll('main img')).toHaveLength(0);
    expect(site.container.querySelectorAll('main svg').length).toBeGreaterThan(0);
  });

  it('shows the game of the night with a summary sentence, and the season leaders', async () => {
    const leader = leaderAnswer({ player_id: 8470009, name: 'Player Nine', team_abb: 'XYZ', value: 61 });
    await renderSite('/', {
      [RECENT]: {
        recent_games: games,
        live_games: [],
        key_performances: { 8470001: performanceAnswer({ game_id: 2024020002 }) },
      },
      '/api/game/2024020002/xg-summary': { winner_xg: 1.2, loser_xg: 3.4 },
      '/api/game/xg-snake?game_id=2024020002&situation=all_situations': {
        team_information: {
          winner: 'XYZ',
          loser: 'ABC',
          winner_primary_color: '#00205b',
          loser_primary_color: '#c8102e',
          ...GAME_MARKS,
        },
        xgs: [],
      },
      '/api/leaders/20242025/points': [leader],
    });
    const night = within(await screen.findByRole('region', { name: 'Game of the Night' }));
    expect(
      await night.findByText(/The Yaks had the better chances. Replay these shots 100 times and they win 62./),
    ).toBeTruthy();
    expect(await night.findByText('No data available')).toBeTruthy();
    expect(night.getByRole('link').getAttribute('href')).toBe('/games/id/2024020002');
    const leaders = within(await screen.findByRole('region', { name: /^Season Leaders 2024.2025$/ }));
    const row = await leaders.findByRole('listitem');
    expect(row.textContent).toBe('Player NinePoints, XYZ61');
    // Tables that failed to load are left out.
    await waitFor(() => expect(leaders.getAllByRole('listitem')).toHaveLength(1));
  });

  it('lists the clubs with the best share of expected goals, best first, and those without one nowhere', async () => {
    const club = (team_abb: string, rank: number | null) => ({
      ...{ team_abb, games: 10, record: '7-2-1', points: 15, trend: [50, 55] },
      figures: { xg_share: rank === null ? null : { value: 60 - rank, rank } },
    });
    await renderSite('/', {
      [RECENT]: { recent_games: games, live_games: [], key_performances: {} },
      '/api/standings/20242025': [club('QQQ', null), club('XYZ', 2), club('ABC', 1)],
    });
    const best = within(await screen.findByRole('region', { name: 'Best Share of xG' }));
    await best.findByText('Alpha Bears');
    const rows = best.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual(['1ABCAlpha Bears7-2-159.0%', '2XYZXenia Yaks7-2-158.0%']);
  });

  it('shows a spinner while loading and none afterwards', { tags: ['state.spinner'] }, async () => {
    const recent = later();
    await renderSite('/', { [RECENT]: recent.promise });
    const spinner = await screen.findByText('Loading recent games');
    expect(spinner.closest('[role="status"]')).toBeTruthy();
    expect(spinner.closest('[aria-busy="true"]')).toBeTruthy();
    recent.come({ recent_games: games, live_games: [], key_performances: {} });
    await screen.findByRole('link', { name: 'ABC 4–2 XYZ' });
    await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
  });

  it('stops loading when the call fails, logs it, and loads again on Retry', {
    tags: ['error.recent', 'error.fetch-logged'],
  }, async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const site = await renderSite('/', { [RECENT]: 500 });
    const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
    expect(screen.queryByText(/^Loading/)).toBeNull();
    expect(logged.mock.calls.some(([text]) => String(text).includes(RECENT))).toBe(true);
    logged.mockRestore();
    site.answer(RECENT, { recent_games: games, live_games: [], key_performances: {} });
    fireEvent.click(retry as HTMLElement);
    expect(await screen.findByRole('link', { name: 'ABC 4–2 XYZ' })).toBeTruthy();
  });

  it("asks with the reader's local date, just before and just after midnight", {
    tags: ['api.recent'],
  }, () => {
    expect(today(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21');
    expect(today(new Date(2026, 10, 22, 0, 1))).toBe('2026-11-22');
    // Far from Greenwich the local month and year differ from those in UTC.
    vi.stubEnv('TZ', 'America/Los_Angeles');
    const lastEvening = new Date(2026, 11, 31, 23, 59);
    expect(lastEvening.getUTCFullYear()).toBe(2027);
    expect(today(lastEvening)).toBe('2026-12-31');
    vi.stubEnv('TZ', 'Pacific/Auckland');
    const firstMorning = new Date(2027, 0, 1, 0, 1);
    expect(firstMorning.getUTCFullYear()).toBe(2026);
    expect(today(firstMorning)).toBe('2027-01-01');
    vi.unstubAllEnvs();
  });
});

const nights = [gameAnswer({ id: 3 }), gameAnswer({ id: 2 }), gameAnswer({ id: 1, date: '2024-11-19' })];

describe('the game of the night', () => {
  it('is the game of the latest night with the best rating, even if an earlier night had a better one', () => {
    const performances = {
      8470001: performanceAnswer({ game_id: 3, game_rating: 7 }),
      8470002: performanceAnswer({ game_id: 2, game_rating: 8 }),
      8470003: performanceAnswer({ game_id: 1, game_rating: 9 }),
    };
    expect(pickGameOfTheNight(nights, performances)?.id).toBe(2);
  });

  it("is the night's first game when no player is rated, and null without games", () => {
    expect(pickGameOfTheNight(nights, {})?.id).toBe(3);
    expect(pickGameOfTheNight([], {})).toBeNull();
  });
});
