import { expect, it } from 'vitest';
import { toStandaloneSvg } from './savedImage.ts';

it.each(['visible', 'hidden'])('keeps what a drawing does with lines beyond its edge: %s', (overflow) => {
  const chart = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  // The test's browser has no view boxes.
  Object.defineProperty(chart, 'viewBox', { value: { baseVal: { width: 450, height: 400 } } });
  chart.style.overflow = overflow;
  document.body.append(chart);
  const { svg } = toStandaloneSvg(chart, { title: 'Shots by place', summary: '', address: 'https://site.example' });
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(picture.querySelector('svg > svg')?.getAttribute('overflow')).toBe(overflow);
});

it('keeps the key of the page below the drawing, its marks with their words, on lines that fit', () => {
  const chart = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  Object.defineProperty(chart, 'viewBox', { value: { baseVal: { width: 200, height: 400 } } });
  const key = document.createElement('p');
  key.innerHTML = `<svg viewBox="0 0 20 20"><circle r="7"/></svg> goal, drawn larger <svg viewBox="0 0 20 20"></svg>
    saved. The area of a save is its xG.`;
  document.body.append(chart, key);
  const caption = { title: 'Shots', summary: '', address: 'https://site.example' };
  const { svg, size } = toStandaloneSvg(chart, caption, key);
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(picture.querySelectorAll('svg > svg[viewBox="0 0 20 20"]')).toHaveLength(2);
  const words = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(words).toContain('goal, drawn larger');
  expect(words.join(' ')).toContain('saved. The area of a save is its xG.');
  expect(size[1]).toBeGreaterThan(toStandaloneSvg(chart, caption).size[1]);
});
