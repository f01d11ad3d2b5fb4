import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Flag } from './Flag.tsx';

const flagOf = (code: string | null) => render(<Flag code={code} />).container;

describe('a flag', () => {
  it('[image.flag] is a file of ours, named for screen readers', () => {
    const image = flagOf('SUI').querySelector('img');
    expect(image?.getAttribute('src')).toBe('/flags/CH.svg');
    expect(image?.getAttribute('alt')).toBe('Switzerland');
  });

  it('[error.nationality] shows an unknown code itself with an empty flag, and nothing for none', () => {
    const unknown = flagOf('QQQ');
    expect(unknown.querySelector('img')).toBeNull();
    expect(unknown.textContent).toBe('QQQ');
    expect(unknown.querySelector('[aria-hidden="true"]')).toBeTruthy();
    expect(flagOf(null).textContent).toBe('');
    expect(flagOf(null).childElementCount).toBe(0);
  });
});
