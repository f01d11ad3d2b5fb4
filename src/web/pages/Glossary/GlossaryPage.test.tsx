import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '../../testing/renderSite.tsx';
import { termsWith } from './glossaryTerms.ts';

/** The part of the glossary under a heading. */
async function group(name: string): Promise<HTMLElement> {
  return (await screen.findByRole('heading', { name })).closest('details') as HTMLElement;
}

describe('the glossary', () => {
  it('finds terms by words of their name, abbreviation or meaning', () => {
    const terms = [
      { abbr: 'GSAx', label: 'Goals saved above expected', meaning: 'Expected goals against minus goals allowed.' },
      { abbr: 'TOI', label: 'Ice time', meaning: 'Time on the ice.' },
    ];
    expect(termsWith(terms, 'gsax')).toHaveLength(1);
    expect(termsWith(terms, 'ICE time')).toHaveLength(1);
    expect(termsWith(terms, '')).toHaveLength(2);
    expect(termsWith(terms, 'puck')).toHaveLength(0);
  });

  it('gives links to different places different names', async () => {
    await renderSite('/glossary', {});
    const goalies = await group('Goalie card');
    const made = within(goalies).getByRole('link', { name: 'Goals saved above expected' });
    expect(made.getAttribute('href')).toBe('/method/gsax#stat-goals-saved-above-expected');
    for (const part of document.querySelectorAll('details')) {
      const links = within(part).queryAllByRole<HTMLAnchorElement>('link');
      const names = links.map(({ textContent }) => textContent);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('keeps the search text in the URL', async () => {
    const site = await renderSite('/glossary', {});
    const field = await screen.findByRole('searchbox', { name: 'Find a term' });
    fireEvent.change(field, { target: { value: 'gsax' } });
    await waitFor(() => expect(site.address()).toBe('/glossary?find=gsax'));
    const goalies = await group('Goalies');
    await waitFor(() => expect(within(goalies).queryByText('Saves')).toBeNull());
  });
});
