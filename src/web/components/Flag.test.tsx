import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Flag } from './Flag.tsx';

const flagOf = (code: string | null) => render(<Flag code={code} />).container;

describe('a flag', () => {
  it('is served from this site and named for screen readers', { tags: ['image.flag'] }, () => {
    const image = flagOf('SUI').querySelector('img');
    expect(image?.getAttribute('src')).toBe('/flags/CH.svg');
    expect(image?.getAttribute('alt')).toBe('Switzerland');
  });

  it('shows an unknown code as text with an empty flag, and nothing for null', { tags: ['error.nationality'] }, () => {
    const unknown = flagOf('QQQ');
    expect(unknown.querySelector('img')).toBeNull();
    expect(unknown.textContent).toBe('QQQ');
    expect(unknown.querySelector('[aria-hidden="true"]')).toBeTruthy();
    expect(flagOf(null).textContent).toBe('');
    expect(flagOf(null).childElementCount).toBe(0);
  });
});
