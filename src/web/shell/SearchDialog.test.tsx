import { describe, expect, it, vi } from 'vitest';
import { keepRecentChoice, readRecentChoices } from './SearchDialog.tsx';

const choice = (href: string) => ({ href, group: 'Pages' as const, label: href, detail: 'page' });

describe('the last choices of the search', () => {
  it('are the newest five, each once', () => {
    for (const href of ['/a', '/b', '/c', '/d', '/e', '/f', '/c']) keepRecentChoice(choice(href));
    expect(readRecentChoices().map(({ href }) => href)).toEqual(['/c', '/f', '/e', '/d', '/b']);
  });

  it('leave out what is damaged or leads off the site', () => {
    localStorage.setItem('highslot.recent', JSON.stringify([choice('//evil.example'), null, 3, choice('/teams/EDM')]));
    expect(readRecentChoices().map(({ href }) => href)).toEqual(['/teams/EDM']);
    localStorage.setItem('highslot.recent', '{');
    expect(readRecentChoices()).toEqual([]);
  });

  it('are none when the storage refuses', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(() => keepRecentChoice(choice('/a'))).not.toThrow();
    expect(readRecentChoices()).toEqual([]);
  });
});
