import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cardAnswer, playerAnswer, trendAnswer } from '../../testing/answers.ts';
import './OverallGoals.tsx';
import { renderSite, type TestAnswer } from '../../testing/renderSite.tsx';

const SNAKE =
  '/api/snake-data/?season=20242025&stat=game_rating&group_by=player&cumulative=false&x_axis=games&max_time_periods=10&player_ids=8470001';

function answersFor(player = playerAnswer(), card = cardAnswer(72.4)): Record<string, TestAnswer> {
  return {
    '/api/players/id/8470001': player,
    '/api/players/id/8470001/player-card': card,
    [SNAKE]: trendAnswer('player_names', { 8470001: 'Player One' }, [5, 6]),
  };
}

const bio = () => within(screen.getByRole('list', { name: 'Biography' })).getAllByRole('listitem');

/** Row labels of a category, in order. */
async function rowsOf(category: string): Promise<(string | null)[]> {
  const section = await screen.findByRole('region', { name: category });
  return [...section.querySelectorAll('[data-field]')].map((row) => row.getAttribute('data-field'));
}

describe('the player card', () => {
  it('asks the API nothing for an address that names no player', async () => {
    const site = await renderSite('/players/id/abc', {});
    expect(await screen.findByRole('heading', { name: 'Player not found' })).toBeTruthy();
    expect(site.calls.filter((path) => path.startsWith('/api/players/id/'))).toEqual([]);
  });

  it('shows "Player not found" for an unknown player', { tags: ['error.player-not-found'] }, async () => {
    await renderSite('/players/id/8479999', {});
    expect(await screen.findByRole('heading', { name: 'Player not found' })).toBeTruthy();
  });

  it('shows the name and an overall percentile bar, with N/A where there is none', {
    tags: ['card.header'],
  }, async () => {
    await renderSite('/players/id/8470001', answersFor());
    expect(await screen.findByRole('heading', { level: 1, name: /Player\s+One/ })).toBeTruthy();
    const bar = await screen.findByRole('img', { name: 'Overall percentile: 72' });
    expect(bar.style.getPropertyValue('--percentile')).toBe('72.4%');
    await renderSite('/players/id/8470001', answersFor(playerAnswer(), cardAnswer(null)));
    expect(await screen.findByRole('img', { name: 'Overall percentile: N/A' })).toBeTruthy();
  });

  it('shows position, size and flag', { tags: ['card.bio.position', 'card.bio.size', 'card.bio.flag'] }, async () => {
    await renderSite('/players/id/8470001', answersFor(playerAnswer({ position: 'L' })));
    await screen.findByRole('list', { name: 'Biography' });
    expect(bio().map((item) => item.textContent)).toEqual(expect.arrayContaining(['LW', '6′1″', '194 lbs']));
    const flag = screen.getByRole('img', { name: 'Canada' });
    expect(flag.getAttribute('src')).toBe('/flags/CA.svg');
  });

  it('omits unknown facts', { tags: ['card.bio.missing'] }, async () => {
    const unknown = playerAnswer({ birth_date: null, height_inches: null, weight_lbs: null, nationality: null });
    await renderSite('/players/id/8470001', answersFor(unknown));
    await screen.findByRole('list', { name: 'Biography' });
    await screen.findAllByRole('link', { name: 'Alpha Bears' });
    expect(bio().map((item) => item.textContent)).toEqual(['ABCAlpha Bears', 'C']);
    expect(document.body.textContent).not.toMatch(/NaN|Invalid/);
  });

  it('shows headshot and team logo', { tags: ['card.photo'] }, async () => {
    await renderSite('/players/id/8470001', answersFor());
    await screen.findAllByRole('link', { name: 'Alpha Bears' });
    const band = screen.getByRole('heading', { level: 1 }).closest('header');
    await waitFor(() => expect(band?.querySelector('img[src$="/mugs/nhl/20242025/ABC/8470001.png"]')).toBeTruthy());
    expect(band?.querySelector('img[src$="/ABC_light.svg"]')).toBeTruthy();
  });

  it('shows each category with a circle and bars, coloured by value, numbers printed', {
    tags: ['card.ratings', 'shading.card-colours'],
  }, async () => {
    const card = cardAnswer(50, { scoring_rating: 100, ev_goals: 0, pp_goals: null });
    await renderSite('/players/id/8470001', answersFor(playerAnswer(), card));
    const scoring = within(await screen.findByRole('region', { name: 'Scoring' }));
    const circle = scoring.getByRole('img', { name: 'Scoring: 100' });
    expect(circle.style.getPropertyValue('--percentile-color')).toBe('#1f8a4c');
    const low = scoring.getByRole('img', { name: 'EV Goals: 0' });
    expect(low.style.getPropertyValue('--percentile-color')).toBe('#c8312b');
    expect(low.textContent).toBe('0');
    expect(scoring.getByRole('img', { name: 'PP Goals: N/A' }).textContent).toBe('N/A');
  });

  it('shows two categories for a goalie and six for a skater', {
    tags: ['card.goalie.puck-stopping', 'card.goalie.performances', 'card.kind'],
  }, async () => {
    await renderSite('/players/id/8470001', answersFor(playerAnswer({ position: 'G' })));
    expect(await rowsOf('Puck Stopping')).toEqual([
      'low_danger_sv_percentage',
      'medium_danger_sv_percentage',
      'high_danger_sv_percentage',
      'meaningful_sv_percentage',
      'gsax',
    ]);
    expect(await rowsOf('Game Performances')).toEqual(['quality_starts', 'games_stolen', 'xg_against']);
    expect(screen.queryByRole('region', { name: 'Scoring' })).toBeNull();
    await renderSite('/players/id/8470001', answersFor());
    await screen.findByRole('region', { name: 'Scoring' });
    expect(screen.queryByRole('region', { name: 'Puck Stopping' })).toBeNull();
    expect(document.querySelectorAll('[data-field]').length).toBe(27);
  });

  it('explains window, weighting and group, and defines the terms', { tags: ['card.explainer'] }, async () => {
    await renderSite('/players/id/8470001', answersFor());
    const explainer = await screen.findByRole('region', { name: 'How to read this card' });
    expect(explainer.textContent).toContain('412 forwards');
    expect(explainer.textContent).toContain('last 100 games');
    expect(explainer.textContent).toContain('96 for this player');
    expect(explainer.textContent).toContain('Recent games count more');
    expect(explainer.textContent).toContain('200 minutes at even strength');
    const glossary = screen.getByText('Glossary', { selector: 'summary' }).closest('details');
    expect(glossary?.querySelectorAll('dt')).toHaveLength(27);
  });

  it('explains why a player is not compared, instead of listing N/A for each statistic', async () => {
    const context = { group: 'F', group_size: 0, games: 0, window: 100, state: 'ready' } as const;
    await renderSite('/players/id/8470001', {
      ...answersFor(playerAnswer(), cardAnswer(null, { context })),
      [SNAKE]: trendAnswer('player_names', {}, []),
    });
    expect(await screen.findByText(/compare those who dressed in the latest season/)).toBeTruthy();
    expect(document.querySelectorAll('[data-field]')).toHaveLength(0);
    expect(document.body.textContent).not.toMatch(/\b0 (forwards|games)/);
    expect(await screen.findByText(/One has no games with this statistic in 2024‑2025/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
  });

  it('shows games, counts and rates of a player who is not compared', async () => {
    const context = { group: 'F', group_size: 471, games: 6, window: 100, state: 'ready' } as const;
    const card = cardAnswer(null, {
      context,
      totals: { games: 6, statistics: { toi: 4320, goals: 2, assists: 1, points: 3, isog: 9, ixg: 0.8123 } },
      values: { ev_goals: { value: 1.25, unit: 'goals per 60' }, pp_goals: { value: null, unit: 'goals per 60' } },
    });
    await renderSite('/players/id/8470001', answersFor(playerAnswer(), card));
    const sample = await screen.findByRole('region', { name: 'Last 6 games' });
    const texts = [...sample.querySelectorAll('dl > div')].map((entry) => entry.textContent);
    expect(texts).toEqual([
      'Ice time1 h 12 min',
      'Goals2',
      'Assists1',
      'Points3',
      'Shots on goal9',
      'Expected goals0.81',
      'EV Goals1.25 per 60',
    ]);
    expect(await screen.findByText(/take 200 minutes at even strength/)).toBeTruthy();
  });

  it('opens with the verdict, and has the rating in goals and its parts behind the switch', async () => {
    const card = cardAnswer(90, {
      goals_above_replacement_per82: { value: 24.31, low: 15.2, high: 33.4 },
      goals_per60: { value: 0.92, low: 0.61, high: 1.2 },
      top10_probability: 0.42,
      components: [
        { id: 'ev_offense', label: 'Even-strength offense', goals: 9.44, low: 4.1, high: 14.2 },
        { id: 'penalties', label: 'Penalties', goals: -1.2, low: -2, high: -0.3 },
      ],
      inseparable_from: [{ id: 8470002, name: 'Other Player', fields: ['ev_offense'], shared_ice: 0.6 }],
      verdict: 'Elite passer',
      projection: [
        {
          span: 'next_20_games',
          games: 20,
          goals_above_replacement_per82: { value: 21.4, low: 3.2, high: 39.6 },
          points_per82: { value: 88.2, low: 60.1, high: 118.4 },
        },
      ],
    });
    await renderSite('/players/id/8470001', answersFor(playerAnswer(), card));
    const overall = within(await screen.findByRole('region', { name: 'Overall percentile' }));
    expect(overall.getByText('Elite passer.')).toBeTruthy();
    expect(overall.queryByText('24.3')).toBeNull();
    expect(screen.getByText('inseparable from Other Player').closest('[data-field="ev_offense"]')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show the evidence' }));
    await overall.findByText('24.3');
    expect(overall.getByText('24.3').closest('div')?.textContent).toContain('80%: 15.2 to 33.4');
    expect(overall.getByText('0.92').closest('div')?.textContent).toContain('80%: 0.61 to 1.20');
    expect(overall.getByText('42%').closest('div')?.textContent).toContain('top 10 place among 412 forwards');
    expect(overall.getByText('+9.4')).toBeTruthy();
    const next = overall.getByRole('row', { name: /Next 20 games/ });
    expect(next.textContent).toBe('Next 20 games21 80%: 3 to 4088 80%: 60 to 118');
    expect(overall.getByText('−1.2')).toBeTruthy();
  });

  it('labels raw rate and estimate, says how well a row repeats, and mutes rows that tell nobody apart', async () => {
    const card = cardAnswer(52, {
      values: { high_danger_sv_percentage: { value: 76.71, unit: 'percent' } },
      estimate: { high_danger_sv_percentage: { value: 64.6, unit: 'percent' } },
      repeats: { high_danger_sv_percentage: 'mostly_luck', gsax: 'somewhat' },
      is_distinguishable: { high_danger_sv_percentage: false },
      sources: {
        high_danger_sv_percentage: {
          question: '/explore?rows=goalie-games&last=75&columns=sa_high,ga_high',
          inputs: ['sa_high', 'ga_high'],
          method: '/method/danger#stat-high-danger-save-percentage',
        },
      },
    });
    await renderSite('/players/id/8470001', answersFor(playerAnswer({ position: 'G' }), card));
    const stopping = await screen.findByRole('region', { name: 'Puck Stopping' });
    expect(stopping.textContent).not.toContain('raw');
    fireEvent.click(screen.getByRole('button', { name: 'Show the evidence' }));
    const row = stopping.querySelector('[data-field="high_danger_sv_percentage"]');
    await waitFor(() => expect(row?.textContent).toContain('raw .767'));
    expect(row?.textContent).toContain('estimate .646');
    const [games, link] = within(row as HTMLElement).getAllByRole('link');
    expect(games?.textContent).toBe('raw .767');
    expect(games?.getAttribute('href')).toBe('/explore?rows=goalie-games&last=75&columns=sa_high%2Cga_high');
    expect(link?.textContent).toBe('mostly luck; players can hardly be told apart');
    expect(link?.getAttribute('href')).toBe('/method/validity#repeats-high_danger_sv_percentage');
    expect(row?.querySelector('[data-muted]')).toBeTruthy();
    expect(stopping.querySelector('[data-field="gsax"] [data-muted]')).toBeNull();
    expect(stopping.querySelector('[data-field="gsax"]')?.textContent).toContain('repeats somewhat');
  });

  it('sets two cards face to face, by address', async () => {
    await renderSite('/players/id/8470001?with=8470002', {
      ...answersFor(),
      '/api/players/id/8470002': playerAnswer({ id: 8470002, last_name: 'Two' }),
      '/api/players/id/8470002/player-card': cardAnswer(31, { verdict: 'Weak passer' }),
    });
    const faced = within(await screen.findByRole('region', { name: 'Face to face' }));
    expect(await faced.findByText('Weak passer.')).toBeTruthy();
    expect(faced.getByRole('img', { name: 'One, Offense: 72' })).toBeTruthy();
    expect(faced.getByRole('img', { name: 'Two, Offense: 31' })).toBeTruthy();
  });

  it('gives the age as of the data', async () => {
    await renderSite('/players/id/8470001', answersFor(playerAnswer({ birth_date: '1990-11-21' })));
    await screen.findByRole('list', { name: 'Biography' });
    await waitFor(() => expect(bio().map((item) => item.textContent)).toContain('34 years'));
  });

  it('draws and names the latest season of an inactive player', {
    tags: ['card.snake'],
  }, async () => {
    const site = await renderSite('/players/id/8470001', {
      ...answersFor(playerAnswer({ last_season: 20202021 })),
      [SNAKE.replace('20242025', '20202021')]: trendAnswer('player_names', { 8470001: 'Player One' }, [5, 6]),
    });
    expect(await screen.findByRole('img', { name: /Game rating, 2 games/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'One game by game, 2020‑2021' })).toBeTruthy();
    expect(site.calls).not.toContain(SNAKE);
  });

  it('links to the comparison pages with the player preselected', async () => {
    await renderSite('/players/id/8470001', answersFor());
    const main = within(screen.getByRole('main'));
    const hrefOf = (name: string) => main.getByRole('link', { name }).getAttribute('href');
    await main.findByRole('link', { name: 'Compare Charts' });
    expect(hrefOf('Head to Head')).toBe('/shared_ice_comparison?player1=8470001');
    expect(hrefOf('Compare Charts')).toBe('/chart_comparison?first=8470001');
    await renderSite('/players/id/8470001', answersFor(playerAnswer({ position: 'G' })));
    const goalie = within(screen.getByRole('main'));
    expect((await goalie.findByRole('link', { name: 'Compare Charts' })).getAttribute('href')).toContain(
      'panel=goalies',
    );
    expect(goalie.queryByRole('link', { name: 'Head to Head' })).toBeNull();
  });

  it('draws the games of the default season', { tags: ['card.snake'] }, async () => {
    const site = await renderSite('/players/id/8470001', answersFor());
    expect(await screen.findByRole('img', { name: /Game rating, 2 games/ })).toBeTruthy();
    expect(site.calls).toContain(SNAKE);
  });

  it('is neutral at 99 ms and coloured at 100', { tags: ['state.card.colour-delay'] }, async () => {
    const card = () => document.querySelector('[data-coloured]')?.getAttribute('data-coloured');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await renderSite('/players/id/8470001', answersFor());
    // Responses resolve as promises, which fake timers do not delay.
    for (let turn = 0; turn < 50 && card() == null; turn += 1) await act(async () => vi.advanceTimersByTime(0));
    expect(card()).toBe('false');
    await act(async () => vi.advanceTimersByTime(99));
    expect(card()).toBe('false');
    await act(async () => vi.advanceTimersByTime(1));
    expect(card()).toBe('true');
  });
});
