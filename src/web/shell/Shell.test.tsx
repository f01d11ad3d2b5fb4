import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { later, QUIET_ANSWERS, renderSite } from '../testing/renderSite.tsx';

const status = QUIET_ANSWERS['/api/status/'] as object;

describe('the header', () => {
  it('links to the pages in the fixed order (docs/site.md)', { tags: ['nav.links'] }, async () => {
    await renderSite('/teams', {});
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['League Leaders', '/leaders'],
      ['Player Ratings', '/player_insights'],
      ['Head to Head', '/shared_ice_comparison'],
      ['Compare Charts', '/chart_comparison'],
      ['Recent Games', '/teams/NHL/games'],
      ['Explore', '/explore'],
    ]);
  });

  it('has further pages behind More', async () => {
    await renderSite('/leaders', {});
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(nav.queryByRole('link', { name: 'Form' })).toBeNull();
    fireEvent.click(nav.getByRole('button', { name: 'More' }));
    const more = nav.getAllByRole('link').slice(7);
    expect(more.map((link) => link.textContent)).toEqual(['Playoffs', 'Form', 'All-time', 'Method', 'Data', 'Model']);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(nav.queryByRole('link', { name: 'Form' })).toBeNull();
  });

  it('marks the section that the page belongs to', async () => {
    const current = () =>
      within(screen.getByRole('navigation', { name: 'Main' }))
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.textContent);
    await renderSite('/leaders/all-time', {});
    expect(current()).toEqual(['League Leaders']);
    await renderSite('/', {});
    expect(current()).toEqual(['Home']);
  });

  it('opens a dropdown of all teams with logo, location and name', { tags: ['nav.teams.opens'] }, async () => {
    await renderSite('/leaders', {});
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    await waitFor(() => expect(nav.queryByText('Loading teams')).toBeNull());
    fireEvent.click(nav.getByRole('button', { name: /^Teams/ }));
    const bears = await nav.findByRole('link', { name: /Alpha Bears/ });
    expect(bears.getAttribute('href')).toBe('/teams/ABC/');
    expect(bears.querySelector('img')?.getAttribute('src')).toContain('/ABC_light.svg');
    expect(nav.getByRole('link', { name: /Xenia Yaks/ })).toBeTruthy();
  });

  it('closes the dropdown when a team is chosen', { tags: ['nav.teams.closes'] }, async () => {
    const site = await renderSite('/leaders', {});
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    fireEvent.click(nav.getByRole('button', { name: /^Teams/ }));
    fireEvent.click(await nav.findByRole('link', { name: /Alpha Bears/ }));
    await waitFor(() => expect(site.address()).toBe('/teams/ABC/'));
    expect(nav.queryByRole('link', { name: /Alpha Bears/ })).toBeNull();
    expect(nav.getByRole('button', { name: /^Teams/ }).getAttribute('aria-expanded')).toBe('false');
  });

  it('toggles the dropdown with the Teams button, and closes it on Escape', {
    tags: ['state.nav.toggle'],
  }, async () => {
    await renderSite('/leaders', {});
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    const button = nav.getByRole('button', { name: /^Teams/ });
    fireEvent.click(button);
    expect(await nav.findByRole('link', { name: /Alpha Bears/ })).toBeTruthy();
    fireEvent.click(button);
    expect(nav.queryByRole('link', { name: /Alpha Bears/ })).toBeNull();
    fireEvent.click(button);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(nav.queryByRole('link', { name: /Alpha Bears/ })).toBeNull();
  });

  it('shows a spinner until the team list has loaded', { tags: ['nav.spinner'] }, async () => {
    const teams = later();
    await renderSite('/leaders', { '/api/teams/': teams.promise });
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(nav.getByRole('status').textContent).toBe('Loading teams');
    teams.come([]);
    await waitFor(() => expect(nav.queryByRole('status')).toBeNull());
  });

  it('stops the spinner when the team list cannot be loaded', async () => {
    await renderSite('/leaders', { '/api/teams/': 404 });
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    await waitFor(() => expect(nav.queryByRole('status')).toBeNull());
    fireEvent.click(nav.getByRole('button', { name: /^Teams/ }));
    expect(await nav.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('the footer', () => {
  it('shows the disclaimer, the model credit and the contact address', {
    tags: ['footer.independent', 'footer.model-credit', 'footer.email'],
  }, async () => {
    await renderSite('/teams', {});
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/independent site/).textContent).toMatch(/not affiliated with.*the league/s);
    expect(footer.getByRole('link', { name: /expected-goals model/ }).getAttribute('href')).toBe('/model');
    const mail = footer.getByRole('link', { name: 'hello@highslot.example' });
    expect(mail.getAttribute('href')).toBe('mailto:hello@highslot.example');
  });

  it('shows the date of the data and the build', async () => {
    await renderSite('/teams', {});
    const footer = within(screen.getByRole('contentinfo'));
    expect(await footer.findByText('17 Apr 2025')).toBeTruthy();
    expect(footer.getByText('0.1.0')).toBeTruthy();
  });
});

describe('the status bar', () => {
  it('is hidden once real games are loaded', async () => {
    await renderSite('/teams', {});
    await screen.findByText('17 Apr 2025');
    expect(screen.queryByText(/simulated league/)).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('says why games are of the demo league, where it was not chosen', async () => {
    const last_ingest = { state: 'idle', done: 0, total: 0, message: 'The league cannot be reached.' };
    await renderSite('/teams', { '/api/status/': { ...status, is_demo: true, last_ingest } });
    expect(await screen.findByText(/invented\.\s+The league cannot be reached\./)).toBeTruthy();
  });

  it('marks demo games and shows the loading progress', async () => {
    const last_ingest = { state: 'running', done: 312, total: 1312, message: null };
    await renderSite('/teams', { '/api/status/': { ...status, is_demo: true, last_ingest } });
    expect(await screen.findByText(/simulated league/)).toBeTruthy();
    expect(screen.getByText('Games read: 312 of 1,312')).toBeTruthy();
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(312);
  });

  it('shows the progress and pace of fetching from the league', async () => {
    const message = 'Games read (48 fetched from the league, 1.6 a second, 41:30 left)';
    const last_ingest = { state: 'running', done: 16, total: 4000, message };
    await renderSite('/teams', { '/api/status/': { ...status, last_ingest } });
    expect(await screen.findByText(`${message}: 16 of 4,000`)).toBeTruthy();
  });

  it('shows what is fetched before any game is listed, without figures', async () => {
    const last_ingest = { state: 'running', done: 0, total: 0, message: 'Fetching the schedule' };
    await renderSite('/teams', { '/api/status/': { ...status, last_ingest } });
    expect(await screen.findByText('Fetching the schedule')).toBeTruthy();
    expect(screen.getByRole<HTMLProgressElement>('progressbar').hasAttribute('value')).toBe(false);
  });

  it('says that ratings are being computed until they are', async () => {
    const ratings = { state: 'computing', data_version: null, computed_at: null };
    await renderSite('/teams', { '/api/status/': { ...status, ratings } });
    expect(await screen.findByText('Ratings are being computed.')).toBeTruthy();
  });
});

describe('an unknown address', () => {
  it('shows a notice inside the frame, with a link home', async () => {
    await renderSite('/nowhere', {});
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });
});
