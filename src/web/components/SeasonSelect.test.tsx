import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SeasonOrAllSelect, SeasonSelect } from './SeasonSelect.tsx';

/** Options of consecutive seasons, from the one of a year back. */
function seasonsBack(year: number, count: number) {
  return Array.from({ length: count }, (_, k) => ({ season: (year - k) * 10_000 + year - k + 1 }));
}

const textsOf = (within: Element | null) =>
  [...(within?.querySelectorAll('option') ?? [])].map(({ label, text }) => label || text);

describe('a select of seasons', () => {
  it('lists a long history newest first under a heading for each decade, and marks seasons without games', () => {
    const onChange = vi.fn();
    const options = seasonsBack(2026, 17);
    const stored = options.map(({ season }) => season).filter((season) => season !== 20152016);
    render(<SeasonSelect seasons={{ options, stored }} season={20262027} onChange={onChange} />);
    const select = screen.getByRole('combobox', { name: 'Select a Season' });
    const groups = [...select.children] as HTMLOptGroupElement[];
    expect(groups.map(({ label }) => label)).toEqual(['2020s', '2010s']);
    expect(textsOf(groups[0] ?? null)[0]).toBe('2026-2027');
    expect(textsOf(groups[1] ?? null).slice(3, 6)).toEqual(['2016-2017', '2015-2016 (no games)', '2014-2015']);
    expect(textsOf(select)).toHaveLength(17);
    fireEvent.change(select, { target: { value: '20112012' } });
    expect(onChange).toHaveBeenCalledWith(20112012);
  });

  it('has no headings for a few seasons, and puts one that only the address names in its place', () => {
    const seasons = { options: seasonsBack(2024, 3), stored: null };
    render(<SeasonSelect seasons={seasons} season={20232024} onChange={() => undefined} />);
    expect(textsOf(screen.getByRole('combobox'))).toEqual(['2024-2025', '2023-2024', '2022-2023']);
    cleanup();
    const gap = { options: [...seasonsBack(2024, 1), ...seasonsBack(2018, 1)], stored: [20242025] };
    render(<SeasonSelect seasons={gap} season={20202021} onChange={() => undefined} />);
    expect(textsOf(screen.getByRole('combobox'))).toEqual([
      '2024-2025',
      '2020-2021 (no games)',
      '2018-2019 (no games)',
    ]);
  });

  it('offers all seasons where the page can show them', () => {
    const onChange = vi.fn();
    const seasons = { options: seasonsBack(2024, 3), stored: null };
    render(<SeasonOrAllSelect seasons={seasons} season={null} onChange={onChange} />);
    const select = screen.getByRole('combobox') as HTMLSelectElement;
    expect([select.value, textsOf(select)[0]]).toEqual(['all', 'All seasons']);
    fireEvent.change(select, { target: { value: '20232024' } });
    fireEvent.change(select, { target: { value: 'all' } });
    expect(onChange.mock.calls).toEqual([[20232024], [null]]);
  });
});
